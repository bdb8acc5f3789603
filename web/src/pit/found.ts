/** What happened in a round that a search has found, in a few words. */

import type { FoundRound } from '../api/types'
import { sentence } from '../api/refusal'

export function whatWords(round: FoundRound): string {
  if (round.hands?.length) return sentence(round.hands.join(', ')).replace(/\.$/, '')
  return round.state === 'void' ? 'All wagers went back' : 'Nothing was won'
}
