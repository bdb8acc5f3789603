/** One table: its newest view, its sheet, and what its felt shows by now.
 *
 * `view` is the truth: what may be done stands there, and the action bar draws it at once. `shown` is
 * what lies on the felt; the director lets it follow, step by step, and anybody may land it. */

import type { Command } from '../api/house'
import { CommandSender } from '../api/commands'
import { isRefusal, NoAnswer, Refusal } from '../api/refusal'
import { get } from '../api/request'
import type { NumberedEvent, SheetView, TableView } from '../api/types'
import { note } from '../fair/noted'
import { AwardStory } from './award.svelte'
import { connection } from './connection.svelte'
import { Director } from './director.svelte'
import { session } from './session.svelte'
import { StopStory } from './stop.svelte'

export class TableStore {
  view = $state.raw<TableView | null>(null)
  sheet = $state.raw<SheetView | null>(null)
  /** The newest refusal, until somebody closes it or does something else. */
  refusal = $state.raw<Refusal | null>(null)
  /** A command is on its way and has no answer yet. */
  sending = $state.raw<Command | null>(null)
  /** There is no such table. */
  missing = $state(false)
  readonly director: Director
  /** What stopped play, and what came of it. */
  readonly stop = new StopStory()
  /** A jackpot that was won at this table, from its hand to its card. */
  readonly award = new AwardStory()
  readonly #sender: CommandSender
  #unfollow: (() => void) | null = null
  #unfollowLinks: (() => void) | null = null
  #sheetAsked = ''
  #clockGap = 0

  constructor(readonly table: string) {
    this.#sender = new CommandSender(table)
    this.director = new Director()
  }

  /** Follow the table until what is returned is called. */
  follow(): () => void {
    const read = (): void => {
      if (document.hidden) return
      void get('/api/tables/{table}', { path: { table: this.table } }).then(
        (view) => this.#take(view, []),
        (error: unknown) => {
          if (isRefusal(error) && error.status === 404) this.missing = true
        },
      )
    }
    read()
    // A phone that slept shows what is there now, and its clock may have been set meanwhile.
    document.addEventListener('visibilitychange', read)
    this.#unfollow = connection.live.follow(this.table, (view, events) => this.#take(view, events))
    return () => {
      this.#unfollow?.()
      this.#unfollowLinks?.()
      document.removeEventListener('visibilitychange', read)
      this.director.stop()
    }
  }

  /** Give a command. A refusal is kept to be shown; whether it was done is returned. */
  async give(command: Command): Promise<boolean> {
    const number = this.view?.number ?? 0
    this.refusal = null
    this.sending = command
    this.director.land()
    try {
      await this.#sender.give(command, number)
      return true
    } catch (error) {
      if (isRefusal(error)) {
        if (error.isSessionOver) session.expire()
        else this.refusal = error
      } else if (error instanceof NoAnswer) {
        this.refusal = new Refusal({
          code: 'no-answer', where: '', rule: '', facts: {}, status: 0,
          sentence: 'The house did not answer. Your command counts once, even if you send it again.',
        })
      } else {
        throw error
      }
      return false
    } finally {
      this.sending = null
    }
  }

  /** The time by the clock of the house: that of a browser may be wrong. */
  houseNow(): number {
    return Date.now() + this.#clockGap
  }

  #take(view: TableView, events: readonly NumberedEvent[]): void {
    const known = this.view
    if (known && view.number < known.number) return
    if (view.clock.now) this.#clockGap = Date.parse(view.clock.now) - Date.now()
    this.view = view
    this.stop.take(view, events)
    this.award.take(view)
    this.#followAward(view)
    note(view)
    void this.#readSheet(view.sheet)
    this.director.take(view, events)
  }

  /** An award is paid on its link, which is no event of the table: read the table again then. */
  #followAward(view: TableView): void {
    const waits = view.jackpots?.some((each) => each.waiting?.length) ?? false
    if (waits && !this.#unfollowLinks) {
      this.#unfollowLinks = connection.live.followLinks(() => {
        void get('/api/tables/{table}', { path: { table: this.table } }).then((now) => this.#take(now, []), () => {})
      })
    } else if (!waits) {
      this.#unfollowLinks?.()
      this.#unfollowLinks = null
    }
  }

  async #readSheet(digest: string): Promise<void> {
    if (this.#sheetAsked === digest) return
    this.#sheetAsked = digest
    try {
      this.sheet = await get('/api/tables/{table}/sheet', { path: { table: this.table } })
    } catch {
      this.#sheetAsked = ''
    }
  }
}
