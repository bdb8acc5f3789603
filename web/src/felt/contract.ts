/** What the felt of one game is given. The shell (`TablePage`) has the bar, the action bar, the betting
 * tray, the panel and all states; a felt draws the cloth. See web/README.md. */

import type { Component } from 'svelte'

import type { SettledLine, SheetView, TableView } from '../api/types'
import type { Director } from '../state/director.svelte'
import type { BetDraft } from '../state/draft.svelte'
import type { TableStore } from '../state/table.svelte'

export interface FeltProps {
  /** What lies on the felt by now: `director.shown`, never later than `table.view`. */
  view: TableView
  /** The sheet in force: wagers, limits, paytables, terms, notices. */
  sheet: SheetView
  /** The table: `give` a command, `director` with its motion and the lines told so far. */
  table: TableStore
  /** The bet being laid out; open while `draft.may` is there. */
  draft: BetDraft
  /** A seat was pressed that somebody may sit down at. */
  onsit: (spot: number) => void
}

export interface RoundPanelProps {
  view: TableView
  sheet: SheetView
  director: Director
  onwhy: (line: SettledLine) => void
}

export interface PaysPanelProps {
  sheet: SheetView
  view: TableView
}

export interface SitProps {
  table: TableStore
  spot: number
  onclose: () => void
}

/** A tab of the panel that only one game has. */
export interface TabProps extends FeltProps {
  /** Ask why a line of money is as it is. */
  onwhy: (line: SettledLine) => void
}

export interface FeltEntry {
  /** The cloth. */
  felt: Component<FeltProps>
  /** Something above the actions that only this game has, like setting a hand of Pai Gow. */
  tools?: Component<FeltProps>
  /** Panels of its own in place of Round and Pays, with the words on their tabs. */
  round?: { title: string; panel: Component<RoundPanelProps> }
  pays?: { title: string; panel: Component<PaysPanelProps> }
  /** A dialog of its own for sitting down. */
  sit?: Component<SitProps>
  /** A tab of its own before the others, like the roads of baccarat. */
  tab?: { name: string; panel: Component<TabProps> }
  /** Its own buttons in the action bar, in the place of the usual ones while `when` says so. */
  actions?: { when: (view: TableView) => boolean; buttons: Component<FeltProps> }
}
