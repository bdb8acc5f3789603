/** Chips: their values, and an amount as a stack. */

export interface ChipKind {
  cents: number
  /** The name of its colour in tokens.css. */
  token: string
  label: string
  ink: 'dark' | 'light'
  edge: string
}

const IVORY = '#F7F3E6'

export const CHIPS: readonly ChipKind[] = [
  { cents: 500_000, token: '5000', label: '5K', ink: 'light', edge: IVORY },
  { cents: 100_000, token: '1000', label: '1K', ink: 'dark', edge: '#6B4A12' },
  { cents: 50_000, token: '500', label: '500', ink: 'light', edge: IVORY },
  { cents: 10_000, token: '100', label: '100', ink: 'light', edge: IVORY },
  { cents: 2_500, token: '25', label: '25', ink: 'light', edge: IVORY },
  { cents: 500, token: '5', label: '5', ink: 'light', edge: IVORY },
  { cents: 250, token: '250', label: '2½', ink: 'dark', edge: IVORY },
  { cents: 100, token: '1', label: '1', ink: 'dark', edge: '#5F7C9A' },
  { cents: 50, token: '050', label: '½', ink: 'dark', edge: IVORY },
]

/** An amount as chips, the largest first; null where no chip has its cents: that is a plaque. An
 * amount that ends in .50 takes one $2.50 where it holds one, else one $.50. */
export function breakAmount(cents: number): ChipKind[] | null {
  if (cents % 50) return null
  const found: ChipKind[] = []
  let left = cents
  const half = cents % 100 ? (cents >= 250 ? 250 : 50) : 0
  left -= half
  for (const kind of CHIPS) {
    if (half === kind.cents) found.push(kind)
    if (kind.cents === 250 || kind.cents === 50) continue
    while (left >= kind.cents) {
      found.push(kind)
      left -= kind.cents
    }
  }
  return found
}

/** The six chips of a betting tray: the smallest that the table's step and limits have use for. */
export function traySix(step: number, low: number): ChipKind[] {
  const rising = [...CHIPS].reverse().filter((kind) => kind.cents % step === 0)
  const start = rising.findIndex((kind) => kind.cents * 10 >= low)
  const from = Math.max(0, Math.min(start, rising.length - 6))
  return rising.slice(from, from + 6)
}
