/** Where the bars of a design stand, drawn by its exact figures; its texts are shown as they came. */

import type { DesignRow } from '../api/types'
import { drawn } from '../learn/fraction'

export const LEFT = 58
export const RIGHT = 508

export interface Bar {
  row: DesignRow
  x: number
  width: number
  y: number
  height: number
  /** What the row brought as printed, where it is another height. */
  was?: number
}

/** From what is lost up to what pays most. */
export function inOrder(rows: readonly DesignRow[]): DesignRow[] {
  return [...rows].reverse()
}

function places(count: number): { step: number; width: number } {
  const step = (RIGHT - LEFT) / count
  return { step, width: Math.min(36, step * 0.66) }
}

/** The chance of each outcome on a scale of tens: every line is a tenth of the one above. */
export function outcomes(rows: readonly DesignRow[], top: number, bottom: number): { bars: Bar[]; ticks: { y: number; says: string }[] } {
  const shown = inOrder(rows).filter((row) => drawn(row.exact_chance) > 0)
  const least = Math.min(...shown.map((row) => Math.log10(drawn(row.exact_chance))))
  const decades = Math.max(1, Math.ceil(-least))
  const y = (chance: number): number => top + (-Math.log10(chance) / decades) * (bottom - top)
  const { step, width } = places(shown.length)
  const bars = shown.map((row, index) => {
    const at = y(drawn(row.exact_chance))
    return { row, x: LEFT + step * index + (step - width) / 2, width, y: at, height: Math.max(1, bottom - at) }
  })
  const ticks = Array.from({ length: decades + 1 }, (_, decade) => ({ y: y(10 ** -decade), says: `${decade < 2 ? 100 / 10 ** decade : decade === 2 ? 1 : (100 / 10 ** decade).toFixed(decade - 2)}%` }))
  return { bars, ticks }
}

/** Dollars from one line of the scale to the next; a huge pay has no more lines than a small one. */
function stepOf(range: number): number {
  if (range <= 2) return range > 0.6 ? 0.3 : range > 0.2 ? 0.1 : 0.05
  const tens = 10 ** Math.floor(Math.log10(range))
  return range / tens > 5 ? 2 * tens : range / tens > 2 ? tens : tens / 2
}

/** A line of the scale: cents, and above ten dollars the dollars in short. */
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact' })
export function tickWords(cents: number): string {
  if (!cents) return '0'
  const [sign, size] = [cents < 0 ? '−' : '', Math.abs(cents)]
  return size < 1_000 ? `${sign}${size}¢` : `${sign}$${SHORT.format(size / 100)}`
}

/** Where a dollar goes: down by what is lost, then up row by row to what stays with the house. */
export function staircase(rows: readonly DesignRow[], top: number, bottom: number): { bars: Bar[]; edge: { x: number; width: number; y: number; height: number }; ticks: { y: number; cents: number }[] } {
  const shown = inOrder(rows)
  const gives = shown.map((row) => drawn(row.exact_gives))
  const sums = gives.reduce<number[]>((found, each) => [...found, (found.at(-1) ?? 0) + each], [])
  const low = Math.min(0, ...sums)
  const high = Math.max(0, ...sums)
  const y = (dollars: number): number => top + ((high - dollars) / Math.max(high - low, 1e-9)) * (bottom - top)
  const { step, width } = places(shown.length + 1)
  const bars = shown.map((row, index) => {
    const from = index ? sums[index - 1]! : 0
    const to = sums[index]!
    const printed = drawn(row.exact_printed)
    const bar: Bar = { row, x: LEFT + step * index + (step - width) / 2, width, y: y(Math.max(from, to)), height: Math.max(1, Math.abs(y(from) - y(to))) }
    if (row.exact_printed !== row.exact_gives) bar.was = y(from + printed)
    return bar
  })
  const last = sums.at(-1) ?? 0
  const every = stepOf(high - low)
  const ticks = []
  for (let at = Math.floor(high / every + 1e-9) * every; at >= low - 1e-9; at -= every) ticks.push({ y: y(at), cents: Math.round(at * 100) })
  return { bars, edge: { x: LEFT + step * shown.length + (step - width) / 2, width, y: y(Math.max(0, last)), height: Math.max(1, Math.abs(y(0) - y(last))) }, ticks }
}
