/** Strategy as the house keeps it: the 169 starting hands of hold'em, and short lists in words. */

import { get } from '../api/request'
import { moneyExact } from '../parts/money'

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

interface CountedSheet {
  report: { tables: readonly { type: string; rows?: readonly { hand: string; best: string; values: readonly { name: string; value: string }[] }[] }[] }
}
interface CarriedList {
  sheet: string
  rules?: { unit: string; deals: number; notes?: readonly string[]; decisions: readonly { name: string; otherwise: string; lines: readonly ShortLine[] }[] }
  rows?: readonly HouseWayRow[]
  given_away?: { hands: number }
  cost_in_100_rounds: number
}

/** The starting hands of a sheet; none where the game has no such chart. */
export function startingHands(sheet: string): Promise<readonly StartingHand[]> {
  return once(charts, sheet, async () => {
    const counted = (await get('/api/sheets/{sheet}/math', { path: { sheet } })) as unknown as CountedSheet
    const table = counted.report.tables.find((each) => each.type === 'starting_hands')
    return (table?.rows ?? []).map((row) => ({
      hand: row.hand,
      best: row.best,
      values: Object.fromEntries(row.values.map((each) => [each.name, each.value])),
    }))
  })
}

/** The short list of a sheet; nothing where the game has no decisions. */
export function shortList(sheet: string): Promise<ShortList | null> {
  return once(lists, sheet, () =>
    get('/api/sheets/{sheet}/strategy', { path: { sheet } }).then(
      (answer) => asList(answer as unknown as CarriedList),
      () => null,
    ),
  )
}

function asList({ sheet, rules, rows, given_away, cost_in_100_rounds }: CarriedList): ShortList {
  return {
    sheet,
    cost_in_100_rounds: moneyExact(cost_in_100_rounds),
    ...(rules && {
      decisions: rules.decisions.map(({ name, otherwise, lines }) => ({ when: name, otherwise, lines })),
      notes: rules.notes ?? [],
      deals: rules.deals,
    }),
    ...(rows && { rows }),
    ...(given_away && { hands: given_away.hands }),
  }
}
