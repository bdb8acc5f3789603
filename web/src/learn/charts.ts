/** Strategy as the house keeps it: the 169 starting hands of hold'em, and short lists in words. */

import { get } from '../api/request'

export interface StartingHand {
  /** As on a chart: `AA`, `T9s`, `K4o`. */
  hand: string
  best: string
  /** Units of the first wager, exact. */
  values: Readonly<Record<string, string>>
}
export interface ShortLine {
  action: string
  words: string
  worth_in_100_rounds?: string
}
export interface ShortDecision {
  when: string
  otherwise: string
  lines: readonly ShortLine[]
}
export interface HouseWayRow {
  row: string
  hand: string
  words: string
}
export interface ShortList {
  sheet: string
  unit: string
  decisions?: readonly ShortDecision[]
  rows?: readonly HouseWayRow[]
  notes?: readonly string[]
  cost_in_100_rounds: string
  deals?: number
  hands?: number
}

const charts = new Map<string, Promise<readonly StartingHand[]>>()
const lists = new Map<string, Promise<ShortList | null>>()

function once<T>(kept: Map<string, Promise<T>>, sheet: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(sheet)
  if (known) return known
  const asked = ask()
  kept.set(sheet, asked)
  asked.catch(() => kept.delete(sheet))
  return asked
}

/** The starting hands of a sheet; none where the game has no such chart. */
export function startingHands(sheet: string): Promise<readonly StartingHand[]> {
  return once(charts, sheet, async () => {
    const report = (await get('/api/sheets/{sheet}/math', { path: { sheet } })) as {
      tables?: { starting_hands?: StartingHand[] }
    }
    return report.tables?.starting_hands ?? []
  })
}

/** The short list of a sheet; nothing where the game has no decisions. */
export function shortList(sheet: string): Promise<ShortList | null> {
  return once(lists, sheet, () =>
    get('/api/sheets/{sheet}/strategy', { path: { sheet } }).then(
      (list) => list as unknown as ShortList,
      () => null,
    ),
  )
}
