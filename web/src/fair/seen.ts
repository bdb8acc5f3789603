/** Compare the cards of a proof with those that lay open on the felt: a proof of other cards proves
 * nothing about mine. */

import type { NumberedEvent } from '../api/types'
import { cardName } from '../parts/cards'
import type { FairFile } from './file'

type Faces = Record<string, (string | null)[]>

/** The faces that somebody saw in a round, place by place; null where a card stayed closed. */
export function facesSeen(events: readonly NumberedEvent[]): Faces {
  const found: Faces = {}
  for (const { event } of events) {
    if (event.event === 'cards laid') found[placeName(event.place)] = [...(found[placeName(event.place)] ?? []), ...event.faces]
    else if (event.event === 'cards seen') {
      const place = placeName(event.place)
      found[place] = event.faces.map((face, index) => face ?? found[place]?.[index] ?? null)
    }
  }
  return found
}

function placeName(place: { type?: string; number?: number } | Record<string, unknown>): string {
  const type = 'type' in place ? String(place.type) : ''
  return type === 'spot' && 'number' in place ? `spot ${String(place.number)}` : type
}

/** The first card that I saw and the proof has not; empty where they agree. Only for a deck of one
 * round: which round of a shoe this is, its file does not say. */
export function otherThanSeen(file: FairFile, seen: Faces): string {
  const round = file.rounds.length === 1 ? file.rounds[0] : undefined
  if (!round) return ''
  for (const [place, faces] of Object.entries(seen)) {
    const cards = round.cards[place] ?? []
    for (const face of faces) if (face !== null && !cards.includes(face)) return `you saw the ${cardName(face)} at ${place}, and the proof has it elsewhere`
  }
  return ''
}
