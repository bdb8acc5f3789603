/** The one thing to do now, from what the house says may be done: nothing is decided here. */

import { mayDo, mayOf, type MayOf } from '../api/house'
import type { CardsDue, StepView, TableView } from '../api/types'
import { placeWords } from './keypad'

const BY_SPACE = ['settle', 'deal', 'open bets', 'start hand', 'draw button'] as const
type GivenBySpace = (typeof BY_SPACE)[number]

export type Task =
  | { kind: 'stopped' }
  | { kind: 'pay' }
  | { kind: 'cards'; due: readonly CardsDue[] }
  | { kind: 'dice'; may: MayOf<'dice'> }
  | { kind: 'bank'; spot: number; may: MayOf<'accept bank'> | null }
  | { kind: 'act'; may: MayOf<'act'> }
  | { kind: 'bets'; canClose: boolean }
  | { kind: 'give'; command: GivenBySpace }
  | { kind: 'draw'; spots: readonly number[] }
  | { kind: 'turn'; spot: number; cards: number }
  | { kind: 'step'; step: string; words: string }
  | { kind: 'wait' }

/** `due` are the places that are left once all that is on its way is taken off. */
export function taskOf(view: TableView, due: readonly CardsDue[], { paid }: { paid: number }): Task {
  if (view.trouble) return { kind: 'stopped' }
  if (view.phase === 'between rounds' && view.settled && paid < view.settled.lines.length) return { kind: 'pay' }
  if (due.length) return { kind: 'cards', due }
  const dice = mayOf(view, 'dice')
  if (dice) return { kind: 'dice', may: dice }
  const offer = mayOf(view, 'accept bank')
  const passes = mayDo(view, 'decline bank')
  if (passes) return { kind: 'bank', spot: passes.spot ?? 0, may: offer && !offer.held ? offer : null }
  const act = mayOf(view, 'act')
  if (act) return { kind: 'act', may: act }
  if (view.phase === 'betting') return { kind: 'bets', canClose: !!mayOf(view, 'no more bets') }
  const turn = mayOf(view, 'turn hand')
  if (turn) return { kind: 'turn', spot: turn.spot, cards: turn.cards }
  const draw = mayOf(view, 'draw button')
  if (draw) return draw.typed ? { kind: 'draw', spots: draw.spots } : { kind: 'give', command: 'draw button' }
  for (const command of BY_SPACE) if (mayDo(view, command)) return { kind: 'give', command }
  const step = view.next[0]?.do === 'step' ? stepsOf(view)[0] : undefined
  if (step) return { kind: 'step', step: step.step, words: step.words }
  return { kind: 'wait' }
}

/** Steps that may be written down now without a card, a count or a seat. */
export function stepsOf(view: TableView): readonly StepView[] {
  const open = mayOf(view, 'step')?.steps ?? []
  return open.filter((each) => !each.cards?.length && !each.step.counts?.length && !each.spots?.length).map((each) => each.step)
}

export const GIVEN: Readonly<Record<GivenBySpace, readonly [head: string, button: string]>> = {
  settle: ['Show your hand, then settle', 'Settle'],
  deal: ['Deal', 'Deal'],
  'open bets': ['Open the bets', 'Open the bets'],
  'start hand': ['Start the hand', 'Start the hand'],
  'draw button': ['Draw for the button', 'Draw'],
}

const STREETS: Readonly<Record<number, string>> = { 3: 'Type the flop', 2: 'Type the turn and the river', 1: 'Type the next card of the board', 5: 'Type the board' }

export function cardsWords(due: CardsDue): string {
  const where = due.place
  if (where.type === 'board') return STREETS[due.cards] ?? 'Type the board'
  if (where.type === 'dealer') return `Type your ${due.cards === 1 ? 'card' : `${due.cards} cards`}`
  return `${placeWords(where)}: type ${due.cards === 1 ? 'the card' : `${due.cards} cards`}`
}

/** Who is waited for, in words, where the dealer can do nothing. */
export function waitWords(view: TableView): string {
  if (view.turn) return `Seat ${view.turn.spot}: ${view.turn.person} decides`
  const first = view.next[0]
  if (!first) return view.phase === 'closed' ? 'The table is closed' : 'The house goes on by itself'
  const who = first.person || first.offices?.join(' or ') || 'the house'
  if (who === 'the house') return 'Waits for players'
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${first.do}${first.spot ? `, seat ${first.spot}` : ''}`
}
