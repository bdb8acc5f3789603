/** Who bets behind a seat, and what lies there for them. */

import type { SeatView, SettledLine, TableView } from '../../api/types'
import type { Director } from '../../state/director.svelte'

export interface BehindBet {
  backline: number
  person: string
  wager: string
  amount: number
  /** The line of the settlement, once it is told. */
  line: SettledLine | null
}

/** The bets behind a seat, those of one wager where it is named. Once a round is settled they are
 * its lines. */
export function behindAt(view: TableView, director: Director, seat: SeatView, wager?: string): BehindBet[] {
  const wanted = (each: { backline?: number; wager: string; toke?: boolean }): boolean =>
    !!each.backline && !each.toke && (wager === undefined || each.wager === wager)
  const bets = (seat.bets ?? []).filter(wanted)
  if (bets.length || view.phase === 'betting') {
    return bets.map((bet) => ({ backline: bet.backline ?? 0, person: bet.person ?? '', wager: bet.wager, amount: bet.amount, line: null }))
  }
  const lines = view.settled?.lines ?? []
  return lines.flatMap((line, index) =>
    line.spot === seat.spot && wanted(line)
      ? [{ backline: line.backline ?? 0, person: line.person ?? '', wager: line.wager, amount: line.stake, line: index < director.told ? line : null }]
      : [],
  )
}

/** How many people bet behind a seat. */
export function behindCount(bets: readonly BehindBet[]): number {
  return new Set(bets.map((bet) => bet.backline)).size
}
