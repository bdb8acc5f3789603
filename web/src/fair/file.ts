/** The file in which a table lays the cards of a round or a shoe open, as docs/fair-cards-by-hand.md
 * has it. Reading is strict: another form proves nothing. */

export interface DealtRound {
  spots: number[]
  dice: number[]
  whole: boolean
  /** What lay at each place ("spot 3", "dealer", "board"), in the order in which it came. */
  cards: Record<string, string[]>
}

export interface FairFile {
  format: string
  table: string
  name: string
  commitment: string
  chance: string
  seed: string
  sheet: string
  sheet_digest: string
  delivery: string
  deal: string[]
  hand: number
  first: string
  draws: string[]
  bank: number
  button: number
  seats: number[]
  pack: string[]
  dice: number
  cut: number
  burn: number[]
  burned: string[]
  complete: boolean
  rounds: DealtRound[]
}

/** It is not of a form that proves anything. */
export class NoProof extends Error {}

export const RANKS = '23456789TJQKA'
const NEW_DECK = [...RANKS].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit))
const FORMAT = 'houseway fair cards 2'

type Form = 'text' | 'number' | 'texts' | 'numbers' | 'yes or no' | 'rounds' | 'piles'
const KEYS: Record<keyof FairFile, Form> = {
  format: 'text', table: 'text', name: 'text', commitment: 'text', chance: 'text', seed: 'text',
  sheet: 'text', sheet_digest: 'text', delivery: 'text', first: 'text',
  hand: 'number', bank: 'number', button: 'number', dice: 'number', cut: 'number',
  deal: 'texts', draws: 'texts', pack: 'texts', burned: 'texts',
  seats: 'numbers', burn: 'numbers', complete: 'yes or no', rounds: 'rounds',
}
const ROUND: Record<keyof DealtRound, Form> = { spots: 'numbers', dice: 'numbers', whole: 'yes or no', cards: 'piles' }

export function need(right: unknown, what: string): asserts right {
  if (!right) throw new NoProof(what)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isNumber(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31
}

function hasForm(form: Form, value: unknown): boolean {
  switch (form) {
    case 'text': return isText(value)
    case 'number': return isNumber(value)
    case 'yes or no': return typeof value === 'boolean'
    case 'texts': return Array.isArray(value) && value.every(isText)
    case 'numbers': return Array.isArray(value) && value.every(isNumber)
    case 'rounds': return Array.isArray(value)
    case 'piles': return isObject(value) && Object.values(value).every((each) => hasForm('texts', each))
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function needKeys(found: unknown, keys: Record<string, Form>, what: string): void {
  need(isObject(found), `${what} is no object`)
  const names = Object.keys(keys)
  need(Object.keys(found).length === names.length && names.every((name) => name in found), `${what} has other keys`)
  for (const name of names) need(hasForm(keys[name]!, found[name]), `${name} has another form`)
}

/** The file, if it is of the form that is known here; else `NoProof` is thrown. */
export function readFile(text: string): FairFile {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new NoProof('it is no JSON')
  }
  needKeys(found, KEYS, 'the file')
  const file = found as FairFile
  need(file.format === FORMAT, `its format is not ${FORMAT}`)
  for (const name of [file.table, file.name, file.sheet, file.delivery]) need(isName(name), 'a name has more than one line')
  for (const digest of [file.commitment, file.sheet_digest]) need(/^[0-9a-f]{64}$/.test(digest), 'a digest has not 64 digits')
  need(file.chance === 'drawn' || file.chance === 'given', 'its chance is neither drawn nor given')
  needPack(file)
  need(file.dice <= 9, 'there are more than nine dice')
  const isShoe = file.cut > 0 && file.burn.length === 13 && Math.max(...file.burn) <= 11
  need(isShoe || (!file.cut && !file.burn.length), 'a shoe has a cut and 13 burns')
  for (const round of file.rounds) needKeys(round, ROUND, 'a round')
  return file
}

function isName(name: string): boolean {
  // The lines of a commitment are told apart by line breaks: none may hide in a name.
  return name.length >= 1 && name.length <= 200 && name === name.trim() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name)
}

function needPack(file: FairFile): void {
  const decks = Math.floor(file.pack.length / 52)
  const jokers = file.pack.length % 52
  const pack = [...Array.from({ length: decks }, () => NEW_DECK).flat(), ...(jokers ? ['Jo'] : [])]
  need(decks >= 1 && decks <= 8 && file.pack.join(' ') === pack.join(' '), 'a pack is new decks in their order')
  const digits = decks === 1 ? 64 : 128 * decks
  need(file.seed.length === digits && /^[0-9a-f]+$/.test(file.seed), `its seed has not ${digits} digits`)
}
