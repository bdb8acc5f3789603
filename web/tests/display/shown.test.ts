import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LinkDisplay } from '../../src/api/types'
import { DisplayStore } from '../../src/display/shown.svelte'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const meter = (cents: number) => ({ name: 'major', title: 'Major', cents, micro_cents: cents * 1_000_000 })
const display = (cents: number, number = 0): LinkDisplay => ({
  link: 'h/l', title: 'Link', house: 'H', wager: 500, online: true, games: [], meters: [meter(cents)], pays: [],
  awards: number ? [{ number, meter: 'major', title: 'Major', amount: 9_000, at: '', table: '7' }] : [],
})

test('a win holds its meter for 20 s, then it starts anew in view', () => {
  const store = new DisplayStore('h/l')
  store.takeDisplay(display(9_000))
  expect(store.win).toBeNull()
  store.takeDisplay(display(1_000, 12))
  expect(store.win?.amount).toBe(9_000)
  expect(store.meters[0]?.cents).toBe(9_000)
  vi.advanceTimersByTime(19_000)
  expect(store.win).not.toBeNull()
  vi.advanceTimersByTime(1_100)
  expect(store.win).toBeNull()
  expect(store.meters[0]?.cents).toBe(1_000)
})

test('an award from before the display was opened is not celebrated', () => {
  const store = new DisplayStore('h/l')
  store.takeDisplay(display(1_000, 12))
  expect(store.win).toBeNull()
})

test('meters follow the link while nothing is won', () => {
  const store = new DisplayStore('h/l')
  store.takeDisplay(display(9_000))
  store.take([{ link: 'h/l', title: '', house: '', wager: 500, online: false, meters: [meter(9_100)] }])
  expect(store.meters[0]?.cents).toBe(9_100)
  expect(store.display?.online).toBe(false)
})
