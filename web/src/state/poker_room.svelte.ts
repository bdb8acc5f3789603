/** Every poker table of the house: its newest view and its sheet, kept up to date together. */

import { SvelteMap } from 'svelte/reactivity'

import { CommandSender } from '../api/commands'
import { isFelt, mayDo, type Command, type FeltOf } from '../api/house'
import { isRefusal, NoAnswer } from '../api/refusal'
import { get } from '../api/request'
import type { PokerStakesView, SheetView, TableView } from '../api/types'
import { connection } from './connection.svelte'
import { session } from './session.svelte'

export interface PokerGame {
  table: string
  view: TableView
  felt: FeltOf<'poker'>
  sheet: SheetView
  poker: PokerStakesView
}

export class PokerRoomStore {
  /** What the house refused, until something else is asked. */
  refusal = $state('')
  loaded = $state(false)
  failed = $state(false)
  #views = new SvelteMap<string, TableView>()
  #sheets = new SvelteMap<string, SheetView>()
  #stops: (() => void)[] = []
  #gap = 0

  /** Follow all poker tables until what is returned is called. */
  follow(): () => void {
    void this.#begin()
    return () => {
      for (const stop of this.#stops) stop()
      this.#stops = []
    }
  }

  get games(): PokerGame[] {
    const found: PokerGame[] = []
    for (const [table, view] of this.#views) {
      const sheet = this.#sheets.get(table)
      if (sheet?.poker && isFelt(view.felt, 'poker')) found.push({ table, view, felt: view.felt, sheet, poker: sheet.poker })
    }
    return found.sort((a, b) => a.table.localeCompare(b.table, 'en', { numeric: true }))
  }

  houseNow(): number {
    return Date.now() + this.#gap
  }

  async give(table: string, command: Command): Promise<void> {
    this.refusal = ''
    const number = this.#views.get(table)?.number ?? 0
    try {
      await new CommandSender(table).give(command, number)
    } catch (error) {
      if (isRefusal(error) && error.isSessionOver) session.expire()
      else if (isRefusal(error)) this.refusal = error.sentence
      else if (error instanceof NoAnswer) this.refusal = 'The house did not answer. Try again.'
      else throw error
    }
  }

  async #begin(): Promise<void> {
    try {
      const lobby = await get('/api/lobby')
      const tables = lobby.tables.filter((each) => each.bank === 'none').map((each) => each.table)
      await Promise.all(tables.map((table) => this.#read(table)))
      for (const table of tables) this.#stops.push(connection.live.follow(table, (view) => this.#take(table, view)))
      this.loaded = true
      this.failed = false
    } catch {
      this.failed = true
    }
  }

  async #read(table: string): Promise<void> {
    const [view, sheet] = await Promise.all([
      get('/api/tables/{table}', { path: { table } }),
      get('/api/tables/{table}/sheet', { path: { table } }),
    ])
    this.#sheets.set(table, sheet)
    this.#take(table, view)
  }

  #take(table: string, view: TableView): void {
    if (view.clock.now) this.#gap = Date.parse(view.clock.now) - Date.now()
    this.#views.set(table, view)
  }
}

/** The place of the viewer on a waiting list, from one on; nought where they do not wait. */
export function placeOf(game: PokerGame): number {
  const you = game.view.you?.person
  return you ? (game.felt.waiting ?? []).indexOf(you) + 1 : 0
}

/** The seat that is kept for the viewer. */
export function offerOf(game: PokerGame) {
  const you = game.view.you?.person
  return you ? game.felt.offers?.find((each) => each.person === you) : undefined
}

export function mayJoin(game: PokerGame): boolean {
  return mayDo(game.view, 'join list') !== undefined
}
