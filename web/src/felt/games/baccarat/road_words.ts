/** The roads in words. */

import type { FeltOf } from '../../../api/house'

export type Roads = FeltOf<'baccarat'>['roads']
export type Winner = Roads['beads'][number]['winner']

export const LETTER: Readonly<Record<Winner, string>> = { player: 'P', banker: 'B', tie: 'T' }
export const NAME: Readonly<Record<Winner, string>> = { player: 'Player', banker: 'Banker', tie: 'Tie' }
const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times']

export function often(count: number): string {
  return TIMES[count] ?? `${count} times`
}

/** "29 rounds: Banker 19, Player 9, Tie 1." */
export function countWords({ beads, counts }: Roads): string {
  const rounds = beads.length === 1 ? '1 round' : `${beads.length} rounds`
  return `${rounds}: Banker ${counts.banker}, Player ${counts.player}, Tie ${counts.tie}`
}

/** "Dragon 7 twice, Panda 8 once in this shoe." Nothing where neither has come. */
export function bonusWords({ counts }: Roads): string {
  const said = [
    counts.dragon_7 ? `Dragon 7 ${often(counts.dragon_7)}` : '',
    counts.panda_8 ? `Panda 8 ${often(counts.panda_8)}` : '',
  ].filter(Boolean)
  return said.length ? `${said.join(', ')} in this shoe.` : ''
}

/** "Round 12: Banker with 7, Dragon 7". */
export function beadWords(bead: Roads['beads'][number]): string {
  const bonus = bead.dragon_7 ? ', Dragon 7' : bead.panda_8 ? ', Panda 8' : ''
  const who = bead.winner === 'tie' ? `Tie at ${bead.total}` : `${NAME[bead.winner]} with ${bead.total}`
  return `Round ${bead.round}: ${who}${bonus}`
}

/** Which columns are drawn: the newest ones where there are more than fit. */
export function firstColumn(last: number, wide: number): number {
  return Math.max(0, last + 1 - wide)
}
