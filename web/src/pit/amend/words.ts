/** Places of cards in words. */

import type { RoundToAmend } from '../../api/types'

type Place = NonNullable<RoundToAmend['cards']>[number]['place']

/** "seat 3", "dealer", "board". */
export function placeName(place: Place): string {
  return 'number' in place ? `seat ${place.number}` : place.type
}
