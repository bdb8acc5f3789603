import type { NumberedEvent } from '../api/types'

/** In which order cards came, place by place: "spot 3", "dealer", "board". */
export interface DealOrder {
  size: number
  find(place: string, index: number): { rank: number; size: number }
}

interface Laid {
  event: string
  place?: { type: string; number?: number }
  faces?: readonly unknown[]
}

export function dealOrder(events: readonly NumberedEvent[]): DealOrder {
  const ranks = new Map<string, number[]>()
  let size = 0
  for (const each of events) {
    const { event, place, faces } = each.event as Laid
    if ((event !== 'cards seen' && event !== 'cards laid') || !place || !faces) continue
    const name = place.number === undefined ? place.type : `${place.type} ${place.number}`
    const known = ranks.get(name) ?? []
    for (let index = 0; index < faces.length; index += 1) known.push(size++)
    ranks.set(name, known)
  }
  return {
    size,
    find: (place, index) => ({ rank: ranks.get(place)?.[index] ?? 0, size }),
  }
}
