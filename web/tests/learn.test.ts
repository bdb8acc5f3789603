import { expect, test } from 'vitest'

import { answerKey, chartMark, decisionName, didWords, startingName } from '../src/learn/decision_words'
import { clockWords, dueWords, rightWords, spotsWords } from '../src/learn/due_words'
import { count, drawn, inFull } from '../src/learn/fraction'
import { inOrder } from '../src/pages/practice/drill_order'

test('decisions are put as people read them', () => {
  expect(['bet 4x', 'check', 'house way'].map(decisionName)).toEqual(['Bet 4×', 'Check', 'House Way'])
  expect(['bet 4x', 'check', 'fold', 'raise'].map(didWords)).toEqual(['bet 4×', 'checked', 'folded', 'raised'])
  expect(['bet 4x', 'check', 'fold'].map(chartMark)).toEqual(['4×', '·', 'F'])
  expect(['check', 'bet 3x', 'fold', '$15.00'].map(answerKey)).toEqual(['C', '3', 'F', '4'])
})

test('two cards have the name of their square', () => {
  expect(['T9s', 'K4o', 'AA'].map(startingName)).toEqual(['10–9 suited', 'king–4 offsuit', 'pair of aces'])
})

test('fractions are drawn, and shown whole in a title', () => {
  expect(drawn('-3/4')).toBe(-0.75)
  expect(inFull('2239297/2140380', 'Antes')).toBe('2239297/2140380 Antes')
  expect(inFull('-2/1', 'Antes')).toBe('−2 Antes')
  expect(count(1_070_190)).toBe('1,070,190')
})

test('days are said as people say them', () => {
  const now = Date.parse('2026-11-18T23:30:00Z')
  expect(['2026-11-18', '2026-11-17', '2026-11-19', '2026-11-21'].map((due) => dueWords(due, now))).toEqual(['today', 'today', 'tomorrow', 'in 3 days'])
  expect([0, 1, 2, 3].map(rightWords)).toEqual(['missed', 'right once', 'right twice', 'right 3 times'])
  expect(clockWords(222)).toBe('3:42')
})

test('drills come in the order of the lobby, what a wager pays last', () => {
  const of = (drill: string, sheet: string) => ({ drill: { drill, sheet, title: '', house: '', game: sheet.split('/')[1] ?? '' }, too_few: true })
  const sorted = inOrder([of('what-it-pays', 'catfish-bend/crazy-4-poker'), of('set-hand', 'california/fortune-pai-gow-poker'), of('flops', 'wccs/ultimate-texas-holdem'), of('flops', 'catfish-bend/ultimate-texas-holdem')])
  expect(sorted.map((each) => each.drill.sheet)).toEqual(['catfish-bend/ultimate-texas-holdem', 'wccs/ultimate-texas-holdem', 'california/fortune-pai-gow-poker', 'catfish-bend/crazy-4-poker'])
})

test('a drill says how much it asks', () => {
  expect(spotsWords({ drill: 'near-even', spots: 31 })).toBe('31 hands')
  expect(spotsWords({ drill: 'what-it-pays', spots: 26 })).toBe('26 rows')
})
