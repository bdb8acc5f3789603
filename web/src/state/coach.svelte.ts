/** The coach of one table: asked whenever something changed that it has a word for, and only while it
 * is switched on. What it said is shown no earlier than the cards it speaks of. */

import { mayOf } from '../api/house'
import { isRefusal, sentence } from '../api/refusal'
import { get } from '../api/request'
import type { CoachSession, CoachView, TableView } from '../api/types'
import { settings } from './settings.svelte'

const LATER = 1_000
const MOST_TURNS = 30

export class CoachStore {
  /** What it said last. */
  said = $state.raw<CoachView | null>(null)
  /** Why it says nothing. */
  fault = $state('')
  /** The house counts. */
  counting = $state(false)
  /** What all decisions since sitting down have cost. */
  session = $state.raw<CoachSession | null>(null)
  #asked = ''
  #summed = ''
  #turn = 0

  constructor(readonly table: string) {}

  get isOn(): boolean {
    return settings.chosen.coach
  }

  /** Whether what was said is about the step that the table is at. */
  isAbout(view: TableView): boolean {
    return this.said !== null && this.#asked === stepOf(view) && !this.counting
  }

  /** A new view came. */
  follow(view: TableView | null): void {
    if (!this.isOn || !view?.you?.spots?.length) {
      this.#asked = ''
      this.#summed = ''
      this.said = null
      this.session = null
      this.fault = ''
      return
    }
    const step = stepOf(view)
    if (step !== this.#asked) void this.#ask(step)
    const summed = `${view.you.spots.join()} ${view.settled?.round ?? ''}`
    if (summed !== this.#summed && (view.settled || !this.session)) void this.#sum(summed)
  }

  /** Ask once more after a fault. */
  again(view: TableView): void {
    void this.#ask(stepOf(view))
  }

  /** Rounds that are not counted yet come with a later answer. */
  async #sum(summed: string): Promise<void> {
    this.#summed = summed
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      try {
        const session = await get('/api/tables/{table}/coach/session', { path: { table: this.table } })
        if (summed !== this.#summed) return
        this.session = session
        if (!session.judging) return
      } catch {
        return // the next round asks again
      }
      await new Promise((done) => setTimeout(done, LATER))
      if (summed !== this.#summed) return
    }
  }

  async #ask(step: string): Promise<void> {
    this.#asked = step
    const turn = ++this.#turn
    this.counting = true
    try {
      const said = await get('/api/tables/{table}/coach', { path: { table: this.table } })
      if (turn !== this.#turn) return
      this.said = said
      this.fault = ''
    } catch (error) {
      if (turn !== this.#turn) return
      this.said = null
      this.fault = isRefusal(error) ? sentence(error.sentence) : 'The house did not answer.'
    }
    this.counting = false
  }
}

/** What the coach has a word for: a round, a turn of yours, what you did, and the end. */
function stepOf(view: TableView): string {
  const act = mayOf(view, 'act')
  const seat = view.seats.find((each) => each.you)
  return JSON.stringify([
    view.round, view.phase === 'betting', act?.options ?? null, mayOf(view, 'set') !== undefined,
    seat?.did ?? null, seat?.has_set ?? false, view.settled?.round ?? '',
    act ? view.number : 0,
    view.phase === 'betting' ? seat?.bets ?? [] : 0,
  ])
}
