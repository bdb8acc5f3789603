import { describe, expect, it } from 'vitest'

import type { DesignRow, ValueRow } from '../src/api/types'
import { LEFT, outcomes, RIGHT, staircase, tickWords } from '../src/design/charts'
import { citing } from '../src/sheets/citing'
import { figureName, ours } from '../src/sheets/figures'

function row(name: string, chance: string, gives: string, printed = gives): DesignRow {
  return { name, pays: '1', printed: '1', result: '+1', comes: '', chance: '', gives: '', change: '', exact_chance: chance, exact_gives: gives, exact_printed: printed }
}

const ROWS = [row('royal', '1/1000', '1/20'), row('pair', '1/10', '1/5', '1/10'), row('never', '0/1', '0/1'), row('loses', '899/1000', '-899/1000')]

describe('chance of each outcome', () => {
  it('falls by the same height for each tenth, and leaves out what never comes', () => {
    const { bars, ticks } = outcomes(ROWS, 0, 300)
    expect(bars.map((bar) => bar.row.name)).toEqual(['loses', 'pair', 'royal'])
    expect(ticks.map((tick) => tick.says)).toEqual(['100%', '10%', '1%', '0.1%'])
    expect(bars[1]!.y).toBeCloseTo(100)
    expect(bars[2]!.y).toBeCloseTo(300)
    expect(bars[2]!.height).toBe(1)
    expect(bars.every((bar) => bar.x >= LEFT && bar.x + bar.width <= RIGHT)).toBe(true)
  })
})

describe('where a dollar goes', () => {
  it('goes down by what is lost, and each row up from where the last one ended', () => {
    const { bars, edge } = staircase(ROWS, 0, 899)
    const [loses, never, pair, royal] = bars
    expect([loses!.y, loses!.height]).toEqual([0, 899])
    expect(never!.y).toBeCloseTo(899)
    expect([pair!.y, pair!.height]).toEqual([699, 200])
    expect([Math.round(royal!.y), Math.round(royal!.height)]).toEqual([649, 50])
    expect([edge.y, Math.round(edge.height)]).toEqual([0, 649])
  })
  it('marks where a changed row ended as printed, and no other', () => {
    const { bars } = staircase(ROWS, 0, 899)
    expect(bars.map((bar) => (bar.was === undefined ? null : Math.round(bar.was)))).toEqual([null, null, 799, null])
  })
  it('goes above the line where the house loses', () => {
    const { edge, bars } = staircase([row('pair', '1/2', '3/2'), row('loses', '1/2', '-1/2')], 0, 150)
    expect(edge.y).toBeCloseTo(0)
    expect(edge.height).toBeCloseTo(100)
    expect(bars[0]!.y).toBeCloseTo(100)
  })
  it('has a few lines on its scale, however much a row pays', () => {
    for (const pays of ['3/2', '8/1', '40/1', '2000/1', '999999999999/1']) {
      const { ticks } = staircase([row('pair', '1/2', pays), row('loses', '1/2', '-1/2')], 0, 150)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(14)
    }
    expect([0, -30, 90, 25_000, -6e14].map(tickWords)).toEqual(['0', '−30¢', '90¢', '$250', '−$6T'])
  })
})

describe('printed figures', () => {
  it('says ours with one place more than the document', () => {
    expect(ours({ printed: '1.90%', definitions: [{ name: 'edge', value: '48987/2572780' }] })).toBe('1.904%')
    expect(ours({ printed: '2%', definitions: [{ name: 'edge', value: '-1/50' }] })).toBe('−2.0%')
    expect(ours({ printed: '2%', definitions: [] })).toBe('')
  })
  it('names what a figure is about', () => {
    expect(figureName('bad_beat.hit')).toBe('Bad beat, hit')
  })
})

describe('the value that a payment is traced to', () => {
  const value = (key: string, ...items: string[]): ValueRow => ({ key, title: key, words: '', source: 'printed', items })
  const rows = [value('game.order', 'B1-14', 'B1-17'), value('paytables.blind.house.rows.flush', 'B1-17'), value('paytables.trips.house.rows.flush', 'B1-17'), value('paytables.trips.house.rows.straight', 'B1-17')]
  it('is the row of the wager and the hand that was paid', () => {
    expect(citing(rows, 'B1-17', 'trips', 'Straight')?.key).toBe('paytables.trips.house.rows.straight')
    expect(citing(rows, 'B1-17', 'trips', 'no such hand')?.key).toBe('paytables.trips.house.rows.flush')
  })
  it('is the value that names the rule first, where no wager does', () => {
    expect(citing(rows, 'B1-17')?.key).toBe('paytables.blind.house.rows.flush')
    expect(citing(rows, 'B1-14', 'ante')?.key).toBe('game.order')
    expect(citing(rows, 'B9-9')).toBeUndefined()
  })
})
