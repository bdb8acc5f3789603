/** The socket of the page. It follows tables and meters; after a break it goes on from the last
 * number by itself, so that nothing is lost and nothing comes twice. */

import type { LiveMessage, LiveNews, LobbyLink, NumberedEvent, TableNews, TableView } from './types'

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'gone' | 'signed out'

export interface TableListener {
  (view: TableView, events: readonly NumberedEvent[]): void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5_000
const GONE_AFTER = 20_000
const PING_EVERY = 15_000
const MOST_EVENTS = 1_000
const SIGNED_OUT = 4401

export class Live {
  #socket: WebSocket | null = null
  #tables = new Map<string, { seen: number | null; listeners: Set<TableListener> }>()
  #links = new Set<(links: readonly LobbyLink[]) => void>()
  #wait = FIRST_WAIT
  #lostAt = 0
  #timer = 0
  #ping = 0
  #heard = 0
  #state: LinkState = 'connecting'
  #closed = false

  constructor(
    private readonly onState: (state: LinkState) => void,
    private readonly url = defaultUrl(),
  ) {
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  /** Follow a table; the whole view comes at once, then after every command. */
  follow(table: string, listener: TableListener): () => void {
    const known = this.#tables.get(table)
    if (known) {
      known.listeners.add(listener)
      this.#send({ do: 'follow', table, after: null })
    } else {
      this.#tables.set(table, { seen: null, listeners: new Set([listener]) })
      this.#send({ do: 'follow', table, after: null })
    }
    this.#open()
    return () => {
      const left = this.#tables.get(table)
      left?.listeners.delete(listener)
      if (left && left.listeners.size === 0) {
        this.#tables.delete(table)
        this.#send({ do: 'unfollow', table })
      }
    }
  }

  /** Follow the meters of every link. */
  followLinks(listener: (links: readonly LobbyLink[]) => void): () => void {
    this.#links.add(listener)
    this.#send({ do: 'follow links' })
    this.#open()
    return () => this.#links.delete(listener)
  }

  /** Connect again at once: somebody else is signed in, or a person asks for it. */
  restart(): void {
    this.#wait = FIRST_WAIT
    const old = this.#socket
    this.#socket = null
    old?.close()
    for (const each of this.#tables.values()) each.seen = null // another viewer sees other things
    clearTimeout(this.#timer)
    this.#closed = false
    this.#open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#ping)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
    this.#socket = null
  }

  #hurry = (): void => {
    if (document.hidden) return
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#send({ do: 'ping', id: '' }) // a phone that slept does not know that its socket is dead
      this.#expectAnswer()
      return
    }
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    if (this.#socket || this.#closed) return
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      if (socket !== this.#socket) return
      for (const [table, { seen }] of this.#tables) this.#send({ do: 'follow', table, after: seen })
      if (this.#links.size) this.#send({ do: 'follow links' })
      this.#send({ do: 'ping', id: '' })
      clearInterval(this.#ping)
      this.#ping = window.setInterval(() => {
        this.#send({ do: 'ping', id: '' })
        this.#expectAnswer()
      }, PING_EVERY)
    }
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return
      this.#heard = Date.now()
      this.#wait = FIRST_WAIT
      this.#lostAt = 0
      this.#become('live')
      this.#take(JSON.parse(String(message.data)) as LiveNews)
    }
    socket.onclose = (event) => {
      if (socket !== this.#socket) return
      this.#socket = null
      clearInterval(this.#ping)
      if (event.code === SIGNED_OUT) {
        this.#become('signed out')
        return
      }
      this.#lose()
    }
  }

  #expectAnswer(): void {
    const asked = Date.now()
    window.setTimeout(() => {
      if (this.#heard >= asked || this.#socket?.readyState !== WebSocket.OPEN) return
      const dead = this.#socket
      this.#socket = null
      dead.close()
      this.#lose()
    }, 4_000)
  }

  #lose(): void {
    if (this.#closed) return
    this.#lostAt ||= Date.now()
    this.#become(Date.now() - this.#lostAt > GONE_AFTER ? 'gone' : 'reconnecting')
    const wait = this.#wait * (0.75 + Math.random() / 2)
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT)
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#open(), wait)
  }

  #become(state: LinkState): void {
    if (state === this.#state) return
    this.#state = state
    this.onState(state)
  }

  #send(message: LiveMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #take(news: LiveNews): void {
    if (news.news === 'links') for (const listener of this.#links) listener(news.links)
    if (news.news === 'table') this.#takeTable(news)
  }

  #takeTable(news: TableNews): void {
    const known = this.#tables.get(news.table)
    if (!known) return
    const events = news.events ?? []
    const last = known.seen ?? -1
    const full = events.length >= MOST_EVENTS
    const now = full ? (events[events.length - 1]?.number ?? news.view.number) : news.view.number
    if (now < last) return
    known.seen = now
    const fresh = events.filter((each) => each.number > last)
    for (const listener of known.listeners) listener(news.view, fresh)
  }
}

function defaultUrl(): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/live`
}
