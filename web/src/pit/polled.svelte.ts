/** Something of the house that is read again every few seconds while it is looked at. The last answer
 * stays where a later one fails. */

import { isRefusal } from '../api/refusal'
import { session } from '../state/session.svelte'

export class Polled<T> {
  value = $state.raw<T | null>(null)
  fault = $state('')
  #asked = 0

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly every = 3_000,
  ) {}

  watch(): () => void {
    void this.read()
    const timer = window.setInterval(() => {
      if (!document.hidden) void this.read()
    }, this.every)
    return () => clearInterval(timer)
  }

  async read(): Promise<void> {
    const mine = ++this.#asked
    try {
      const found = await this.ask()
      if (mine !== this.#asked) return
      this.value = found
      this.fault = ''
    } catch (error) {
      if (mine !== this.#asked) return
      if (isRefusal(error) && error.isSessionOver) session.expire()
      this.fault = isRefusal(error) ? error.sentence : 'The house does not answer. The figures are the last ones.'
    }
  }
}
