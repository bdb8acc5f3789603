import { expect, test } from 'vitest'

import type { SheetView } from '../src/api/types'
import { arcWords } from '../src/felt/games/uth/arc_words'
import { shortTitle } from '../src/felt/words'

test('a wager is called by the name on its spot', () => {
  const titles = ['Trips Bonus Bet', 'Fortune Bonus Bet', 'Base Wager', 'Ultimate Pairs Bonus', '6 Card Bonus', 'Super Bonus', 'Blind']
  expect(titles.map(shortTitle)).toEqual(['Trips', 'Fortune', 'Base', 'Pairs', '6 Card Bonus', 'Super Bonus', 'Blind'])
})

test('a document that describes the layout has its words on the arc', () => {
  const terms = [{ key: 'game.qualify', value: 'pair' }, { key: 'game.unqualified_ante', value: 'push' }]
  const arc = (bank: string, keys: readonly string[]) => arcWords({ bank, terms, texts: keys.map((key) => ({ key })) } as unknown as SheetView)
  expect(arc('player-dealer', ['procedures.layout'])).toBe('Player-dealer only plays with a pair or higher')
  expect(arc('house', ['procedures.layout'])).toBe('Ante pushes if the dealer has less than a pair  ·  Ante = Blind')
  expect(arc('house', [])).toBe('Dealer qualifies with a pair or better  ·  the Ante is returned if not')
})
