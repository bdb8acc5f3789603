import { expect, test } from 'vitest'
import { ruleParts } from '../src/parts/rule_words'

test('a rule is quoted in paragraphs and tables', () => {
  const text = '**B5-8** The pays. [Approval: Paytables]\n\n| Trips | UTH-01 |\n|---|---|\n| Royal | 50 |\n\nThey hold\nfor all.'
  expect(ruleParts(text)).toEqual(['The pays.', [['Trips', 'UTH-01'], ['Royal', '50']], 'They hold for all.'])
})
