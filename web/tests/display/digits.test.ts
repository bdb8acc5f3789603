import { expect, test } from 'vitest'

import { placesOf, turnOf } from '../../src/display/digits'

test('a wheel turns upward only', () => {
  expect(turnOf(3, 7)).toBe(4)
  expect(turnOf(9, 2)).toBe(3)
  expect(turnOf(5, 5)).toBe(0)
})

test('a digit keeps its place when the figure grows', () => {
  const small = placesOf(99_999)
  const large = placesOf(100_000)
  expect(small.map((each) => each.sign).join('')).toBe('$999.99')
  expect(large.map((each) => each.sign).join('')).toBe('$1,000.00')
  const cents = (places: typeof small): string | undefined => places.at(-1)?.key
  expect(cents(small)).toBe(cents(large))
})
