import type { SettledLine } from '../api/types'

/** The beats of a settlement: after each, so many lines are told. A seat that only lost is one beat;
 * every other line is one of its own. The order is the house's. */
export function beats(lines: readonly SettledLine[]): number[] {
  const found: number[] = []
  for (let start = 0; start < lines.length; ) {
    let end = start
    while (end < lines.length && isSameSeat(lines[start], lines[end])) end += 1
    const seat = lines.slice(start, end)
    if (seat.every((line) => line.outcome === 'lose')) found.push(end)
    else for (let line = start; line < end; line += 1) found.push(line + 1)
    start = end
  }
  return found
}

function isSameSeat(a: SettledLine | undefined, b: SettledLine | undefined): boolean {
  return a?.spot === b?.spot && a?.backline === b?.backline
}
