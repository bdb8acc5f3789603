import { expect, test } from 'vitest'

import { limits, money, moneyExact, oddsWords, result, resultShort } from '../src/parts/money'

test('stakes and limits are whole dollars where they can be', () => {
  expect([money(500), money(2_250), money(100_000)]).toEqual(['$5', '$22.50', '$1,000'])
  expect([limits(500, 5_000), limits(500), limits(500, 500)]).toEqual(['$5 to $50', 'from $5', '$5'])
})

test('results have their sign and cents, with a true minus', () => {
  expect([result(3_500), result(-500), result(0)]).toEqual(['+$35.00', '−$5.00', '$0.00'])
  expect([resultShort(1_500), resultShort(-2_250)]).toEqual(['+$15', '−$22.50'])
  expect(moneyExact(124_000)).toBe('$1,240.00')
})

test('odds have a comma at thousands', () => {
  expect([oddsWords('10000 to 1'), oddsWords('500 to 1')]).toEqual(['10,000 to 1', '500 to 1'])
})
