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
