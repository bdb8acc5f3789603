import { need, type DealtRound, type FairFile } from './file'

/** Whether the rule of the deal is one that is known here, and a round goes with it. */

export const DEALER = "dealer's left"
export const BANK = "player-dealer's left"
export const BUTTON = "button's left"
export const ACTION = 'action button'
export const DICE = 'dice'
export const FORTH = 'left to right'
export const BACK = 'right to left'
export const IN_TURN = 'around one at a time'

const STEP = /^((board|player|banker|burn|flop|turn|river|around) [1-9]|around one at a time|left to right|right to left)$/
const DRAW = /^((player|banker) to [0-7]|[0-7] [HS]{10})$/
const PLACE = /^(spot [1-9][0-9]?|dealer|board|player|banker|burn)$/

export function needRule(file: FairFile): void {
  const { deal, first, draws } = file
  need(deal.length && deal.every((step) => STEP.test(step)), 'a step of the deal is unknown')
  const passes = deal.map((step) => step === FORTH || step === BACK)
  const around = deal.map((step) => step.startsWith('around'))
  const inTurn = deal.map((step) => step === IN_TURN)
  const any = (which: boolean[]): boolean => which.some(Boolean)
  const goes: Record<string, boolean> = {
    '': !any(passes) && !any(around),
    [DEALER]: any(around) && !any(passes) && !any(inTurn),
    [BANK]: any(around) && !any(passes) && !any(inTurn),
    [BUTTON]: inTurn[0] === true && !any(passes) && !any(around.slice(1)) && file.hand >= 1,
    [ACTION]: passes.every(Boolean) && file.hand === 7,
    [DICE]: passes.every(Boolean) && file.hand === 7,
  }
  need(goes[first] === true, 'where the deal begins does not go with its steps')
  need(file.hand <= 7, 'a hand has more than seven cards')
  needDraws(draws, first)
}

function needDraws(draws: readonly string[], first: string): void {
  if (!draws.length) return
  const sides = draws[0]?.startsWith('player ') && draws[1]?.startsWith('banker ')
  const rows = draws.slice(2).map((row) => row.slice(0, 2)).join() === [...Array(8).keys()].map((total) => `${total} `).join()
  need(draws.every((row) => DRAW.test(row)) && sides && rows && !first, 'there is no chart of third cards')
}

export function needRound(file: FairFile, round: DealtRound): void {
  const { spots } = round
  const { bank, button, first } = file
  const rising = spots.every((spot, index) => spot > (spots[index - 1] ?? 0))
  need(rising && Boolean(spots.length) === Boolean(first), 'the spots do not go with the rule')
  need(Math.max(bank, ...spots) <= 99, 'there are more than 99 spots')
  const needsBank = [BANK, ACTION, DICE].includes(first)
  need(Boolean(bank) === needsBank && !spots.includes(bank), 'the player-dealer does not go with the rule')
  need(first === BUTTON ? spots.includes(button) : !button, 'the button does not go with the rule')
  need(file.seats.join() === (first === BUTTON ? spots.join() : ''), 'the seats do not go with the rule')
  const places = Object.entries(round.cards)
  need(places.length && places.every(([place, cards]) => PLACE.test(place) && cards.length), 'a place is unknown, or has no cards')
}
