/** What a display on the wall shows of one link: it follows the meters, reads pays and awards now and
 * then, and holds a win for a while before its meter starts anew in view. */

import { get } from '../api/request'
import type { LinkDisplay, LobbyLink, MeterAward, MeterView } from '../api/types'
import { connection } from '../state/connection.svelte'

const CELEBRATE = 20_000
const READ_EVERY = 15_000

export class DisplayStore {
  display = $state.raw<LinkDisplay | null>(null)
  /** The meters as they are shown: one that was won keeps its figure while the win is celebrated. */
  meters = $state.raw<readonly MeterView[]>([])
  win = $state.raw<MeterAward | null>(null)
  missing = $state(false)
  #newest: readonly MeterView[] = []
  #known = -1
  #reading = false
  #timer = 0

  constructor(readonly link: string, private readonly celebrate = CELEBRATE) {}

  watch(): () => void {
    void this.read()
    const stop = connection.live.followLinks((links) => this.take(links))
    const timer = window.setInterval(() => void this.read(), READ_EVERY)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(this.#timer)
    }
  }

  async read(): Promise<void> {
    if (this.#reading) return
    this.#reading = true
    try {
      this.takeDisplay(await get('/api/links/{link}/display', { path: { link: this.link } }))
      this.missing = false
    } catch (error) {
      if (!this.display && error instanceof Error && error.name === 'Refusal') this.missing = true
    } finally {
      this.#reading = false
    }
  }

  take(links: readonly LobbyLink[]): void {
    const mine = links.find((each) => each.link === this.link)
    if (!mine || !this.display) return
    this.display = { ...this.display, online: mine.online }
    // A meter that falls was won: its award is read before the new figure is shown.
    if (mine.meters.some((meter) => meter.micro_cents < this.#last(meter.name))) void this.read()
    else this.#show(mine.meters)
  }

  takeDisplay(display: LinkDisplay): void {
    const newest = display.awards?.[0]
    const isNew = newest !== undefined && this.#known >= 0 && newest.number > this.#known
    this.#known = newest?.number ?? 0
    if (isNew) {
      this.win = newest
      clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => {
        this.win = null
        this.#show(this.#newest)
      }, this.celebrate)
    }
    this.display = display
    this.#show(display.meters)
  }

  #last(name: string): number {
    return this.#newest.find((each) => each.name === name)?.micro_cents ?? 0
  }

  #show(meters: readonly MeterView[]): void {
    this.#newest = meters
    const held = this.win?.meter
    this.meters = meters.map((meter) => (meter.name === held ? (this.meters.find((each) => each.name === held) ?? meter) : meter))
  }
}
