/** The story of a stop at a table: what was called, who decided, and what came of it. It stays until
 * the next round is dealt, since afterwards people want to know what happened. */

import type { NumberedEvent, RemedyOrdered, SettledView, TableView, TroubleView } from '../api/types'

export class StopStory {
  trouble = $state.raw<TroubleView | null>(null)
  remedy = $state.raw<RemedyOrdered | null>(null)
  /** When it was decided, by the clock of the house. */
  decidedAt = $state('')
  round = $state('')
  /** Play goes on, or the round is over. */
  isOver = $state(false)
  /** What came of the round, where it was void. */
  settled = $state.raw<SettledView | null>(null)

  take(view: TableView, events: readonly NumberedEvent[]): void {
    if (view.trouble) {
      if (!this.trouble || this.isOver) this.#begin(view)
      this.trouble = view.trouble
      return
    }
    if (!this.trouble) return
    const ordered = events.map((each) => each.event).find((event): event is RemedyOrdered => event.event === 'remedy ordered')
    if (!this.isOver) {
      this.isOver = true
      this.decidedAt = view.clock.now ?? ''
    }
    if (ordered) this.remedy = ordered
    if (view.settled?.void && view.settled.round === this.round) this.settled = view.settled
    const playsOn = view.round !== this.round && view.phase !== 'betting' && view.phase !== 'between rounds'
    if (playsOn || (!this.remedy && !this.settled)) this.#end()
  }

  #begin(view: TableView): void {
    this.#end()
    this.round = view.round ?? ''
  }

  #end(): void {
    this.trouble = this.remedy = this.settled = null
    this.decidedAt = this.round = ''
    this.isOver = false
  }
}
