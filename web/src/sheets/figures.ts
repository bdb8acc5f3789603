/** Printed figures beside ours, with one place more than the document prints. */

import type { FigureVerdict } from '../api/types'
import { drawn } from '../learn/fraction'

/** "trips.UTH-02" is "Trips, UTH-02"; "bad_beat.hit" is "Bad beat, hit". */
export function figureName(of: string): string {
  const words = of.replaceAll('_', ' ').replaceAll('.', ', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function ours(figure: Pick<FigureVerdict, 'printed' | 'definitions'>): string {
  const exact = figure.definitions[0]?.value
  if (exact === undefined) return ''
  const places = (/\.(\d+)/.exec(figure.printed)?.[1]?.length ?? 0) + 1
  return `${(100 * drawn(String(exact))).toFixed(places).replace('-', '−')}%`
}
