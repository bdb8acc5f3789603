/** What a poker table is played for, in words. */

import type { PokerStakesView } from '../../../api/types'
import { money } from '../../../parts/money'

/** "No-limit, blinds $1 and $2" or "Limit $2 and $4". */
export function gameWords(poker: PokerStakesView): string {
  return poker.has_limit
    ? `Limit ${money(poker.bets.flop)} and ${money(poker.bets.turn)}`
    : `No-limit, blinds ${money(poker.small_blind)} and ${money(poker.big_blind)}`
}

/** "$1 and $2": the blinds of a game without a limit, the limit of one that has it. */
export function stakesShort(poker: PokerStakesView): string {
  return poker.has_limit
    ? `${money(poker.bets.flop)} and ${money(poker.bets.turn)}`
    : `${money(poker.small_blind)} and ${money(poker.big_blind)}`
}

/** The fee of a full table: "$4 from the pot", or by the clock. */
export function feeShort(poker: PokerStakesView): string {
  if (poker.half_hour) return `${money(poker.half_hour)} each half hour`
  const most = poker.rates?.at(-1)
  return most ? `${money(most.fee)} from the pot` : 'none'
}

export function feeWords(poker: PokerStakesView): string {
  if (poker.half_hour) return `Fee ${money(poker.half_hour)} each half hour.`
  const most = poker.rates?.at(-1)
  return most ? `Fee ${money(most.fee)} from the pot after the flop, ${most.low} or more dealt in.` : ''
}
