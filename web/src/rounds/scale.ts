/** The lines of a chart of money: round amounts, zero among them, and what reaches furthest inside. */

export interface Scale {
  ticks: number[]
  low: number
  high: number
}

const STEPS = [1, 2, 5]
const MOST = 5

export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  let step = 100
  for (let round = 0; (high - low) / step > MOST; round += 1) step = STEPS[(round + 1) % 3]! * 100 * 10 ** Math.floor((round + 1) / 3)
  const ticks = []
  for (let at = Math.floor(low / step) * step; at <= high + step - 1; at += step) ticks.push(at)
  return { ticks, low: Math.min(low, ticks[0] ?? 0), high: Math.max(high, ticks.at(-1) ?? 0) }
}
