import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../src/api/refusal'
import { Polled } from '../src/pit/polled.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads that are answered by hand, in any order. */
function byHand() {
  const answers: { give: (value: string) => void; refuse: (error: unknown) => void }[] = []
  const polled = new Polled<string>(() => new Promise((give, refuse) => answers.push({ give, refuse })), 1_000)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { answers, polled, settle }
}

test('a read that takes longer than the next one is due is waited for', async () => {
  const { answers, polled, settle } = byHand()
  const stop = polled.watch()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers.length).toBe(1)
  answers[0]!.give('late')
  await settle()
  expect(polled.value).toBe('late')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers.length).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers.length).toBe(2)
})

test('an older read that is answered later changes nothing', async () => {
  const { answers, polled, settle } = byHand()
  void polled.read()
  void polled.read()
  answers[1]!.give('new')
  answers[0]!.give('old')
  await settle()
  expect(polled.value).toBe('new')
})

test('figures stay where the house does not answer, and go where it refuses', async () => {
  const { answers, polled, settle } = byHand()
  void polled.read()
  answers[0]!.give('figures')
  await settle()
  void polled.read()
  answers[1]!.refuse(new Error('no answer'))
  await settle()
  expect([polled.value, polled.fault !== '']).toEqual(['figures', true])
  void polled.read()
  answers[2]!.refuse(new Refusal({ code: 'card-too-low', sentence: 'not yours', where: '', rule: '', status: 403 } as never))
  await settle()
  expect([polled.value, polled.fault]).toEqual([null, 'not yours'])
})

test('a house that refuses is asked again only now and then', async () => {
  const { answers, polled, settle } = byHand()
  const stop = polled.watch()
  answers[0]!.refuse(new Refusal({ code: 'card-too-low', sentence: 'not yours', where: '', rule: '', status: 403 } as never))
  await settle()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(answers.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers.length).toBe(2)
  answers[1]!.give('figures')
  await settle()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers.length).toBe(3)
  stop()
})
