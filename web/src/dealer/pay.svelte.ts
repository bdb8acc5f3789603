/** How far the dealer has taken and paid, wager by wager in the house's order. The money has moved with
 * the round; this is the dealer's place in the list, kept while the tab is open. */

import type { SettledLine, SettledView } from '../api/types'

export interface SeatLines {
  spot: number
  backline: number
  person: string
  lines: readonly SettledLine[]
  /** The number of its first line. */
  from: number
}

/** Lines that follow each other for the same bettor, as the house pays them. */
export function seatsOf(lines: readonly SettledLine[]): SeatLines[] {
  const found: { spot: number; backline: number; person: string; lines: SettledLine[]; from: number }[] = []
  lines.forEach((line, index) => {
    const last = found.at(-1)
    const backline = line.backline ?? 0
    if (last && last.spot === line.spot && last.backline === backline) last.lines.push(line)
    else found.push({ spot: line.spot, backline, person: line.person ?? '', lines: [line], from: index })
  })
  return found
}

export class Paying {
  at = $state(0)
  #key = ''
  constructor(private readonly table: string) {}

  follow(settled: SettledView | null | undefined): void {
    const key = settled ? `${settled.round} ${settled.corrected ? 'corrected' : ''}${settled.void ? 'void' : ''}` : ''
    if (key === this.#key) return
    this.#key = key
    const kept = sessionStorage.getItem(`houseway paid ${this.table}`)?.split('\n')
    this.at = kept?.[0] === key ? Number(kept[1]) : 0
  }

  next(): void {
    this.at += 1
    sessionStorage.setItem(`houseway paid ${this.table}`, `${this.#key}\n${this.at}`)
  }
}
