import { expect, test } from 'vitest'

import { stadium } from '../src/felt/games/poker/stadium'

const seats = (you: number) => Array.from({ length: 10 }, (_, index) => ({ spot: index + 1, you: index + 1 === you }))

test('you sit at the bottom centre, and the ring is turned, never re-ordered', () => {
  for (const you of [1, 5, 10]) {
    const places = stadium(seats(you), false)
    const own = places.filter((place) => place.own)
    expect(own.map((place) => place.seat.spot)).toEqual([you])
    expect(own[0]?.plate.x).toBe(50)
    const next = places.find((place) => place.seat.spot === (you % 10) + 1)
    expect(next?.plate.x).toBeLessThan(50)
    expect(new Set(places.map((place) => `${place.plate.x} ${place.plate.y}`)).size).toBe(10)
  }
})

test('a bet lies between its plate and the pot', () => {
  for (const place of stadium(seats(5), true)) {
    if (place.own) continue
    expect(Math.abs(place.bet.x - 50)).toBeLessThanOrEqual(Math.abs(place.plate.x - 50))
  }
})
