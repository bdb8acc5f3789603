import { expect, test } from 'vitest'

import type { SettledLine, SheetView, TableView } from '../src/api/types'
import { arcCurve, belowArc } from '../src/felt/arc'
import { bankerOf, feeShort, feeWords, isShort, roundWords, shortWords } from '../src/felt/bank/bank_words'

const sheet = { fees: { option: 3, payer: 'player-dealer' } } as unknown as SheetView
const view = (rest: object): TableView => ({ phase: 'deciding', you: { spots: [5] }, ...rest }) as unknown as TableView
const line = (rest: object): SettledLine => ({ spot: 4, stake: 1_000, win: 0, back: 1_000, ...rest }) as unknown as SettledLine

test('the sign says what the fee is counted on and who pays', () => {
  const fees = [{ amount: 300, on: 17_500, band: 1, bank: true, spot: 3, person: 'Mei bot a1' }]
  expect(feeWords(sheet, view({ fees }))).toBe('$3 on $175, from the bank')
  expect(feeShort(sheet, view({ fees }))).toBe('Fee this hand $3, Mei pays')
  expect(feeWords(sheet, view({}))).toBe('paid by the player-dealer')
})

test('the sign keeps the fee of the round that was settled until bets are open', () => {
  const settled = { fees: [{ amount: 300, on: 17_500, bank: true, spot: 3 }] }
  expect(feeWords(sheet, view({ phase: 'between rounds', settled }))).toContain('$3 on $175')
  expect(feeWords(sheet, view({ phase: 'betting', settled }))).not.toContain('$3')
})

test('a bank that is used up is said line by line', () => {
  expect(shortWords(line({ owed: 7_500, win: 4_000 }))).toBe('owed $75, paid $40')
  expect(shortWords(line({ owed: 7_500 }))).toBe('owed $75, stake back')
  expect(shortWords(line({ owed: -2_000, win: -500 }))).toBe('lost $20, taken $5')
  expect(isShort(line({ win: 1_000 }))).toBe(false)
  expect(shortWords(line({ win: 1_000, owed: 1_000 }))).toBe('')
})

test('the round of the bank is said while it lasts', () => {
  expect(roundWords(view({ bank: { spot: 3, round: 1, rounds: 2 } }))).toBe('round 1 of 2')
  expect(roundWords(view({ bank: { spot: 3, round: 3, rounds: 2 } }))).toBe('')
  expect(roundWords(view({ bank: { rounds: 2 } }))).toBe('')
})

test('a round that is paid keeps the name of its bank when the bank has passed on', () => {
  const paid = { settled: { net: [{ spot: 4, person: 'Ben' }, { spot: 3, person: 'Mei bot a1', bank: true }] } }
  expect(bankerOf(view({ phase: 'offering the bank', bank: { offered_to: 5 }, ...paid }))).toEqual({ spot: 3, name: 'Mei' })
  expect(bankerOf(view({ phase: 'betting', bank: { spot: 5, person: 'Amira' }, ...paid }))).toEqual({ spot: 5, name: 'You' })
  expect(bankerOf(view({ bank: { rounds: 2 } }))).toBeNull()
})

test('the arc hangs deepest in the middle and spans every width', () => {
  expect(belowArc(200, 80, 50)).toBe(278)
  expect(belowArc(200, 80, 10)).toBeLessThan(belowArc(200, 80, 30))
  expect(arcCurve(200, 80, 2_000)).toMatch(/2010 200$/)
})
