import { expect, test } from 'vitest'

import { addressOf, askOf, filterOf, fromField, toField } from '../../src/rounds/filter'

test('a filter goes into the address and comes back', () => {
  const filter = { game: 'ultimate-texas-holdem', house: 'Catfish Bend Casinos', table: '7', since: '2026-11-18T19:40', until: '', mistakes: true }
  const address = addressOf(filter)
  expect(address.startsWith('/rounds?')).toBe(true)
  expect(filterOf(new URLSearchParams(address.split('?')[1]))).toEqual(filter)
})

test('nothing chosen is the plain address, and asks for everything', () => {
  const filter = filterOf(new URLSearchParams())
  expect(addressOf(filter)).toBe('/rounds')
  expect(askOf(filter)).toEqual({})
})

test('a time goes into a field and back to the minute', () => {
  expect(fromField(toField('2026-11-18T19:40'))).toBe('2026-11-18T19:40')
  expect(fromField('nonsense')).toBe('')
})
