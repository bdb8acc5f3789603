/** What seats and actions are called. Words of the house are used as they are; the page adds none of
 * its own to money or rules. */

import type { Decision, MayOf } from '../api/house'
import { sentence } from '../api/refusal'
import type { SeatView, TableView } from '../api/types'
import { typeset } from './houses'
import { shortName } from '../parts/person'

export type TurnOption = MayOf<'act'>['options'][number]

export function times(multiple: number): string {
  return `${multiple}×`
}

/** "Bet 2×", "Check", "Raise to": a verb and its multiple; the amount stands beside it. */
export function actionName(option: TurnOption): string {
  const { decision } = option
  switch (decision.type) {
    case 'play':
    case 'play bet':
      return `Bet ${times(decision.multiple)}`
    case 'play on':
      return 'Play'
    case 'raise':
      return `Raise ${times(decision.multiple)}`
    case 'house way':
      return 'House Way'
    case 'bet to':
      return 'Bet'
    case 'raise to':
      return 'Raise to'
    default:
      return sentence(option.words).replace(/\.$/, '').split(' ')[0] ?? option.words
  }
}

/** The key of an action. */
export function actionKey(decision: Decision): string {
  switch (decision.type) {
    case 'fold':
      return 'F'
    case 'check':
    case 'call':
      return 'C'
    case 'play':
    case 'play bet':
    case 'play on':
      return String(decision.multiple)
    case 'raise':
    case 'raise to':
    case 'bet to':
      return 'R'
    case 'house way':
      return 'H'
    case 'show':
      return 'S'
    case 'muck':
      return 'M'
    default:
      return ''
  }
}

/** From the least to the most money: fold, check, then by what is put down. */
export function inOrder(options: readonly TurnOption[]): TurnOption[] {
  const rank = (option: TurnOption): number =>
    option.decision.type === 'fold' || option.decision.type === 'muck' ? -2
    : option.decision.type === 'check' ? -1
    : (option.stake ?? 0)
  return [...options].sort((a, b) => rank(a) - rank(b))
}

/** What somebody did, in words: "checked", "bet 4×", "folded". */
export function didWords(did: NonNullable<SeatView['did']>): string {
  switch (did.type) {
    case 'check':
      return 'checked'
    case 'fold':
      return 'folded'
    case 'call':
      return 'called'
    case 'play':
    case 'play bet':
      return `bet ${times(did.multiple)}`
    case 'play on':
      return 'plays'
    case 'raise':
      return `raised ${times(did.multiple)}`
    case 'house way':
      return 'House Way'
    case 'front':
      return 'set'
    case 'bet to':
      return 'bet'
    case 'raise to':
      return 'raised'
    case 'show':
      return 'showed'
    case 'muck':
      return 'mucked'
  }
}

/** The state of a seat in words. */
export function seatWords(view: TableView, seat: SeatView, called = ''): string {
  if (!seat.person) return ''
  if (view.phase === 'betting') return seat.bets?.length ? 'ready' : 'is betting'
  if (seat.folded) return 'folded'
  if (called) return typeset(called)
  if (seat.turn) return seat.you ? 'your turn' : 'thinks'
  if (seat.did) return didWords(seat.did)
  if (seat.has_set) return 'set'
  if (seat.away) return 'away'
  return ''
}

/** What happens at the table now. */
export function phaseWords(view: TableView): string {
  switch (view.phase) {
    case 'betting':
      return 'Bets are open'
    case 'between rounds':
      return view.settled ? (view.settled.void ? 'Round void' : 'Settled') : 'Between rounds'
    case 'dealing':
      return 'Dealing'
    case 'deciding':
      return 'In play'
    case 'showing':
      return 'Showdown'
    case 'offering the bank':
      return 'The bank is offered'
    case 'closed':
      return 'Closed'
  }
}

/** A wager as its spot has room for it: `Trips Bonus Bet` is Trips; the 6 Card and the Super Bonus keep their names. */
export function shortTitle(title: string): string {
  return title.replace(/(?<!Card|Super) Bonus( Bet)?$| Bet$| Wager$/, '').replace(/^Ultimate /, '')
}

/** A name on a plate: the viewer is "You". */
export function seatName(seat: SeatView): string {
  return seat.you ? 'You' : shortName(seat.person)
}
