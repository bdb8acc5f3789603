/** What is said at a table of Fortune Pai Gow Poker. */

import type { FeltOf } from '../../../api/house'
import type { SeatView, SheetView, TableView } from '../../../api/types'
import { seatName } from '../../words'

export type PaiGow = FeltOf<'pai gow'>
export type PaiGowHand = PaiGow['hands'][number]

/** Our wording of a row of the House Way, as the sheet prints it. */
export function houseWayRow(sheet: SheetView, row: string): string {
  return sheet.terms.find((each) => each.key.startsWith('game.house_way.') && each.value === row)?.note ?? ''
}

/** "13 names seat 5" and, where nobody bets there, who gets the button. */
export function diceWords(felt: PaiGow, view: TableView): string {
  const dice = felt.dice ?? []
  if (!dice.length) return ''
  const sum = dice.reduce((all, die) => all + die, 0)
  const named = felt.dice_spot ?? 0
  const action = felt.action_spot ?? 0
  const bank = named === view.bank?.spot ? ', the bank' : ''
  if (!action || action === named) return `${sum}: seat ${named}`
  return `${sum}: seat ${named}${bank}; first from there, seat ${action}`
}

/** The state of a seat in the strip. */
export function stripWords(view: TableView, seat: SeatView, hand: PaiGowHand | undefined): string {
  if (seat.bank) return 'has the bank'
  if (view.phase === 'betting') return seat.bets?.length ? 'ready' : 'is betting'
  if (hand?.set || seat.has_set) return hand?.house_way ? 'House Way' : 'set'
  if (seat.turn) return 'is setting'
  if (hand) return 'has cards'
  if (seat.away) return 'away'
  return ''
}

/** All others in one line, for a phone. */
export function othersLine(view: TableView, hands: readonly PaiGowHand[]): string {
  return view.seats
    .filter((seat) => seat.person && !seat.you && !seat.bank)
    .map((seat) => `${seatName(seat)} ${stripWords(view, seat, hands.find((each) => each.spot === seat.spot))}`.trim())
    .join(' · ')
}

/** What is printed on the arc: the joker, and who wins copies. */
export function arcWords(sheet: SheetView): string {
  const copies = sheet.terms.find((each) => each.key === 'game.copies')?.value
  const joker = 'Joker is an ace, or completes a straight or flush'
  return copies ? `${joker}  ·  The ${String(copies)} wins copies` : joker
}
