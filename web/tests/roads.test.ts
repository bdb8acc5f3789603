import { expect, it } from 'vitest'

import { beadWords, bonusWords, countWords, firstColumn } from '../src/felt/games/baccarat/road_words'

const bead = { round: '12', winner: 'banker', total: 7, dragon_7: true } as const
const roads = {
  beads: [bead],
  big_road: [],
  counts: { player: 0, banker: 1, tie: 0, dragon_7: 2, panda_8: 1 },
}

it('counts the roads in words', () => {
  expect(countWords(roads)).toBe('1 round: Banker 1, Player 0, Tie 0')
  expect(bonusWords(roads)).toBe('Dragon 7 twice, Panda 8 once in this shoe.')
})

it('tells the total of a bead', () => {
  expect(beadWords(bead)).toBe('Round 12: Banker with 7, Dragon 7')
  expect(beadWords({ round: '3', winner: 'tie', total: 6 })).toBe('Round 3: Tie at 6')
})

it('draws the newest columns where more were played than fit', () => {
  expect(firstColumn(5, 12)).toBe(0)
  expect(firstColumn(14, 12)).toBe(3)
})
