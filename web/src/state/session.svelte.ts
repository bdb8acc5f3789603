/** Who somebody is here: nobody, a guest, a player with an account, or one of the staff. */

import { isRefusal } from '../api/refusal'
import { get, post } from '../api/request'
import type { Me } from '../api/types'
import { connection } from './connection.svelte'

class Session {
  me = $state<Me | null>(null)
  /** The session ended while somebody was at work: the form opens over the felt. */
  isOver = $state(false)
  #asked: Promise<void> | null = null

  get isGuest(): boolean {
    return this.me?.role === 'guest'
  }

  get isStaff(): boolean {
    return this.me?.role === 'staff' || this.me?.role === 'auditor'
  }

  /** Whether this person works here: those who audit only look on. */
  get works(): boolean {
    return this.me?.role === 'staff'
  }

  get person(): string {
    return this.me?.person ?? ''
  }

  get office(): string {
    return this.me?.office ?? ''
  }

  /** Ask the house once who this is. */
  know(): Promise<void> {
    this.#asked ??= get('/api/me').then(
      (me) => {
        this.me = me
      },
      (error: unknown) => {
        this.#asked = null
        if (!isRefusal(error)) throw error
        this.me = { role: 'bystander', person: '' } // a cookie of a session that is over
      },
    )
    return this.#asked
  }

  async enter(name: string): Promise<void> {
    this.#begin(await post('/api/guest', { name }))
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#begin(await post('/api/sign-in', { name, password }))
  }

  async showCard(number: string, pin: string): Promise<void> {
    this.#begin(await post('/api/staff/sign-in', { card: { number, pin } }))
    this.#asked = null
    await this.know() // the office of the card
  }

  async choosePassword(password: string): Promise<void> {
    await post('/api/me/password', { password })
  }

  async signOut(): Promise<void> {
    await post('/api/sign-out', undefined)
    this.#begin({ role: 'bystander', person: '' })
  }

  /** A request or the socket was told that there is no session any more. */
  expire(): void {
    if (this.me && this.me.role !== 'bystander') this.isOver = true
  }

  #begin({ role, person }: Me): void {
    this.me = { role, person: person ?? '' }
    this.isOver = false
    connection.live.restart()
  }
}

export const session = new Session()
