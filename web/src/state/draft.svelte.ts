/** The bet that somebody is laying out: chips on spots that the house has not been told of.
 *
 * The amounts here are the page's own until they are sent. What may lie where stands in `may`, and
 * the house decides; the page only keeps a spot within the limits that it was given. */

import type { CommandOf, MayOf } from '../api/house'
import type { SeatView } from '../api/types'

export type Sensor = 'progressive' | 'progressive_2'

export class BetDraft {
  may = $state.raw<MayOf<'bet'> | null>(null)
  wagers = $state<Record<string, number>>({})
  tokes = $state<Record<string, number>>({})
  sensors = $state<Record<Sensor, boolean>>({ progressive: false, progressive_2: false })
  /** It differs from what lies on the felt. */
  changed = $state(false)
  #round = ''

  /** Follow what may be bet. A new round starts with an empty layout; a bet that lies there is
   * taken over until somebody changes it. */
  follow(may: MayOf<'bet'> | null, round: string, seat: SeatView | undefined): void {
    this.may = may
    if (!may) {
      this.#round = ''
      return
    }
    if (round !== this.#round) {
      this.#round = round
      this.#empty()
      this.changed = false
    }
    if (may.placed && !this.changed) this.#takeOver(seat)
  }

  get total(): number {
    let sum = 0
    for (const amount of [...Object.values(this.wagers), ...Object.values(this.tokes)]) sum += amount
    for (const name of ['progressive', 'progressive_2'] as const) {
      if (this.sensors[name]) sum += this.may?.[name]?.amount ?? 0
    }
    return sum
  }

  get isEmpty(): boolean {
    return this.total === 0
  }

  amount(wager: string): number {
    return this.wagers[wager] ?? 0
  }

  field(wager: string) {
    return this.may?.fields.find((each) => each.wager === wager)
  }

  /** Put a chip on a wager; from nothing it starts at the least that is taken. */
  add(wager: string, cents: number): void {
    const field = this.field(wager)
    if (!field) return
    const now = this.amount(wager)
    this.set(wager, now ? now + cents : Math.max(cents, field.low))
  }

  take(wager: string, cents: number): void {
    const field = this.field(wager)
    const left = this.amount(wager) - cents
    this.set(wager, field && left < field.low ? 0 : left)
  }

  /** So much on a wager, and as much on the one that has to be equal. */
  set(wager: string, cents: number): void {
    const field = this.field(wager)
    if (!field) return
    const amount = Math.max(0, field.high ? Math.min(cents, field.high) : cents)
    for (const name of [wager, ...this.#equals(wager)]) {
      if (amount) this.wagers[name] = amount
      else delete this.wagers[name]
    }
    this.changed = true
  }

  setToke(wager: string, cents: number): void {
    if (cents > 0) this.tokes[wager] = cents
    else delete this.tokes[wager]
    this.changed = true
  }

  toggle(sensor: Sensor): void {
    this.sensors[sensor] = !this.sensors[sensor]
    this.changed = true
  }

  double(): void {
    for (const [wager, amount] of Object.entries({ ...this.wagers })) {
      const high = this.field(wager)?.high
      this.wagers[wager] = high ? Math.min(2 * amount, high) : 2 * amount
    }
    this.changed = true
  }

  clear(): void {
    this.#empty()
    this.changed = true
  }

  /** The bet as a command: all that lies on the spot from now on. */
  command(): CommandOf<'bet'> | null {
    if (!this.may) return null
    return {
      do: 'bet',
      spot: this.may.spot,
      backline: this.may.backline ?? 0,
      wagers: { ...this.wagers },
      tokes: { ...this.tokes },
      progressive: this.sensors.progressive,
      progressive_2: this.sensors.progressive_2,
    }
  }

  /** The house has taken it. */
  settle(): void {
    this.changed = false
  }

  #equals(wager: string): string[] {
    const field = this.field(wager)
    const others = this.may?.fields.filter((each) => each.equal_to === wager).map((each) => each.wager) ?? []
    return field?.equal_to ? [field.equal_to, ...others] : others
  }

  #empty(): void {
    this.wagers = {}
    this.tokes = {}
    this.sensors = { progressive: false, progressive_2: false }
  }

  #takeOver(seat: SeatView | undefined): void {
    this.#empty()
    for (const bet of seat?.bets ?? []) {
      if ((bet.backline ?? 0) !== (this.may?.backline ?? 0)) continue
      if (bet.wager === 'progressive' || bet.wager === 'progressive_2') this.sensors[bet.wager] = true
      else if (bet.toke) this.tokes[bet.wager] = bet.amount
      else this.wagers[bet.wager] = bet.amount
    }
  }
}

/** The same bets as last time, as the house says they can be bet again. */
export function sameBets(may: MayOf<'bet'> | undefined): CommandOf<'bet'> | null {
  if (!may?.last) return null
  return {
    do: 'bet',
    spot: may.spot,
    backline: may.backline ?? 0,
    wagers: may.last.wagers,
    tokes: may.last.tokes ?? {},
    progressive: may.last.progressive ?? false,
    progressive_2: may.last.progressive_2 ?? false,
  }
}
