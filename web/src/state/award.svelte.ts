/** The story of a jackpot won at a table: a hand waits for a card of the staff, then the meter starts
 * again. It stays until the next round is dealt. */

import type { AwardWaits, JackpotView, MeterView, TableView } from '../api/types'

export class AwardStory {
  award = $state.raw<AwardWaits | null>(null)
  /** The meter that was won, as it shows now. */
  meter = $state.raw<MeterView | null>(null)
  /** A card has confirmed it. */
  isConfirmed = $state(false)
  #round = ''
  #link = ''
  #before = 0

  take(view: TableView): void {
    const found = view.jackpots?.find((each) => each.waiting?.length)
    if (found) this.#wait(view, found)
    else if (this.award) this.#goOn(view)
  }

  #wait(view: TableView, jackpot: JackpotView): void {
    this.award = jackpot.waiting?.[0] ?? null
    this.#link = jackpot.link
    this.meter = jackpot.meters.find((each) => each.name === this.award?.meter) ?? null
    this.#before = this.meter?.micro_cents ?? 0
    this.#round = view.round ?? ''
    this.isConfirmed = false
  }

  #goOn(view: TableView): void {
    const jackpot = view.jackpots?.find((each) => each.link === this.#link)
    const meter = jackpot?.meters.find((each) => each.name === this.award?.meter)
    // A meter falls only when it is won; an award that was taken back leaves it as it was.
    if (!this.isConfirmed && meter && meter.micro_cents < this.#before) {
      this.isConfirmed = true
      this.meter = meter
    }
    const isNext = view.round !== this.#round && view.phase !== 'betting' && view.phase !== 'between rounds'
    if (!this.isConfirmed || isNext) this.award = this.meter = null
  }
}
