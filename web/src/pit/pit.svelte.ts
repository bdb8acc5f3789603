/** The pit as the house shows it: read again every two seconds while somebody looks. */

import { isRefusal } from '../api/refusal'
import { get } from '../api/request'
import type { PitView } from '../api/types'
import { session } from '../state/session.svelte'

const READ_EVERY = 2_000

class PitStore {
  view = $state.raw<PitView | null>(null)
  /** Why there is no pit for this person, or that the house does not answer. */
  fault = $state('')
  #readers = 0
  #timer = 0

  watch(): () => void {
    this.#readers += 1
    if (this.#readers === 1) {
      void this.read()
      this.#timer = window.setInterval(() => {
        if (!document.hidden) void this.read()
      }, READ_EVERY)
    }
    return () => {
      this.#readers -= 1
      if (!this.#readers) clearInterval(this.#timer)
    }
  }

  async read(): Promise<void> {
    try {
      this.view = await get('/api/pit')
      this.fault = ''
    } catch (error) {
      if (isRefusal(error) && error.isSessionOver) session.expire()
      this.fault = isRefusal(error) ? error.sentence : 'The house does not answer. The figures are the last ones.'
      if (isRefusal(error)) this.view = null
    }
  }
}

export const pit = new PitStore()
