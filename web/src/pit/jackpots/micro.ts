/** Meters are kept in millionths of a cent; people read and type cents. */

import { centsOf } from '../../staff/fields'
import { moneyExact } from '../../parts/money'

const MICRO_PER_CENT = 1_000_000

/** What a meter shows: whole cents, what is below a cent is not shown. */
export function meterMoney(micro: number): string {
  return moneyExact(Math.trunc(micro / MICRO_PER_CENT))
}

/** An amount that is typed, with its sign, in millionths of a cent; null where it is none. */
export function microOf(typed: string): number | null {
  const lowers = /^\s*[-−]/.test(typed)
  const cents = centsOf(typed.replace(/^\s*[-−+]/, ''))
  return cents === null ? null : (lowers ? -cents : cents) * MICRO_PER_CENT
}
