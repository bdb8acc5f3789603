/** What a dealer has typed and the house has not answered yet. It waits in this browser, each command
 * under a key of its own, and is sent in its order; however often one is sent, it counts once. A
 * refusal stops all that comes after it. No PIN is ever kept. */

import type { Command } from '../api/house'
import { isRefusal, type Refusal } from '../api/refusal'
import { newKey, post } from '../api/request'
import type { CommandResult } from '../api/types'
import { session } from '../state/session.svelte'

export interface Waiting {
  key: string
  command: Command
  /** What it is, as the screen says it. */
  words: string
  /** The round it was typed for. */
  round: string
  /** It was sent, and may have counted. */
  tried: boolean
  /** It has counted; the newest view does not show it yet. */
  until?: number
}

type Send = (command: Command, key: string) => Promise<CommandResult>
const AGAIN = 1_000

export class Outbox {
  items = $state.raw<readonly Waiting[]>([])
  /** Why the first one was refused; nothing is sent until the dealer decides. */
  refusal = $state.raw<Refusal | null>(null)
  /** What was typed for another round, and is not sent by itself. */
  stale = $state(false)
  /** The house did not answer the last time. */
  lost = $state(false)
  #busy = false
  #timer = 0
  #number = 0
  #seen = false
  readonly #name: string

  constructor(
    readonly table: string,
    person: string,
    private readonly send: Send = (command, key) => post('/api/tables/{table}/commands', command, { path: { table }, key }),
  ) {
    this.#name = `houseway dealer ${table} ${person}`
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#name) ?? '[]')
      if (Array.isArray(kept)) this.items = (kept as Waiting[]).map(({ until: _, ...each }) => each)
    } catch {
      // A browser that keeps nothing has nothing left over.
    }
  }

  /** Those that the house has not answered. */
  get waiting(): readonly Waiting[] {
    return this.items.filter((each) => each.until === undefined)
  }

  /** One more; `first` goes before all that wait, since play is stopped without it. */
  add(command: Command, words: string, round: string, { first = false } = {}): void {
    if (/"pin"/.test(JSON.stringify(command))) throw new Error('a PIN is never kept')
    const item: Waiting = { key: newKey(), command, words, round, tried: false }
    this.#keep(first ? [...this.items.filter((each) => each.until !== undefined), item, ...this.waiting] : [...this.items, item])
    if (first) this.refusal = null
    void this.pump()
  }

  /** Take the last one back, where it was not sent yet. */
  takeBack(): Waiting | null {
    const last = this.items.at(-1)
    if (!last || last.tried || last.until !== undefined) return null
    this.#keep(this.items.slice(0, -1))
    return last
  }

  /** The refused one goes, or all that wait. */
  drop(all = false): void {
    const first = this.waiting[0]
    this.#keep(all ? [] : this.items.filter((each) => each !== first))
    this.#start()
  }

  /** Send again what was refused, or what was typed for another round. */
  again(): void {
    this.#start()
  }

  /** The newest view: what it shows waits no longer. What was typed for another round and never sent
   * stops here: the dealer says whether it still counts. */
  see(number: number, round: string): void {
    this.#number = number
    if (this.items.some((each) => each.until !== undefined && each.until <= number)) {
      this.#keep(this.items.filter((each) => each.until === undefined || each.until > number))
    }
    const first = this.waiting[0]
    if (first && !first.tried && first.round !== round && (this.lost || !this.#seen)) this.stale = true
    this.#seen = true
    void this.pump()
  }

  /** Send what waits, one after another. */
  async pump(): Promise<void> {
    if (this.#busy || this.refusal || this.stale) return
    const first = this.waiting[0]
    if (!first) return
    this.#busy = true
    clearTimeout(this.#timer)
    this.#change(first.key, { tried: true })
    try {
      const { events } = await this.send(first.command, first.key)
      this.lost = false
      const until = Math.max(0, ...events.map((each) => each.number))
      if (until > this.#number) this.#change(first.key, { until })
      else this.#keep(this.items.filter((each) => each.key !== first.key))
    } catch (error) {
      if (isRefusal(error) && error.isSessionOver) session.expire()
      else if (isRefusal(error) && !error.isForLater) this.refusal = error
      else {
        this.lost = true
        this.#timer = window.setTimeout(() => void this.pump(), AGAIN)
      }
      return
    } finally {
      this.#busy = false
    }
    await this.pump()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #start(): void {
    this.refusal = null
    this.stale = false
    this.lost = false
    void this.pump()
  }

  #change(key: string, more: Partial<Waiting>): void {
    this.#keep(this.items.map((each) => (each.key === key ? { ...each, ...more } : each)))
  }

  #keep(items: readonly Waiting[]): void {
    this.items = items
    try {
      if (items.length) localStorage.setItem(this.#name, JSON.stringify(items))
      else localStorage.removeItem(this.#name)
    } catch {
      // Without a store it waits as long as this page is open.
    }
  }
}
