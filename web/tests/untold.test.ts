import { expect, test } from 'vitest'

import type { TableView } from '../src/api/types'
import { untold } from '../src/state/untold'

const hand = (spot: number) => ({ spot, cards: ['As', 'Ad'], called: 'pair of aces', best: ['As', 'Ad'] })
const view = {
  you: { spots: [2] },
  felt: {
    type: "ultimate texas hold'em", phase: 'over', board: [],
    dealer: { cards: ['Ks', 'Kd'], called: 'pair of kings', best: ['Ks', 'Kd'], qualifies: true },
    hands: [hand(1), hand(2)],
  },
} as unknown as TableView

test('while cards are turned only your own hand is named, and no card is lit', () => {
  expect(untold(view, view).felt).toMatchObject({
    dealer: { cards: ['Ks', 'Kd'], called: '', best: [], qualifies: null },
    hands: [{ called: '', best: [] }, { called: 'pair of aces', best: [] }],
  })
  expect(untold(view, null).felt).toMatchObject({ hands: [{ called: '' }, { called: '' }] }) // just dealt
})

test('chips are paid once the cards are turned', () => {
  const you = (chips: number) => ({ spots: [2], chips })
  const paid = { ...view, you: you(12_000), settled: { round: '7' } } as unknown as TableView
  expect(untold(paid, { ...view, you: you(9_000) } as TableView).you?.chips).toBe(9_000)
  expect(untold(paid, { ...paid, you: you(11_000) } as TableView).you?.chips).toBe(12_000) // paid before
})

test('the roads of baccarat are those of the round before', () => {
  const roads = (beads: number) => ({ beads: Array.from({ length: beads }) })
  const felt = (beads: number) => ({ felt: { type: 'baccarat', roads: roads(beads), player: { cards: ['9s'], total: 9 }, winner: 'player' } }) as unknown as TableView
  expect(untold(felt(2), felt(1)).felt).toMatchObject({ roads: roads(1), player: { cards: ['9s'], total: null }, winner: null })
})
