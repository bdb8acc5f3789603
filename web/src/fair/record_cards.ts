/** The cards of live tables in a record: committed before they are dealt, and afterwards revealed. */

import { check } from './check'
import { Different } from './different'

type Piles = Record<string, string[]>
interface Deck { name: string; commitment: string; seed: string; rounds: { dice: readonly number[]; cards: Piles }[] }
interface Table { deck: Deck | null; running: boolean }
export interface LiveEvent {
  event: string
  deck?: string
  commitment?: string
  seed?: string
  given?: boolean
  place?: { type: string; number?: number }
  cards?: string[]
  pips?: number[]
}

export class RecordCards {
  reveals = 0
  given = 0
  typed = 0
  readonly #tables = new Map<string, Table>()
  readonly #seeds = new Set<string>()

  /** `reveal` is the text of a reveal by its number, where the package has it. */
  constructor(private readonly reveal: (number: number) => string | null, private readonly withheld: string) {}

  get inPlay(): number {
    return [...this.#tables.values()].filter((each) => each.deck).length
  }

  /** Whether the seed of the cards that are in play on a stream is withheld. */
  isWithheld(stream: string): boolean {
    return this.#tables.get(stream)?.deck?.seed === this.withheld
  }

  async see(stream: string, event: LiveEvent, where: string, isTyped: boolean): Promise<void> {
    if (event.event === 'table opened' && !this.#tables.has(stream)) this.#tables.set(stream, { deck: null, running: false })
    const table = this.#tables.get(stream)
    if (!table) return
    switch (event.event) {
      case 'bets opened':
      case 'cards reshuffled':
        if (event.deck) this.#commit(table, event, where)
        break
      case 'no more bets':
      case 'blinds posted':
        table.running = true
        table.deck?.rounds.push({ dice: [], cards: {} })
        break
      case 'round paid':
      case 'round voided':
        table.running = false
        break
      case 'cards laid':
      case 'cards unread':
      case 'dice rolled':
        this.#lay(table, event, where, isTyped)
        break
      case 'deck revealed':
        await this.#reveal(table, event, where)
        break
      case 'table closed':
        if (table.deck) throw new Different(`${where}: the cards of ${table.deck.name} were never revealed`)
    }
  }

  #commit(table: Table, event: LiveEvent, where: string): void {
    if (table.deck) throw new Different(`${where}: the cards of ${table.deck.name} were never revealed`)
    const { deck: name = '', commitment = '', seed = '' } = event
    if (seed !== this.withheld && this.#seeds.has(seed)) throw new Different(`${where}: its seed has fixed cards before`)
    this.#seeds.add(seed)
    if (event.given) this.given += 1
    table.deck = { name, commitment, seed, rounds: table.running ? [{ dice: [], cards: {} }] : [] }
  }

  #lay(table: Table, event: LiveEvent, where: string, isTyped: boolean): void {
    if (isTyped) {
      if (table.deck) throw new Different(`${where}: cards were typed where others are committed`)
      this.typed += 1
      return
    }
    const round = table.running ? table.deck?.rounds.at(-1) : undefined
    if (!round || event.event === 'cards unread') throw new Different(`${where}: cards were dealt that were not committed before`)
    if (event.event === 'dice rolled') round.dice = event.pips ?? []
    else {
      const name = event.place?.type === 'spot' ? `spot ${event.place.number}` : (event.place?.type ?? '')
      ;(round.cards[name] ??= []).push(...(event.cards ?? []))
    }
  }

  async #reveal(table: Table, event: LiveEvent, where: string): Promise<void> {
    const { deck } = table
    table.deck = null
    if (!deck || deck.commitment !== event.commitment || deck.seed !== event.seed) throw new Different(`${where}: what is revealed was not committed`)
    this.reveals += 1
    const text = this.reveal(this.reveals)
    if (text === null) throw new Different(`${where}: its reveal is missing`)
    const verdict = await check(text, deck.commitment, { unused: true })
    if (verdict.is !== 'as committed') throw new Different(`${where}, cards of ${deck.name}: ${verdict.why}`)
    if (verdict.file.seed !== deck.seed) throw new Different(`${where}: its reveal is of other cards`)
    const dealt = deck.rounds.filter((each) => Object.keys(each.cards).length)
    const shown = verdict.file.rounds
    if (dealt.length !== shown.length) throw new Different(`${where}: its reveal has other rounds`)
    dealt.forEach((round, index) => {
      // What was never turned is in the reveal alone.
      const other = Object.entries(round.cards).find(([place, cards]) => cards.some((card, at) => shown[index]!.cards[place]?.[at] !== card))
      if (other || round.dice.join() !== shown[index]!.dice.join()) throw new Different(`${where}: the entries have other cards than its reveal`)
    })
  }
}
