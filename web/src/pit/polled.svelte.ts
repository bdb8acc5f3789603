/** Something of the house that is read again every few seconds while it is looked at. The last answer
 * stays where a later one fails; where this person may not read it, none does. */

import { isRefusal } from '../api/refusal'
import { session } from '../state/session.svelte'

/** Where the house refuses, it is asked again only once in so many times. */
const REST = 15

export class Polled<T> {
  value = $state.raw<T | null>(null)
  /** Why there is nothing for this person, or that the house does not answer. */
  fault = $state('')
  /** The house does not show it to this person. */
  refused = $state(false)
  #asked = 0
  #answered = 0
  #lookers = 0
  #timer = 0
  #rests = 0

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly every = 3_000,
  ) {}

  /** Read it again and again until what is returned is called. A read that takes its time is waited
   * for. */
  watch(): () => void {
    this.#lookers += 1
    if (this.#lookers === 1) {
      void this.read()
      this.#timer = window.setInterval(() => {
        if (document.hidden || this.#answered !== this.#asked) return
        this.#rests = this.refused ? (this.#rests + 1) % REST : 0
        if (!this.#rests) void this.read()
      }, this.every)
    }
    return () => {
      this.#lookers -= 1
      if (!this.#lookers) clearInterval(this.#timer)
    }
  }

  /** Read it now. An older read that is answered later changes nothing. */
  async read(): Promise<void> {
    const mine = ++this.#asked
    try {
      const found = await this.ask()
      if (mine !== this.#asked) return
      this.value = found
      this.fault = ''
      this.refused = false
    } catch (error) {
      if (mine !== this.#asked) return
      if (isRefusal(error) && error.isSessionOver) session.expire()
      this.fault = isRefusal(error) ? error.sentence : 'The house does not answer. The figures are the last ones.'
      if (isRefusal(error) && !error.isForLater) {
        this.value = null
        this.refused = true
      }
    } finally {
      if (mine === this.#asked) this.#answered = mine
    }
  }
}
