import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Command } from '../../src/api/house'
import { NoAnswer, Refusal } from '../../src/api/refusal'
import type { CommandResult } from '../../src/api/types'
import { Outbox } from '../../src/dealer/outbox.svelte'

const cards = (number: number): Command => ({ do: 'cards', place: { type: 'spot', number }, cards: ['As', 'Kd'] }) as Command
const refusal = new Refusal({ code: 'table-stands-still', sentence: 'play is stopped', where: 'table', rule: 'T-82', facts: {}, status: 422 })

/** A house that counts each key once, and can be away, or lose its answers. */
function house() {
  const state = { away: false, deaf: false, refuses: '' , counted: new Map<string, Command>(), sent: [] as string[] }
  const send = async (command: Command, key: string): Promise<CommandResult> => {
    if (state.away) throw new NoAnswer('away')
    state.sent.push(key)
    if (state.refuses && JSON.stringify(command).includes(state.refuses)) throw refusal
    const repeated = state.counted.has(key)
    state.counted.set(key, command)
    if (state.deaf) throw new NoAnswer('the answer is lost')
    return { at: '', events: [], repeated }
  }
  return { state, send }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const rest = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

describe('what waits for the house', () => {
  test('is sent in its order when the connection is back', async () => {
    const { state, send } = house()
    state.away = true
    const outbox = new Outbox('7', 'Dan', send)
    for (const spot of [1, 2, 3]) outbox.add(cards(spot), `Seat ${spot}`, '1')
    await rest()
    expect(outbox.waiting.length).toBe(3)
    expect(outbox.lost).toBe(true)
    state.away = false
    await rest(1_000)
    expect(outbox.waiting).toEqual([])
    expect([...state.counted.values()]).toEqual([cards(1), cards(2), cards(3)])
  })

  test('counts once where the answer is lost', async () => {
    const { state, send } = house()
    state.deaf = true
    const outbox = new Outbox('7', 'Dan', send)
    outbox.add(cards(1), 'Seat 1', '1')
    await rest(2_500)
    state.deaf = false
    await rest(1_000)
    expect(state.sent.length).toBeGreaterThan(2)
    expect(new Set(state.sent).size).toBe(1)
    expect(outbox.waiting).toEqual([])
  })

  test('is kept over a reload with its keys, and for its own dealer', async () => {
    const { state, send } = house()
    state.deaf = true
    const first = new Outbox('7', 'Dan', send)
    first.add(cards(1), 'Seat 1', '1')
    first.add(cards(2), 'Seat 2', '1')
    await rest()
    first.stop()
    expect(new Outbox('7', 'Deb', send).waiting).toEqual([])
    state.deaf = false
    const again = new Outbox('7', 'Dan', send)
    expect(again.waiting.length).toBe(2)
    again.see(9, '1')
    await rest()
    expect(state.counted.size).toBe(2)
    expect(localStorage.length).toBe(0)
  })

  test('of another round is not sent by itself', async () => {
    const { state, send } = house()
    state.away = true
    const first = new Outbox('7', 'Dan', send)
    first.add({ do: 'no more bets' } as Command, 'No more bets', '4')
    first.add(cards(1), 'Seat 1', '4')
    await rest()
    first.stop()
    first.drop()
    await rest()
    first.stop()
    localStorage.setItem('houseway dealer 7 Dan', JSON.stringify([{ key: 'k', command: cards(1), words: 'Seat 1', round: '4', tried: false }]))
    state.away = false
    const again = new Outbox('7', 'Dan', send)
    again.see(30, '5')
    await rest(3_000)
    expect(again.stale).toBe(true)
    expect(state.counted.size).toBe(0)
    again.drop(true)
    expect(again.waiting).toEqual([])
    expect(again.stale).toBe(false)
  })

  test('stops at a refusal until the dealer decides', async () => {
    const { state, send } = house()
    state.refuses = '"number":2'
    const outbox = new Outbox('7', 'Dan', send)
    for (const spot of [1, 2, 3]) outbox.add(cards(spot), `Seat ${spot}`, '1')
    await rest(5_000)
    expect(outbox.refusal?.code).toBe('table-stands-still')
    expect(outbox.waiting.map((each) => each.words)).toEqual(['Seat 2', 'Seat 3'])
    outbox.drop()
    await rest()
    expect(outbox.waiting).toEqual([])
    expect([...state.counted.values()]).toEqual([cards(1), cards(3)])
  })

  test('takes back only what was never sent', async () => {
    const { state, send } = house()
    state.away = true
    const outbox = new Outbox('7', 'Dan', send)
    outbox.add(cards(1), 'Seat 1', '1')
    outbox.add(cards(2), 'Seat 2', '1')
    await rest()
    expect(outbox.takeBack()?.words).toBe('Seat 2')
    expect(outbox.takeBack()).toBeNull()
  })

  test('what lets play go on is sent first', async () => {
    const { state, send } = house()
    state.refuses = '"do":"cards"'
    const outbox = new Outbox('7', 'Dan', send)
    outbox.add(cards(1), 'Seat 1', '1')
    await rest()
    state.refuses = ''
    outbox.add({ do: 'withdraw call', why: 'mistyped' } as Command, 'Call', '1', { first: true })
    await rest()
    expect([...state.counted.values()].map((each) => each.do)).toEqual(['withdraw call', 'cards'])
  })

  test('never keeps a PIN', () => {
    const outbox = new Outbox('7', 'Dan', house().send)
    const order = { do: 'remedy', why: 'x', card: { number: '88', pin: '2580' } } as Command
    expect(() => outbox.add(order, 'Remedy', '1')).toThrow('PIN')
    expect(JSON.stringify({ ...localStorage })).not.toContain('2580')
  })

  test('is busy until the newest view shows it', async () => {
    const send = async (): Promise<CommandResult> => ({ at: '', events: [{ number: 12, event: {} }] as never, repeated: false })
    const outbox = new Outbox('7', 'Dan', send)
    outbox.see(9, '1')
    outbox.add(cards(1), 'Seat 1', '1')
    await rest()
    expect([outbox.items.length, outbox.waiting.length]).toEqual([1, 0])
    outbox.see(12, '1')
    expect(outbox.items).toEqual([])
  })
})
