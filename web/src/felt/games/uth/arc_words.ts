import type { SheetView } from '../../../api/types'

/** The sentence on the arc, from the terms of the sheet: with what the dealer qualifies, and what the
 * Ante does where that fails. */
export function arcWords(sheet: SheetView): string {
  const term = (key: string): unknown => sheet.terms.find((each) => each.key === `game.${key}`)?.value
  const dealer = sheet.bank === 'player-dealer' ? 'Player-dealer' : 'Dealer'
  const qualify = term('qualify')
  const found = []
  if (typeof qualify === 'string') found.push(`${dealer} qualifies with a ${qualify} or better`)
  if (term('unqualified_ante') === 'push') found.push('the Ante is returned if not')
  return found.join('  ·  ')
}
