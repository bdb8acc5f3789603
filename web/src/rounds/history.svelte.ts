/** The rounds of whoever is signed in, as the house lists them. */

import { isRefusal } from '../api/refusal'
import { get } from '../api/request'
import type { History } from '../api/types'
import { session } from '../state/session.svelte'
import { askOf, type RoundFilter } from './filter'

const PAGE = 50
const MOST = 200
const LATER = 1_000
const MOST_TURNS = 60

export class HistoryStore {
  history = $state.raw<History | null>(null)
  state = $state<'loading' | 'there' | 'failed' | 'signed out'>('loading')
  /** So many rounds are asked for; sums and curve are those of what is listed. */
  #most = PAGE
  #asked = 0

  async read(filter: RoundFilter, more = false): Promise<void> {
    this.#most = more ? Math.min(this.#most + PAGE, MOST) : PAGE
    const asked = ++this.#asked
    if (!more) this.state = 'loading'
    try {
      const history = await get('/api/me/history', { query: { ...askOf(filter), most: this.#most } })
      if (asked !== this.#asked) return
      this.history = history
      this.state = 'there'
      if (history.sums.judging) this.#readLater(filter, asked)
    } catch (error) {
      if (asked !== this.#asked) return
      const out = isRefusal(error) && (error.isSessionOver || error.status === 401 || error.status === 403)
      if (out && session.me?.role === 'guest') session.expire()
      this.state = out ? 'signed out' : 'failed'
    }
  }

  /** Decisions that the house is still judging come with a later answer. */
  #readLater(filter: RoundFilter, asked: number, turn = 0): void {
    setTimeout(async () => {
      if (asked !== this.#asked) return
      const history = await get('/api/me/history', { query: { ...askOf(filter), most: this.#most } }).catch(() => null)
      if (asked !== this.#asked) return
      if (history) this.history = history
      if ((history?.sums.judging ?? 1) && turn < MOST_TURNS) this.#readLater(filter, asked, turn + 1)
    }, LATER)
  }

  stop(): void {
    this.#asked += 1
  }

  get canShowMore(): boolean {
    return this.history?.before != null && this.#most < MOST
  }
}
