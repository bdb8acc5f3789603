import { expect, test } from 'vitest'

import type { SeatView } from '../src/api/types'
import { ringOf } from '../src/felt/ring'

const seats = (count: number, you: number): SeatView[] =>
  Array.from({ length: count }, (_, index) => ({ spot: index + 1, you: index + 1 === you }))

test('spot 1 is rightmost when nobody is you', () => {
  const places = ringOf(seats(3, 0))
  expect(places.map((place) => place.left)).toEqual([83.5, 50, 16.5])
})

test('you are at the bottom centre, and the ring is turned', () => {
  const places = ringOf(seats(7, 6))
  expect(places.find((place) => place.seat.you)?.left).toBe(50)
  // The next numbers go on to the left, and come round again on the right.
  expect(places.map((place) => [place.seat.spot, place.left])).toEqual([
    [1, 19], [2, 7], [3, 93], [4, 81], [5, 69], [6, 50], [7, 31],
  ])
})
