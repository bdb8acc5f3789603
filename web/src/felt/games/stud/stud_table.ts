/** What the felts of Crazy 4 Poker, Three Card Poker and Caribbean Stud have in common: hands against
 * one dealer's hand. All of it is read from the view. */

import { isFelt, type FeltOf } from '../../../api/house'
import type { HandView, SheetView, TableView } from '../../../api/types'
import type { Director } from '../../../state/director.svelte'

export type StudFelt = FeltOf<'stud'>

/** What lies there; nothing while bets are open for the next round. */
export function studFelt(view: TableView): StudFelt | null {
  return isFelt(view.felt, 'stud') ? view.felt : null
}

export function handOf(felt: StudFelt | null, spot: number): HandView | undefined {
  return felt?.hands.find((each) => each.spot === spot)
}

/** The deck on the table: backs alternate where two take turns. */
export function backOf(view: TableView): 'a' | 'b' {
  return view.deck?.back === 'red' || (view.deck?.pack ?? 0) % 2 === 1 ? 'b' : 'a'
}

/** The hand whose row of a paytable pays: yours, or that of the line which is told now. */
export function litRow(view: TableView, director: Director, wager: string): string {
  if (view.phase === 'betting') return ''
  const mine = view.you?.spots ?? []
  const newest = director.lines.at(-1)
  const lines = director.isSettling ? (newest ? [newest] : []) : director.lines.filter((line) => mine.includes(line.spot))
  return lines.find((line) => line.wager === wager && line.win > 0)?.hand ?? ''
}

/** A wager's title as it is printed on the felt. */
export function titleOf(sheet: SheetView, wager: string): string {
  return sheet.wagers.find((each) => each.wager === wager)?.title ?? wager
}

/** A term of the sheet in words, if it has one. */
export function term(sheet: SheetView, key: string): string {
  const value = sheet.terms.find((each) => each.key === `game.${key}`)?.value
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : ''
}
