import { expect, test } from 'vitest'

import { shortPairs } from '../src/felt/games/uth/pairs_words'

test.each([
  ['aces against aces', 'aces against aces'],
  ['pair of aces', 'pair of aces'],
  ['ace-king suited', 'A–K suited'],
  ['ace-queen or ace-jack unsuited', 'A–Q or A–J unsuited'],
  ['pair of kings, queens or jacks', 'pair, kings to jacks'],
  ['pair of tens to twos', 'pair, tens to twos'],
  ['ace-face suited', 'ace-face suited'],
])('the felt prints %s as %s', (hand, printed) => {
  expect(shortPairs(hand)).toBe(printed)
})
