/** What happened at a step, in words. */

import { isFelt } from '../api/house'
import { didWords } from '../felt/words'
import type { SeatView } from '../api/types'
import { shortName } from '../parts/person'
import type { Step } from './steps'

export interface StepWords {
  words: string
  /** In cents; nought where no money moves. */
  money: number
  /** Below zero, above, or neither: a result of a line. */
  isResult: boolean
  rule: string
  cards: string[]
}

const NONE = { money: 0, isResult: false, cards: [] as string[] }

export function stepWords(step: Step): StepWords {
  const { event, view } = step
  const rule = 'rule' in event ? (event.rule ?? '') : ''
  const name = (spot: number): string => {
    const seat = view.seats.find((each) => each.spot === spot)
    return seat?.you ? 'You' : shortName(seat?.person) || `Seat ${spot}`
  }
  switch (event.event) {
    case 'no more bets': return { ...NONE, words: `Bets closed, ${seatsWords(event.wagers.bets.length)}`, money: view.at_stake ?? 0, rule }
    case 'blinds posted': return { ...NONE, words: `Blinds are posted, ${event.wagers.bets.length} players`, money: isFelt(view.felt, 'poker') ? (view.felt.pot ?? 0) : 0, rule }
    case 'fee taken': return { ...NONE, words: 'The house takes its fee from the pot', money: event.amount, rule }
    case 'hand dead': return { ...NONE, words: `${name(event.spot)}: the hand is dead`, rule }
    case 'time bank began': return { ...NONE, words: `${name(event.spot)}: the time bank runs`, rule }
    case 'cards laid':
    case 'cards seen': {
      const cards = event.faces.filter((face) => face !== null)
      const where = placeWords(event.place, name)
      return { ...NONE, words: cards.length ? `${where}:` : `${event.faces.length === 1 ? 'A card' : `${event.faces.length} cards`} to ${inSentence(where)}, face down`, rule, cards }
    }
    case 'decided': {
      const did = didWords(event.action as NonNullable<SeatView['did']>) as string | undefined
      return { ...NONE, words: `${name(event.spot)} ${did ?? 'decided'}${event.for_him ? ', by the clock' : ''}`, money: event.stake ?? 0, rule }
    }
    case 'hands shown': return { ...NONE, words: isFelt(view.felt, 'poker') && !view.felt.players.some((each) => each.shown) ? 'No hand has to be shown' : 'Hands are shown', rule }
    case 'round paid':
    case 'round voided': {
      const line = view.settled?.lines[step.told - 1]
      if (!line) return { ...NONE, words: event.event === 'round voided' ? 'The round is void' : 'Paid', rule }
      return { words: `${name(line.spot)}${line.backline ? ', behind' : ''}: ${line.title}${line.outcome === 'push' ? ', push' : line.outcome === 'returned' ? ', back' : ''}`, money: line.outcome === 'returned' ? line.back : line.win, isResult: line.outcome !== 'returned', rule: line.rule ?? '', cards: [] }
    }
    case 'irregularity called': return { ...NONE, words: `Play is stopped: ${event.what.replaceAll('_', ' ')}`, rule }
    case 'remedy ordered': return { ...NONE, words: `${shortName(event.staff.person)} decides: ${event.remedy}`, rule }
    case 'deck revealed': return { ...NONE, words: 'The seed is shown', rule }
    case 'dice rolled': return { ...NONE, words: 'The dice are rolled', rule }
    default: return { ...NONE, words: event.event.charAt(0).toUpperCase() + event.event.slice(1), rule }
  }
}

/** Within a sentence only names keep their capital. */
function inSentence(where: string): string {
  return /^(You$|The )/.test(where) ? where.charAt(0).toLowerCase() + where.slice(1) : where
}

function seatsWords(count: number): string {
  return count === 1 ? 'one bettor' : `${count} bettors`
}

type Place = { type?: unknown; number?: unknown; spot?: unknown } | object
function placeWords(place: Place, name: (spot: number) => string): string {
  const type = 'type' in place ? String(place.type) : ''
  const spot = 'number' in place ? Number(place.number) : 'spot' in place ? Number(place.spot) : 0
  if (spot) return name(spot)
  return { dealer: 'The dealer', board: 'The board', player: 'Player', banker: 'Banker', burn: 'The burn pile', stub: 'The stub' }[type] ?? (type || 'The felt')
}
