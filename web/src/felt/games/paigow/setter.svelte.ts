/** A hand of Pai Gow that somebody is setting: which cards lie in front, in which order all lie.
 *
 * What the two hands are called and whether they are foul is asked of the house for each front. */

import { get } from '../../../api/request'
import type { HandSetting } from '../../../api/types'
import type { TableStore } from '../../../state/table.svelte'

interface Layout {
  order: readonly string[]
  front: readonly string[]
}

const RANKS = 'AKQJT98765432'
const SUITS = 'shdc'
const FRONT = 2

/** From the highest rank down, the joker first; or suit by suit. */
export function sorted(cards: readonly string[], by: 'rank' | 'suit'): string[] {
  const place = (card: string): number => {
    if (card === 'Jo') return -1
    const rank = RANKS.indexOf(card.charAt(0))
    const suit = SUITS.indexOf(card.charAt(1))
    return by === 'rank' ? rank * SUITS.length + suit : suit * RANKS.length + rank
  }
  return [...cards].sort((a, b) => place(a) - place(b))
}

export class HandSetter {
  spot = $state(0)
  order = $state.raw<readonly string[]>([])
  front = $state.raw<readonly string[]>([])
  /** The House Way is shown beside your own setting. */
  ghosts = $state(false)
  /** Somebody has moved a card. */
  touched = $state(false)
  #said = $state.raw<ReadonlyMap<string, HandSetting>>(new Map())
  #undo = $state.raw<readonly Layout[]>([])
  #by: 'rank' | 'suit' = 'rank'

  constructor(readonly table: TableStore) {}

  /** Follow the cards of a spot: another hand starts anew, all seven behind, sorted. */
  follow(spot: number, cards: readonly string[]): void {
    const same = spot === this.spot && cards.length === this.order.length && cards.every((card) => this.order.includes(card))
    if (same) return
    this.spot = spot
    this.#by = 'rank'
    this.order = sorted(cards, 'rank')
    this.front = []
    this.ghosts = false
    this.touched = false
    this.#said = new Map()
    this.#undo = []
  }

  get back(): string[] {
    return this.order.filter((card) => !this.front.includes(card))
  }

  get inFront(): string[] {
    return this.order.filter((card) => this.front.includes(card))
  }

  /** What this setting comes to, once the house has said it. */
  get said(): HandSetting | undefined {
    return this.front.length === FRONT ? this.#said.get(key(this.front)) : undefined
  }

  get canUndo(): boolean {
    return this.#undo.length > 0
  }

  /** Move a card to the other hand; a third one in front sends back the one that came first. */
  move(card: string, to?: 'front' | 'back'): void {
    if (!this.order.includes(card)) return
    const isFront = this.front.includes(card)
    const wanted = to ?? (isFront ? 'back' : 'front')
    if (isFront === (wanted === 'front')) return
    this.#keep()
    this.front = isFront ? this.front.filter((each) => each !== card) : [...this.front, card].slice(-FRONT)
    void this.ask()
  }

  /** Lay a card where another lies. */
  place(card: string, before: string): void {
    if (card === before || !this.order.includes(card)) return
    const rest = this.order.filter((each) => each !== card)
    rest.splice(Math.max(0, rest.indexOf(before)), 0, card)
    this.order = rest
    this.touched = true
  }

  /** By rank; again, by suit. */
  sort(): void {
    const next = sorted(this.order, this.#by)
    const isSo = next.every((card, index) => card === this.order[index])
    if (isSo) this.#by = this.#by === 'rank' ? 'suit' : 'rank'
    this.#keep()
    this.order = sorted(this.order, this.#by)
  }

  undo(): void {
    const before = this.#undo.at(-1)
    if (!before) return
    this.#undo = this.#undo.slice(0, -1)
    this.order = before.order
    this.front = before.front
    void this.ask()
  }

  /** Ask the house what this front comes to; each is asked once. */
  async ask(): Promise<void> {
    const { front, spot } = this
    if (front.length !== FRONT || this.#said.has(key(front))) return
    try {
      const said = await get('/api/tables/{table}/setting', {
        path: { table: this.table.table },
        query: { front: front.join(' '), spot },
      })
      if (spot === this.spot) this.#said = new Map([...this.#said, [key(front), said]])
    } catch {
      // The hand was set meanwhile, or nobody answers: nothing is named, and nothing can be confirmed.
    }
  }

  #keep(): void {
    this.#undo = [...this.#undo, { order: this.order, front: this.front }]
    this.touched = true
    this.ghosts = false
  }
}

function key(front: readonly string[]): string {
  return [...front].sort().join(' ')
}

const setters = new WeakMap<TableStore, HandSetter>()

/** The setter of a table: the wells and the buttons share it. */
export function setterOf(table: TableStore): HandSetter {
  const known = setters.get(table) ?? new HandSetter(table)
  setters.set(table, known)
  return known
}
