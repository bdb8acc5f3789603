/** Lets the felt follow the table: one view after another, with time for what moves between them.
 *
 * The page folds no event into a view; events only say in which order things came. Nothing here
 * delays what somebody may do: that stands in the newest view, and doing it lands everything. */

import { tick } from 'svelte'

import type { NumberedEvent, SettledLine, TableView } from '../api/types'
import { milliseconds, Motion } from '../motion/motion'
import { beats } from './beats'
import { dealOrder, type DealOrder } from './deal_order'
import { settings } from './settings.svelte'
import { untold } from './untold'

interface Frame {
  view: TableView
  events: readonly NumberedEvent[]
}

const MOST_WAITING = 12
const LOOK_AT_HANDS = 300
const LOOK_AT_RESULT = 2_200
const LONGEST_DEAL = 1_400

export class Director {
  shown = $state.raw<TableView | null>(null)
  /** How many lines of the settlement are told by now. */
  told = $state(0)
  /** The newest round that was paid, with its lines, while bets are open again. */
  last = $state.raw<TableView | null>(null)
  /** A settlement or a deal is being played. */
  playing = $state(false)
  readonly motion = new Motion()
  #frames: Frame[] = []
  #running = false
  #toEnd = false
  #stopped = false
  #order: DealOrder = dealOrder([])

  constructor() {
    addEventListener('resize', this.land)
    document.addEventListener('visibilitychange', this.land)
  }

  stop(): void {
    this.#stopped = true
    this.motion.land()
    removeEventListener('resize', this.land)
    document.removeEventListener('visibilitychange', this.land)
  }

  /** A decision is never asked for over the cards of an older round: what is played then lands. */
  take(view: TableView, events: readonly NumberedEvent[]): void {
    if (!this.shown || document.hidden) {
      this.#frames = []
      this.motion.begin(false)
      this.#show(view)
      this.told = view.settled?.lines.length ?? 0
      return
    }
    if (view.number === this.shown.number && !this.#frames.length) return
    this.#frames.push({ view, events })
    if (this.playing && asksYou(view) && view.round !== this.shown.round) this.landAll()
    if (!this.#running) void this.#run()
  }

  /** Land what moves now. */
  land = (): void => {
    this.motion.land()
  }

  /** Land the rest of the round too. */
  landAll = (): void => {
    this.#toEnd = true
    this.motion.land()
  }

  /** Tell the settlement once more, line by line. */
  playAgain(): void {
    const view = this.shown
    if (!view?.settled || this.#running) return
    this.#running = true
    this.motion.begin(settings.moves)
    this.told = 0
    this.playing = true
    void this.#settle(view.settled.lines).finally(() => {
      this.#running = false
      this.playing = false
      if (this.#frames.length) void this.#run()
    })
  }

  /** When the card of a place is dealt, in milliseconds from the start of the deal. */
  dealDelay(place: string, index: number): number {
    const { rank, size } = this.#order.find(place, index)
    const stagger = milliseconds('--stagger')
    const fly = milliseconds('--d-fly')
    return rank * Math.min(stagger, size > 1 ? (LONGEST_DEAL - fly) / (size - 1) : stagger)
  }

  /** The lines of the settlement that are told by now. */
  get lines(): readonly SettledLine[] {
    return this.shown?.settled?.lines.slice(0, this.told) ?? []
  }

  get isSettling(): boolean {
    const lines = this.shown?.settled?.lines
    return lines !== undefined && this.told < lines.length
  }

  async #run(): Promise<void> {
    this.#running = true
    try {
      for (let frame = this.#frames.shift(); frame && !this.#stopped; frame = this.#frames.shift()) {
        await this.#step(frame)
      }
    } finally {
      this.#running = false
      this.#toEnd = false
      this.playing = false
    }
  }

  async #step({ view, events }: Frame): Promise<void> {
    const before = this.shown
    const late = this.#frames.length > MOST_WAITING
    this.motion.begin(settings.moves && !late && !this.#toEnd && !document.hidden)
    this.#order = dealOrder(events)
    const settles = view.settled != null && view.settled.round !== before?.settled?.round
    this.told = settles ? 0 : (view.settled?.lines.length ?? 0)
    const waits = this.#order.size > 0 || settles
    const drawn = waits && !this.motion.isStill ? untold(view, before) : view
    this.#show(drawn)
    await tick()
    if (waits) {
      this.playing = true
      await this.motion.done()
      if (this.shown === drawn) this.#show(view) // a page that slept meanwhile shows a newer one
    }
    if (settles) await this.#settle(view.settled?.lines ?? [])
    this.playing = false
  }

  async #settle(lines: readonly SettledLine[]): Promise<void> {
    await this.motion.wait(LOOK_AT_HANDS)
    const groups = beats(lines)
    const pause = Math.min(milliseconds('--d-line'), 6_000 / Math.max(groups.length, 1))
    for (const upTo of groups) {
      if (this.#stopped) return
      this.told = upTo
      await tick()
      await this.motion.wait(pause)
    }
    this.told = lines.length
    await this.motion.wait(LOOK_AT_RESULT)
  }

  #show(view: TableView): void {
    this.shown = view
    if (view.settled) this.last = view
  }
}

function asksYou(view: TableView): boolean {
  return view.may.some((each) => each.type === 'act' || each.type === 'set')
}
