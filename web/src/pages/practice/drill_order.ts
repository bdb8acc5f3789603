/** Drills in the order of the lobby's games; what a wager pays is asked last. */

import type { DrillScore } from '../../api/types'
import { houseKey } from '../../felt/houses'
import { TILES } from '../layouts'

const HOUSES = ['catfish-bend', 'wccs', 'california', 'washington']

export function inOrder(drills: readonly DrillScore[]): DrillScore[] {
  const place = ({ drill }: DrillScore): number =>
    (drill.drill === 'what-it-pays' ? 1_000 : 0) +
    TILES.findIndex((each) => each.game === drill.game) * 10 +
    HOUSES.indexOf(houseKey(drill.sheet))
  return [...drills].sort((a, b) => place(a) - place(b))
}
