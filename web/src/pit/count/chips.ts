/** Pieces of chips as the house takes them. */

import type { ChipCount } from '../../api/types'

export function chipsOf(pieces: Readonly<Record<number, string>>): ChipCount[] {
  return Object.entries(pieces).flatMap(([chip, typed]) => (Number(typed) > 0 ? [{ chip: Number(chip), pieces: Number(typed) }] : []))
}

export function isCounted(pieces: Readonly<Record<number, string>>): boolean {
  const typed = Object.values(pieces).filter((each) => each.trim())
  return typed.length > 0 && typed.every((each) => /^\s*\d{1,6}\s*$/.test(each))
}

export function centsIn(pieces: Readonly<Record<number, string>>): number {
  return chipsOf(pieces).reduce((sum, each) => sum + each.chip * each.pieces, 0)
}
