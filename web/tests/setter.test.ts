import { beforeEach, describe, expect, it, vi } from 'vitest'

import { HandSetter, sorted } from '../src/felt/games/paigow/setter.svelte'
import type { TableStore } from '../src/state/table.svelte'

const CARDS = ['4s', 'Jd', 'Jo', '8c', 'Js', '8h', 'Ac']
const TABLE = { table: '9' } as TableStore

describe('setting a hand of Pai Gow', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
  })

  it('starts with all seven behind, sorted, the joker first', () => {
    const setter = new HandSetter(TABLE)
    setter.follow(3, CARDS)
    expect(setter.back).toEqual(['Jo', 'Ac', 'Js', 'Jd', '8h', '8c', '4s'])
    expect(setter.inFront).toEqual([])
  })

  it('never has more than two in front: a third sends the first back', () => {
    const setter = new HandSetter(TABLE)
    setter.follow(3, CARDS)
    for (const card of ['Jd', 'Js', 'Ac']) setter.move(card)
    expect(setter.front).toEqual(['Js', 'Ac'])
    expect(setter.back).toContain('Jd')
  })

  it('undoes moves one by one', () => {
    const setter = new HandSetter(TABLE)
    setter.follow(3, CARDS)
    setter.move('Jd')
    setter.move('Js')
    setter.undo()
    expect(setter.front).toEqual(['Jd'])
    setter.undo()
    expect(setter.front).toEqual([])
    expect(setter.canUndo).toBe(false)
  })

  it('keeps a setting while the same hand is sent again, and forgets it with the next', () => {
    const setter = new HandSetter(TABLE)
    setter.follow(3, CARDS)
    setter.move('Jd')
    setter.follow(3, [...CARDS].reverse())
    expect(setter.front).toEqual(['Jd'])
    setter.follow(3, ['2c', ...CARDS.slice(1)])
    expect(setter.front).toEqual([])
  })

  it('sorts by suit when asked again', () => {
    expect(sorted(['2s', 'Ah', '3s'], 'rank')).toEqual(['Ah', '3s', '2s'])
    expect(sorted(['2h', 'As', '3h', 'Kc'], 'suit')).toEqual(['As', '3h', '2h', 'Kc'])
  })
})
