import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { check, type Verdict } from '../../src/fair/check'
import type { FairFile } from '../../src/fair/file'

interface Vector {
  name: string
  noted: string
  /** What the house's own script ends with: 0 as committed, 1 different, 2 no proof. */
  code: number
  file?: FairFile
  of?: string
  change?: Partial<FairFile>
}

const vectors = JSON.parse(readFileSync('tests/fair/vectors.json', 'utf-8')) as Vector[]
const whole = new Map(vectors.flatMap((each) => (each.file ? [[each.name, each.file] as const] : [])))
const CODES: Record<Verdict['is'], number> = { 'as committed': 0, 'not as committed': 1, 'no proof': 2 }
const fileOf = (vector: Vector): string => JSON.stringify(vector.file ?? { ...whole.get(vector.of ?? ''), ...vector.change })

describe('the check comes to the verdict of the script', () => {
  test('there are all eleven sheets, and forgeries of each', () => {
    expect(whole.size).toBe(11)
    expect(vectors.filter((each) => each.code === 1).length).toBeGreaterThan(90)
  })
  test.each(vectors)('$name', async (vector) => {
    const verdict = await check(fileOf(vector), vector.noted)
    expect(CODES[verdict.is], JSON.stringify(verdict)).toBe(vector.code)
  })
})

const UTH = 'catfish-bend/ultimate-texas-holdem'

test('a forged card is named, with what it should be', async () => {
  const file = structuredClone(whole.get(UTH)!)
  const round = file.rounds[0]!
  const real = round.cards['spot 1']![0]!
  round.cards['spot 1']![0] = real === '2c' ? '3c' : '2c'
  const verdict = await check(JSON.stringify(file))
  expect(verdict.is).toBe('not as committed')
  expect(verdict).toHaveProperty('why', expect.stringMatching(/^card \d+ should be the \w+ of \w+$/))
})

test('a file that fits itself is refused where another commitment was noted', async () => {
  const verdict = await check(JSON.stringify(whole.get(UTH)), 'f'.repeat(64))
  expect(verdict.is).toBe('not as committed')
})

test('the whole shoe of the examples is as committed', async () => {
  const verdict = await check(readFileSync('../examples/fair-shoe.json', 'utf-8'))
  expect(verdict).toMatchObject({ is: 'as committed', cards: 400, rounds: 82, given: true })
})

test('how many cards were compared is counted', async () => {
  expect(await check(readFileSync('../examples/fair-round.json', 'utf-8'))).toMatchObject({ cards: 46 })
})

test.each(['', '[]', '{}', 'null', '{"format": "houseway fair cards 1"}'])('%s proves nothing', async (text) => {
  expect((await check(text)).is).toBe('no proof')
})
