/** What is printed on the layout of EZ Baccarat. */

import type { SheetView } from '../../../api/types'

/** The three small fields of a column in a row, then the two lines, from the dealer towards the player. */
export const SMALL = ['dragon_7', 'tie', 'panda_8'] as const
export const LINES = ['banker', 'player'] as const

const SHORT: Readonly<Record<string, string>> = { dragon_7: 'D7', panda_8: 'P8' }

/** "Dragon 7", "Tie", "Banker"; `short` where a column is narrow. */
export function legend(sheet: SheetView, wager: string, short = false): string {
  const brief = short ? SHORT[wager] : undefined
  if (brief) return brief
  const title = sheet.wagers.find((each) => each.wager === wager)?.title ?? wager
  return title.replace(/ (Bonus )?(Bet|line)$/, '')
}

/** The odds that are printed in a field, like "8 to 1". */
export function printedOdds(sheet: SheetView, wager: string): string {
  return sheet.paytables.find((each) => each.wager === wager)?.rows[0]?.odds ?? ''
}
