/** Cards typed in two keys, rank and then suit, and where they go. Typing may be ahead of what is due:
 * what has no place yet waits. Nothing here knows a rule; the house says which places are due. */

import type { CardsDue } from '../api/types'

export type Place = CardsDue['place']

export interface Typed {
  /** Complete cards, like "As", that have no place yet. */
  cards: readonly string[]
  /** A rank whose suit is still to come. */
  half: string
}

export interface Slot {
  place: Place
  /** Which card of the place it is, from nought, of so many. */
  index: number
  of: number
}

export interface Laid {
  place: Place
  cards: readonly string[]
}

export const NOTHING: Typed = { cards: [], half: '' }
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const
export const SUITS = ['s', 'h', 'd', 'c'] as const
const JOKER = 'o'

/** Whether a key of the keyboard is one of the pad's, and which. */
export function padKey(key: string): string {
  if (key === 'Backspace') return key
  const upper = key.toUpperCase()
  if (key.length === 1 && (RANKS as readonly string[]).includes(upper)) return upper
  const lower = key.toLowerCase()
  return key.length === 1 && ((SUITS as readonly string[]).includes(lower) || lower === JOKER) ? lower : ''
}

/** One key more. A suit without a rank says nothing; another rank takes the place of the half card. */
export function press(typed: Typed, key: string): Typed {
  if (key === 'Backspace') return typed.half ? { ...typed, half: '' } : takeOne(typed)
  if ((RANKS as readonly string[]).includes(key)) return { ...typed, half: key }
  if (key === JOKER) return typed.half === 'J' ? { cards: [...typed.cards, 'Jo'], half: '' } : typed
  return typed.half ? { cards: [...typed.cards, typed.half + key], half: '' } : typed
}

/** Cards that were typed into a field, two keys each; other letters count for nothing. */
export function readCards(text: string): Typed {
  return [...text].map(padKey).filter(Boolean).reduce(press, NOTHING)
}

/** The last card is a half card again: its suit is taken back. */
function takeOne(typed: Typed): Typed {
  const last = typed.cards.at(-1)
  return last === undefined ? typed : { cards: typed.cards.slice(0, -1), half: last.charAt(0) }
}

export function samePlace(one: Place, other: Place): boolean {
  return one.type === other.type && (one.type !== 'spot' || (other.type === 'spot' && one.number === other.number))
}

/** The places that wait for cards, without those whose cards are on their way already. */
export function openPlaces(due: readonly CardsDue[], sent: readonly Place[]): CardsDue[] {
  return due.filter((each) => !sent.some((place) => samePlace(place, each.place)))
}

/** What is typed, dealt out to the places that are due: those that are complete, and what is left. */
export function dealOut(due: readonly CardsDue[], typed: Typed): { full: Laid[]; rest: Typed } {
  const full: Laid[] = []
  let cards = typed.cards
  for (const { place, cards: wanted } of due) {
    if (cards.length < wanted) break
    full.push({ place, cards: cards.slice(0, wanted) })
    cards = cards.slice(wanted)
  }
  return { full, rest: { ...typed, cards } }
}

/** The slot that the next card goes to; none where nothing is due. */
export function openSlot(due: readonly CardsDue[], typed: Typed): Slot | null {
  let before = typed.cards.length
  for (const { place, cards } of due) {
    if (before < cards) return { place, index: before, of: cards }
    before -= cards
  }
  return null
}

/** What was typed, with no more of the board than lies there. */
export function boardLaid(laid: readonly Laid[], lies: number): Laid[] {
  let left = lies
  return laid.filter(({ place, cards }) => {
    if (place.type !== 'board') return true
    left -= cards.length
    return left >= 0
  })
}

export function placeWords(place: Place): string {
  switch (place.type) {
    case 'spot':
      return `Seat ${place.number}`
    case 'dealer':
      return 'Dealer'
    case 'board':
      return 'Board'
    case 'player':
      return 'Player'
    case 'banker':
      return 'Banker'
    default:
      return place.type === 'burn' ? 'Burn card' : 'Stub'
  }
}
