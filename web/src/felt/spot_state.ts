/** What lies on one spot, and what became of it. */

import type { SettledLine, TableView } from '../api/types'
import type { Director } from '../state/director.svelte'

export interface SpotState {
  stake: number
  /** The line of the settlement, once it is told. */
  line: SettledLine | null
  /** The line that is told just now. */
  current: boolean
  toke: number
}

export function spotState(view: TableView, director: Director, spot: number, wager: string): SpotState {
  const seat = view.seats.find((each) => each.spot === spot)
  const isOwn = (each: { backline?: number; toke?: boolean; wager: string }): boolean =>
    each.wager === wager && !each.backline && !each.toke
  const toke = seat?.bets?.find((each) => each.wager === wager && !each.backline && each.toke)?.amount ?? 0
  const bet = seat?.bets?.find(isOwn)
  const lines = view.settled?.lines ?? []
  const index = lines.findIndex((line) => line.spot === spot && isOwn(line))
  const line = lines[index]
  // The lines of the round before say nothing about the chips of this one.
  if (bet || !line || view.phase === 'betting') {
    return { stake: bet?.amount ?? 0, line: null, current: false, toke }
  }
  const isTold = index < director.told
  return {
    stake: line.stake,
    line: isTold ? line : null,
    current: director.isSettling && index === director.told - 1,
    toke,
  }
}
