/** What an order asks for beside cards: how each field is called, and how it is typed. The house says
 * which fields an order needs and what there is to choose; these are the words of the form. */

import type { MayOrder, TurnBackReason } from '../api/types'
import { remedyWords } from '../felt/stop_words'
import { money } from '../parts/money'

export type FieldKind = 'text' | 'money' | 'number' | 'choice' | 'yes' | 'numbers'

export interface Field {
  name: string
  label: string
  kind: FieldKind
  optional: boolean
  choices: readonly (readonly [value: string, words: string])[]
}

const LABELS: Readonly<Record<string, string>> = {
  amount: 'Amount', why: 'Why', slip: 'Slip number', spot: 'Seat', person: 'Person', counted: 'Counted', tray: 'Chips in the tray',
  alert: 'Alert', remedy: 'Remedy', delivery: 'Way of dealing', option: 'Fee option', round: 'Round', reason: 'What was wrong',
  number: 'Card to unlock', seen: 'A player has seen the cards', again: 'The box is counted again', paperwork: 'Form', vault: 'Vault slip',
  checked: 'Papers are checked', chips: 'Paid in chips', check: 'Paid by check', withheld: 'Withheld', shuffle: 'Shuffle',
  words: 'Note', feeds: 'Feeds table', fed_by: 'Is fed by table', backs: 'Colours of the backs',
}
/** How fields are called that ask for an amount over a posted maximum; the wager follows. */
export const MOST = 'most.'
const MONEY = new Set(['amount', 'tray', 'chips', 'check', 'withheld'])
const YES = new Set(['seen', 'again', 'checked'])
const NUMBERS = new Set(['spot', 'alert', 'option'])
/** Fields that an order may have and does not need. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  remedy: ['seen'],
  'empty box': ['again', 'why'],
  count: ['why'],
  'close table': ['why'],
  'collect owed': ['amount'],
  'write off owed': ['amount'],
  'pay award': ['chips', 'check', 'withheld'],
  'set must-move': ['feeds', 'fed_by'],
}
/** Counted is money at a tray or a box, and cards, deck by deck, where a table or a deck is opened. */
const COUNTS_CARDS = new Set(['open table', 'new deck', 'change dealer'])
const REASONS: readonly TurnBackReason[] = ['card misread', 'decision entered wrongly', 'wager entered wrongly', 'irregularity found late', 'equipment failed']

export function fieldsOf(order: MayOrder): Field[] {
  const names = [...(order.asks ?? []).filter((name) => name !== 'most'), ...(MORE[order.command] ?? [])]
  if (order.remedies?.length && !names.includes('remedy')) names.unshift('remedy')
  if (order.spots?.length && !names.includes('spot')) names.unshift('spot')
  if (order.people?.length && !names.includes('person')) names.unshift('person')
  const over = (order.most ?? []).map((each) => ({ name: `${MOST}${each.wager}`, label: `${each.title} up to, posted ${money(each.maximum)}`, kind: 'money' as const, optional: true, choices: [] }))
  return [...[...new Set(names)].map((name) => field(order, name)), ...over]
}

/** What was typed as the command has it: amounts over posted maximums are one part of it. */
export function saidOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  const most = said.filter(([name]) => name.startsWith(MOST)).map(([name, value]) => [name.slice(MOST.length), value])
  return { ...Object.fromEntries(said.filter(([name]) => !name.startsWith(MOST))), ...(most.length && { most: Object.fromEntries(most) }) }
}

function field(order: MayOrder, name: string): Field {
  const choices = choicesOf(order, name)
  const kind: FieldKind = choices.length
    ? 'choice'
    : YES.has(name) ? 'yes'
    : MONEY.has(name) || (name === 'counted' && !COUNTS_CARDS.has(order.command)) ? 'money'
    : name === 'counted' && order.command === 'change dealer' ? 'number'
    : name === 'counted' || name === 'backs' ? 'numbers'
    : NUMBERS.has(name) ? 'number' : 'text'
  return { name, label: LABELS[name] ?? name.replaceAll('_', ' '), kind, optional: !(order.asks ?? []).includes(name), choices }
}

function choicesOf(order: MayOrder, name: string): (readonly [string, string])[] {
  const same = (values: readonly (string | number)[] | undefined, words: (value: string) => string = String): (readonly [string, string])[] =>
    (values ?? []).map((value) => [String(value), words(String(value))] as const)
  switch (name) {
    case 'spot':
      return same(order.spots, (value) => `seat ${value}`)
    case 'person':
      return same(order.people)
    case 'alert':
      return same(order.alerts, (value) => `alert ${value}`)
    case 'remedy':
      return (order.remedies ?? []).map((each) => [each, remedyWords(each)] as const)
    case 'delivery':
      return same(order.deliveries)
    case 'option':
      return same(order.fee_options, (value) => `option ${value}`)
    case 'reason':
      return same(REASONS)
    default:
      return []
  }
}

/** Dollars as they are typed, in whole cents; null where it is no amount. */
export function centsOf(typed: string): number | null {
  const found = /^\s*\$?\s*([0-9][0-9,]*)(?:\.([0-9]{1,2}))?\s*$/.exec(typed)
  if (!found) return null
  return Number(`${found[1]!.replaceAll(',', '')}${(found[2] ?? '').padEnd(2, '0')}`)
}

/** What a field says, as the command has it; undefined where it is left empty, null where it is none. */
export function valueOf(field: Field, typed: string): unknown {
  if (field.kind === 'yes') return typed === 'yes'
  if (!typed.trim()) return field.optional ? undefined : null
  switch (field.kind) {
    case 'money':
      return centsOf(typed)
    case 'number':
      return /^\d+$/.test(typed.trim()) ? Number(typed) : null
    case 'numbers':
      return field.name === 'backs' ? typed.split(/[\s,]+/).filter(Boolean) : numbers(typed)
    case 'choice':
      return /^\d+$/.test(typed) && ['spot', 'alert', 'option'].includes(field.name) ? Number(typed) : typed
    default:
      return typed.trim()
  }
}

function numbers(typed: string): number[] | null {
  const parts = typed.split(/[\s,]+/).filter(Boolean)
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null
}
