/** The one socket of the page, and how it is. */

import { Live, type LinkState } from '../api/live'

class Connection {
  state = $state<LinkState>('connecting')
  /** Since when there is no connection; null while there is one. */
  lostAt = $state<number | null>(null)
  readonly live = new Live((state) => {
    this.state = state
    if (state === 'live') this.lostAt = null
    else this.lostAt ??= Date.now()
  })
}

export const connection = new Connection()
