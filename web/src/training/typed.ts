/** Lines of a layout as they are typed: seat, wager letter, then `+` and an amount, `-`, `=`, `R`. */

import type { GivenLine, LayoutWager } from '../api/types'
import { centsOf } from '../staff/fields'

const LINE = /^(\d)(?:\.(\d))?([A-Z])([+\-=RW])(\d+(?:\.\d{1,2})?)?$/
const GETS = { '+': 'win', '-': 'lose', '=': 'push', R: 'handed back', W: 'waits' } as const
type Sign = keyof typeof GETS

export type Typed = { line: GivenLine; wager: LayoutWager } | { fault: string }

/** What was typed, in one spelling. */
export function tidy(text: string): string {
  return text.toUpperCase().replaceAll('−', '-').replaceAll(/[\s$,]/g, '')
}

/** Whether a line needs no more keys: nothing follows a push, a stake handed back, or a wait. */
export function isWhole(text: string): boolean {
  return /^\d(?:\.\d)?[A-Z][=RW]$/.test(tidy(text))
}

/** The keys of what a wager gets, in words. */
export const SIGNS = [['+', 'Wins'], ['-', 'Loses'], ['=', 'Push'], ['R', 'Back'], ['W', 'Waits']] as const

/** The seat and the wager letter that stand there; empty without them. */
export function chosenOf(text: string): string {
  return /^\d(?:\.\d)?[A-Z]/.exec(tidy(text))?.[0] ?? ''
}

/** A line that was typed, or why it is none. */
export function readLine(text: string, wagers: readonly LayoutWager[], given: readonly GivenLine[]): Typed {
  const found = LINE.exec(tidy(text))
  if (!found) return { fault: 'Type a seat, a wager letter, then +25, -, = or R.' }
  const [, seat, behind, letter, sign, amount] = found
  const spot = Number(seat)
  const backline = Number(behind ?? 0)
  const wager = wagers.find((each) => each.spot === spot && (each.backline ?? 0) === backline && each.letter === letter)
  if (!wager) return { fault: `Seat ${seat} has no wager ${letter}.` }
  const gets = GETS[sign as Sign]
  if (gets === 'win' && amount === undefined) return { fault: 'Say how much it wins.' }
  if (amount !== undefined && gets !== 'win' && gets !== 'lose') return { fault: 'Only a win or a loss has an amount.' }
  if (given.some((each) => each.spot === spot && (each.backline ?? 0) === backline && each.wager === wager.wager && !!each.toke === !!wager.toke))
    return { fault: `Seat ${seat} ${wager.title} has a line already.` }
  const line: GivenLine = { spot, wager: wager.wager, gets, amount: amount === undefined ? 0 : (centsOf(amount) ?? 0), ...(backline ? { backline } : {}), ...(wager.toke ? { toke: true } : {}) }
  return { line, wager }
}

/** The wager that a line is about. */
export function wagerOf(line: GivenLine, wagers: readonly LayoutWager[]): LayoutWager | undefined {
  return wagers.find((each) => each.spot === line.spot && each.wager === line.wager && (each.backline ?? 0) === (line.backline ?? 0) && !!each.toke === !!line.toke)
}

/** Seconds as a clock shows them. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
