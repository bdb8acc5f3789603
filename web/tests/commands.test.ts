import { afterEach, expect, test, vi } from 'vitest'

import { CommandSender } from '../src/api/commands'
import { Refusal } from '../src/api/refusal'

afterEach(() => vi.unstubAllGlobals())

function house(answers: (() => Response | Error)[]) {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_url: string, asked: RequestInit) => {
    keys.push((asked.headers as Record<string, string>)['Idempotency-Key'] ?? '')
    const answer = answers.shift()?.() ?? Response.json({ at: '', events: [], repeated: false })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return keys
}

test('a double click is one command: the same key', async () => {
  const keys = house([])
  const sender = new CommandSender('7')
  const bet = { do: 'bet', spot: 2, wagers: { ante: 500, blind: 500 } } as const
  await Promise.all([sender.give(bet, 12), sender.give(bet, 12)])
  expect(new Set(keys).size).toBe(1)
  await sender.give(bet, 40)
  expect(new Set(keys).size).toBe(2)
})

test('a lost answer is asked for again under the same key', async () => {
  const keys = house([() => new TypeError('lost')])
  await new CommandSender('7').give({ do: 'buy chips', amount: 500 }, 3)
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
})

test('a refusal has code, sentence, rule and facts', async () => {
  house([() => Response.json({ code: 'bet-too-low', sentence: 'too low', where: 'ante', rule: 'B1-4', facts: { low: 500 }, status: 422 }, { status: 422 })])
  const refused = new CommandSender('7').give({ do: 'buy chips', amount: 5 }, 3)
  await expect(refused).rejects.toThrow(Refusal)
  await refused.catch((error: Refusal) => expect([error.code, error.rule, error.facts.low]).toEqual(['bet-too-low', 'B1-4', 500]))
})
