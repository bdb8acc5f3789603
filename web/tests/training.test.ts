import { describe, expect, it } from 'vitest'

import type { LayoutWager } from '../src/api/types'
import { chosenOf, clock, isWhole, readLine, tidy } from '../src/training/typed'

const WAGERS: LayoutWager[] = [
  { spot: 3, wager: 'ante', title: 'Ante', letter: 'A', stake: 1_000 },
  { spot: 3, wager: 'blind', title: 'Blind', letter: 'B', stake: 1_000 },
  { spot: 3, wager: 'ante', title: 'Ante', letter: 'A', stake: 500, backline: 2 },
]

describe('a typed line', () => {
  it('reads a win with its amount, in dollars and cents', () => {
    expect(readLine('3b+22.50', WAGERS, [])).toMatchObject({ line: { spot: 3, wager: 'blind', gets: 'win', amount: 2_250 } })
  })
  it('reads a loss of all, and of a part', () => {
    expect(readLine('3A-', WAGERS, [])).toMatchObject({ line: { gets: 'lose', amount: 0 } })
    expect(readLine('3A−6', WAGERS, [])).toMatchObject({ line: { gets: 'lose', amount: 600 } })
  })
  it('reads a push and a stake that is handed back', () => {
    expect(readLine('3A=', WAGERS, [])).toMatchObject({ line: { gets: 'push' } })
    expect(readLine('3ar', WAGERS, [])).toMatchObject({ line: { gets: 'handed back' } })
  })
  it('reads a bettor behind a seat', () => {
    expect(readLine('3.2A=', WAGERS, [])).toMatchObject({ line: { spot: 3, backline: 2 }, wager: { stake: 500 } })
  })
  it.each([
    ['', 'Type a seat'], ['3', 'Type a seat'], ['4A-', 'Seat 4 has no wager A.'], ['3T=', 'Seat 3 has no wager T.'],
    ['3A+', 'Say how much it wins.'], ['3A=5', 'Only a win or a loss has an amount.'], ['3A+1.234', 'Type a seat'],
  ])('says why %s is none', (typed, fault) => {
    const found = readLine(typed, WAGERS, [])
    expect('fault' in found && found.fault).toContain(fault)
  })
  it('takes no wager twice, and that of another behind the seat is another', () => {
    const first = readLine('3A-', WAGERS, [])
    if ('fault' in first) throw new Error(first.fault)
    expect(readLine('3A=', WAGERS, [first.line])).toEqual({ fault: 'Seat 3 Ante has a line already.' })
    expect(readLine('3.2A=', WAGERS, [first.line])).toHaveProperty('line')
  })
})

it('needs no Enter where nothing can follow', () => {
  expect(['3a=', '3AR', '3.2aw'].map(isWhole)).toEqual([true, true, true])
  expect(['3a-', '3a+', '3a', 'R'].map(isWhole)).toEqual([false, false, false, false])
})

it('has one spelling', () => {
  expect(tidy(' 3a − $1,000')).toBe('3A-1000')
  expect(clock(72.6)).toBe('1:12')
})

it('knows what is chosen, whatever letter it has', () => {
  expect(['3r', '3R-', '1.2W+5', '3', '', 'A3'].map(chosenOf)).toEqual(['3R', '3R', '1.2W', '', '', ''])
})
