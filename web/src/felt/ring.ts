/** Where seats lie. The dealer is at the top, so spot 1 is rightmost and numbers run right to left.
 * You are always at the bottom centre: the ring is turned, never re-ordered. */

import type { SeatView } from '../api/types'

/** From left to right, in per cent of the stage. */
const PLACES: Readonly<Record<number, readonly number[]>> = {
  1: [50],
  2: [38, 62],
  3: [16.5, 50, 83.5],
  4: [12, 37, 63, 88],
  5: [9, 23.5, 50, 76.5, 91],
  6: [8, 22, 38, 62, 78, 92],
  7: [7, 19, 31, 50, 69, 81, 93],
  9: [6, 16, 25.5, 35, 50, 65, 74.5, 84, 94],
}
const RISE = 23

export interface RingPlace {
  seat: SeatView
  left: number
  /** How much higher than the middle it lies, in px. */
  rise: number
  /** Steps from the middle; nought is yours. */
  step: number
}

/** Every seat with its place, from spot 1 on. */
export function ringOf(seats: readonly SeatView[]): RingPlace[] {
  const count = seats.length
  const mine = seats.findIndex((seat) => seat.you)
  if (mine < 0) return around(seats, placesOf(count))
  // An odd number of places has a middle; of an even table one at the end stays free.
  const places = placesOf(count % 2 ? count : count + 1)
  const middle = (places.length - 1) / 2
  return seats.map((seat, index) => {
    let turn = index - mine
    if (turn > middle) turn -= count
    if (turn < -middle) turn += count
    return at(seat, places[middle - turn] ?? 50, Math.abs(turn))
  })
}

function around(seats: readonly SeatView[], places: readonly number[]): RingPlace[] {
  const middle = (places.length - 1) / 2
  return seats.map((seat, index) => {
    const from = places.length - 1 - index
    return at(seat, places[from] ?? 50, Math.round(Math.abs(from - middle)))
  })
}

function at(seat: SeatView, left: number, step: number): RingPlace {
  return { seat, left, step, rise: step ? 14 + RISE * (step - 1) : 0 }
}

function placesOf(count: number): readonly number[] {
  const known = PLACES[count]
  if (known) return known
  return Array.from({ length: count }, (_, index) => 6 + (88 * index) / Math.max(1, count - 1))
}
