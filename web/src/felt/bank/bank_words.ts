/** What the collection and the bank are called on the felt. Amounts are printed as they come. */

import type { SettledLine, SheetView, TableView } from '../../api/types'
import { money } from '../../parts/money'
import { shortName } from '../../parts/person'

type Fee = NonNullable<TableView['fees']>[number]

/** Who held the bank of the round on the felt. Once it is paid, the bank may have passed on. */
export function bankerOf(view: TableView): { spot: number; name: string } | null {
  const paid = view.phase === 'betting' ? undefined : view.settled?.net.find((each) => each.bank)
  const { spot, person } = paid ?? view.bank ?? {}
  if (!spot) return null
  return { spot, name: view.you?.spots?.includes(spot) ? 'You' : shortName(person ?? '') }
}

/** "round 1 of 2": how long the player-dealer has held the bank. */
export function roundWords(view: TableView): string {
  const bank = view.bank
  return bank?.spot && bank.round && bank.round <= bank.rounds ? `round ${bank.round} of ${bank.rounds}` : ''
}

/** The fee that the sign prints: the bank's, or where each bettor pays your own. */
export function feeNow(sheet: SheetView, view: TableView): Fee | undefined {
  const fees = view.fees?.length ? view.fees : view.phase === 'betting' ? [] : (view.settled?.fees ?? [])
  if (sheet.fees?.payer === 'player-dealer') return fees.find((fee) => fee.bank)
  return fees.find((fee) => !fee.bank && !fee.backline && view.you?.spots?.includes(fee.spot ?? 0)) ?? fees.find((fee) => fee.bank)
}

/** "$3 on $175, from the bank". */
export function feeWords(sheet: SheetView, view: TableView): string {
  const fee = feeNow(sheet, view)
  if (!fee) return sheet.fees?.payer === 'both' ? 'each player and the bank' : `paid by the ${sheet.fees?.payer ?? 'player-dealer'}`
  const on = fee.on == null ? '' : ` on ${money(fee.on)}`
  return `${money(fee.amount)}${on}, ${fee.bank ? 'from the bank' : 'from you'}`
}

/** "Fee this hand $3, Mei pays": for the right end of the action bar. */
export function feeShort(sheet: SheetView, view: TableView): string {
  const fee = feeNow(sheet, view)
  if (!fee) return ''
  const mine = view.you?.spots?.includes(fee.spot ?? 0)
  return `Fee this hand ${money(fee.amount)}, ${mine ? 'you pay' : `${shortName(fee.person ?? '')} pays`}`
}

/** A line that the bank did not cover in full: what the cards say, and what was paid or taken. */
export function isShort(line: SettledLine): boolean {
  return line.owed != null && line.owed !== line.win
}

/** "owed $75, paid $40", "owed $75, stake back", "lost $20, taken $5". */
export function shortWords(line: SettledLine): string {
  if (!isShort(line)) return ''
  const owed = line.owed ?? 0
  if (line.win === 0) return `${owed > 0 ? `owed ${money(owed)}` : `lost ${money(-owed)}`}, stake back`
  return owed > 0 ? `owed ${money(owed)}, paid ${money(line.win)}` : `lost ${money(-owed)}, taken ${money(-line.win)}`
}
