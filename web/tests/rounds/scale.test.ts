import { expect, test } from 'vitest'

import { scaleOf } from '../../src/rounds/scale'

test('lines stand at round amounts, with zero among them', () => {
  const { ticks, low, high } = scaleOf([-25_000, 10_000])
  expect(ticks).toContain(0)
  expect(ticks.length).toBeLessThanOrEqual(7)
  expect(low).toBeLessThanOrEqual(-25_000)
  expect(high).toBeGreaterThanOrEqual(10_000)
})

test('nothing at all is still a chart', () => {
  expect(scaleOf([]).ticks).toContain(0)
})
