import { expect, test } from 'vitest'

import { breakAmount, traySix } from '../src/parts/chips'

const values = (cents: number) => breakAmount(cents)?.map((chip) => chip.cents / 100)

test('an amount is broken as the design says', () => {
  expect(values(13_750)).toEqual([100, 25, 5, 5, 2.5])
  expect(values(2_250)).toEqual([5, 5, 5, 5, 2.5])
  expect(values(150)).toEqual([1, 0.5])
  expect(values(0)).toEqual([])
})

test('cents that no chip has are a plaque', () => {
  expect(breakAmount(4_637_21)).toBeNull()
})

test('a tray has six chips that the step allows', () => {
  expect(traySix(100, 500).map((chip) => chip.cents)).toEqual([100, 500, 2_500, 10_000, 50_000, 100_000])
})
