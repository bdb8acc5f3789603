import type { SheetView } from '../../../api/types'
import { term } from './stud_table'

/** The sentence on the arc: with what the dealer qualifies, and what this game adds to it. */
export function arcWords(sheet: SheetView, more = ''): string {
  const dealer = sheet.bank === 'player-dealer' ? 'Player-dealer' : 'Dealer'
  const qualify = term(sheet, 'qualify').replace('ace king', 'ace–king')
  const found = qualify ? [`${dealer} qualifies with ${qualify} or better`] : []
  return [...found, more].filter(Boolean).join('  ·  ')
}
