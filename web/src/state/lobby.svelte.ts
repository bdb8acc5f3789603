/** What is open: tables with their seats, links with their meters. */

import { get } from '../api/request'
import type { Lobby, LobbyLink } from '../api/types'
import { connection } from './connection.svelte'

const READ_EVERY = 4_000

class LobbyStore {
  lobby = $state<Lobby | null>(null)
  links = $state<readonly LobbyLink[]>([])
  failed = $state(false)
  #readers = 0
  #timer = 0
  #stopLinks: (() => void) | null = null

  /** Keep the lobby up to date while somebody looks at it; call what is returned to stop. */
  watch(): () => void {
    this.#readers += 1
    if (this.#readers === 1) {
      void this.read()
      this.#timer = window.setInterval(() => {
        if (!document.hidden) void this.read()
      }, READ_EVERY)
      this.#stopLinks = connection.live.followLinks((links) => {
        this.links = links
      })
    }
    return () => {
      this.#readers -= 1
      if (this.#readers) return
      clearInterval(this.#timer)
      this.#stopLinks?.()
    }
  }

  async read(): Promise<void> {
    try {
      this.lobby = await get('/api/lobby')
      if (!this.links.length) this.links = this.lobby.links
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

export const lobby = new LobbyStore()
