/** Cards of the staff: who may be asked for one, and what is typed of it until it is sent. */

import type { CardWanted } from '../api/types'

export interface CardTyped {
  number: string
  pin: string
}

/** "a supervisor or a shift manager", or the one person whose card it has to be. */
export function cardWords(wanted: CardWanted): string {
  if (wanted.person) return `${wanted.person}, ${wanted.offices.join(' or ')}`
  const offices = wanted.offices
  if (offices.length > 3) return offices.includes('supervisor') ? 'a supervisor or above' : 'a manager'
  return offices.map((office) => `${/^[aeiou]/.test(office) ? 'an' : 'a'} ${office}`).join(' or ')
}

export function isShown(card: CardTyped | undefined): card is CardTyped {
  return card !== undefined && card.number.trim() !== '' && card.pin !== ''
}

/** Cards of a deck as they are typed: two letters each, "Ah Td", with spaces or without. */
export function cardsOf(typed: string): string[] {
  return typed.replace(/10/g, 'T').match(/jo|[2-9tjqka][shdc]|\S+/gi)?.map((card) => (card.length === 2 && card.toLowerCase() !== 'jo' ? card[0]!.toUpperCase() + card[1]!.toLowerCase() : card)) ?? []
}
