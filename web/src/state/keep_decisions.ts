/** Decisions of a round that is over are kept for practice, whether the coach is on or not: the house
 * judges them once, and mistakes come again when they are due. */

import { post } from '../api/request'
import type { TableView } from '../api/types'

const UNJUDGED = new Set(['ez-baccarat', 'texas-holdem', 'omaha'])

export class DecisionKeeper {
  #kept = ''

  /** A new view came. */
  follow(view: TableView | null): void {
    const settled = view?.settled
    if (!view || !settled || settled.void || UNJUDGED.has(view.game)) return
    const isMine = settled.net.some((net) => !net.bank && !net.backline && net.person !== '' && net.person === view.you?.person)
    const round = `${view.table}/${settled.round}`
    if (!isMine || this.#kept === round) return
    this.#kept = round
    void post('/api/me/rounds/{round}/decisions', undefined, { path: { round } }).catch(() => {
      // The round itself is on the record; nothing of the game is lost.
    })
  }
}
