import type { SheetView } from '../../../api/types'

/** The sentence on the arc, from the terms of the sheet: with what the dealer qualifies, and what the
 * Ante does where that fails. A document that describes its layout says how the house prints it. */
export function arcWords(sheet: SheetView): string {
  const term = (key: string): unknown => sheet.terms.find((each) => each.key === `game.${key}`)?.value
  const banked = sheet.bank === 'player-dealer'
  const qualify = term('qualify')
  const pushes = term('unqualified_ante') === 'push'
  const found = []
  if (sheet.texts.some((each) => each.key === 'procedures.layout')) {
    if (banked) found.push(`Player-dealer only plays with a ${String(qualify)} or higher`)
    else if (pushes) found.push(`Ante pushes if the dealer has less than a ${String(qualify)}`, 'Ante = Blind')
  } else {
    if (typeof qualify === 'string') found.push(`${banked ? 'Player-dealer' : 'Dealer'} qualifies with a ${qualify} or better`)
    if (pushes) found.push('the Ante is returned if not')
  }
  return found.join('  ·  ')
}
