/** The names of cards. */

const RANKS: Record<string, string> = {
  A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven',
  6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two',
}
const SUITS: Record<string, string> = { s: 'spade', h: 'heart', d: 'diamond', c: 'club' }

export interface CardParts {
  rank: string
  /** As it is printed: "10", never "T". */
  print: string
  suit: string
  /** The suit's word, as in `--suit-spade`. */
  suitWord: string
  isJoker: boolean
}

export function readCard(face: string): CardParts {
  if (face === 'Jo') return { rank: 'Jo', print: 'Joker', suit: '', suitWord: '', isJoker: true }
  const rank = face.charAt(0)
  const suit = face.charAt(1)
  const print = rank === 'T' ? '10' : rank
  return { rank, print, suit, suitWord: SUITS[suit] ?? '', isJoker: false }
}

/** "ten of spades", "joker", "a card, face down". */
export function cardName(face: string | null): string {
  if (face === null) return 'a card, face down'
  const card = readCard(face)
  return card.isJoker ? 'joker' : `${RANKS[card.rank] ?? card.rank} of ${card.suitWord}s`
}

export function cardNames(faces: readonly (string | null)[]): string {
  return faces.map(cardName).join(', ')
}
