import { expect, test } from 'vitest'

import type { SettledLine } from '../src/api/types'
import { beats } from '../src/state/beats'

const line = (spot: number, outcome: SettledLine['outcome']): SettledLine => ({
  spot, outcome, wager: 'ante', title: 'Ante', stake: 500, win: outcome === 'lose' ? -500 : 500, back: 0,
})

test('a seat that only lost is one beat, every other line one of its own', () => {
  expect(beats([line(3, 'lose'), line(3, 'lose'), line(2, 'win'), line(2, 'lose'), line(1, 'lose')])).toEqual([2, 3, 4, 5])
})
