import { describe, expect, test } from 'vitest'

import type { CardsDue } from '../../src/api/types'
import { boardLaid, dealOut, NOTHING, openPlaces, openSlot, padKey, press, type Typed } from '../../src/dealer/keypad'

const type = (keys: string, from: Typed = NOTHING): Typed => [...keys].map(padKey).filter(Boolean).reduce(press, from)
const SEAT: CardsDue = { place: { type: 'spot', number: 1 }, cards: 2 }
const DEALER: CardsDue = { place: { type: 'dealer' }, cards: 2 }
const BOARD: CardsDue = { place: { type: 'board' }, cards: 3 }

describe('cards in two keys', () => {
  test('rank, then suit, in capitals or not; T is ten', () => {
    expect(type('asTd').cards).toEqual(['As', 'Td'])
    expect(type('ASTD').cards).toEqual(['As', 'Td'])
  })

  test('a suit without a rank says nothing, and another rank takes the place of the half card', () => {
    expect(type('sKh')).toEqual({ cards: ['Kh'], half: '' })
    expect(type('KQ')).toEqual({ cards: [], half: 'Q' })
  })

  test('the joker is J, then O; O after another rank says nothing', () => {
    expect(type('joks').cards).toEqual(['Jo', 'Ks'])
    expect(type('ko')).toEqual({ cards: [], half: 'K' })
  })

  test('Backspace takes back one key', () => {
    const typed = press(type('asK'), 'Backspace')
    expect(typed).toEqual({ cards: ['As'], half: '' })
    expect(press(typed, 'Backspace')).toEqual({ cards: [], half: 'A' })
    expect(press(press(typed, 'Backspace'), 'Backspace')).toEqual(NOTHING)
    expect(press(NOTHING, 'Backspace')).toEqual(NOTHING)
    expect(press(type('jo'), 'Backspace')).toEqual({ cards: [], half: 'J' })
  })

  test('keys that are no cards are none of the pad', () => {
    for (const key of ['x', '1', '0', 'Enter', 'F1', ' ', 'Shift']) expect(padKey(key)).toBe('')
  })
})

describe('where they go', () => {
  test('places are filled in the order of the house, and what is ahead stays', () => {
    const { full, rest } = dealOut([SEAT, DEALER], type('asks2d3d4hQ'))
    expect(full.map((each) => each.cards)).toEqual([['As', 'Ks'], ['2d', '3d']])
    expect(rest).toEqual({ cards: ['4h'], half: 'Q' })
  })

  test('a place is not filled by half of its cards', () => {
    const { full, rest } = dealOut([SEAT, DEALER], type('asks2d'))
    expect(full.length).toBe(1)
    expect(rest.cards).toEqual(['2d'])
  })

  test('the open slot is the next card of the first place that lacks one', () => {
    expect(openSlot([SEAT, DEALER], type('as'))).toEqual({ place: SEAT.place, index: 1, of: 2 })
    expect(openSlot([SEAT, DEALER], type('asks'))).toEqual({ place: DEALER.place, index: 0, of: 2 })
    expect(openSlot([SEAT], type('asks'))).toBeNull()
  })

  test('a place whose cards are on their way is not due', () => {
    expect(openPlaces([SEAT, DEALER, BOARD], [{ type: 'spot', number: 1 }])).toEqual([DEALER, BOARD])
    expect(openPlaces([SEAT], [{ type: 'spot', number: 2 }])).toEqual([SEAT])
  })

  test('no more of the board is shown than lies there', () => {
    const flop = { place: BOARD.place, cards: ['Qh', 'Jh', '4s'] }
    const wrong = { place: BOARD.place, cards: ['Qh', '7d'] }
    expect(boardLaid([flop, wrong], 3)).toEqual([flop])
    expect(boardLaid([flop, { ...wrong, cards: ['6c', '7d'] }], 5).length).toBe(2)
  })
})
