import { RANKS, type DealtRound, type FairFile } from './file'
import { ACTION, BANK, BUTTON, DICE, FORTH, IN_TURN } from './rule'

/** The places of a round, one for each card, as the rule of the deal has them. */
export function order(file: FairFile, round: DealtRound, deck: readonly string[]): string[] {
  if (file.first === ACTION || file.first === DICE) return pilesOfSeven(file, round)
  const left = file.first === BANK ? file.bank : file.first === BUTTON ? file.button : 0
  const turn = [...round.spots.filter((spot) => spot > left), ...round.spots.filter((spot) => spot <= left)].map((spot) => `spot ${spot}`)
  const places: string[] = []
  for (const step of file.deal) {
    const [where = '', count = ''] = step.split(' ')
    if (step === IN_TURN) for (let card = 0; card < file.hand; card += 1) places.push(...turn)
    else if (where === 'around') for (const place of [...turn, 'dealer']) places.push(...Array<string>(Number(count)).fill(place))
    else places.push(...Array<string>(Number(count)).fill(['flop', 'turn', 'river'].includes(where) ? 'board' : where))
  }
  return [...places, ...thirdCards(file.draws, places, deck)]
}

/** Seven piles, forth and back; the leftmost goes to the spot that the dice count from the
 * player-dealer's, or from there on to the next one in the round. */
function pilesOfSeven(file: FairFile, round: DealtRound): string[] {
  const { bank } = file
  const sum = round.dice.reduce((all, die) => all + die, 0)
  let spot = ((((bank - 1 + sum - 1) % 7) + 7) % 7) + 1
  while (file.first === ACTION && spot !== bank && !round.spots.includes(spot)) spot = (spot % 7) + 1
  const piles = Array.from({ length: 7 }, (_, index) => ((spot - 1 + index) % 7) + 1).map((each) =>
    each === bank ? 'dealer' : round.spots.includes(each) ? `spot ${each}` : 'burn',
  )
  const back = [...piles].reverse()
  return Array.from({ length: file.hand }, (_, pass) => (file.deal[pass % file.deal.length] === FORTH ? piles : back)).flat()
}

/** Who draws a third card at baccarat, by the chart. */
function thirdCards(draws: readonly string[], places: readonly string[], deck: readonly string[]): string[] {
  if (!draws.length || deck.length < places.length + 2) return []
  const total = (side: string): number => places.reduce((sum, place, index) => sum + (place === side ? value(deck[index]!) : 0), 0) % 10
  const player = total('player')
  const banker = total('banker')
  if (Math.max(player, banker) >= 8) return []
  if (player > Number(draws[0]!.at(-1))) return banker <= Number(draws[1]!.at(-1)) ? ['banker'] : []
  const drawn = value(deck[places.length]!)
  return draws[2 + banker]!.slice(2)[drawn] === 'H' ? ['player', 'banker'] : ['player']
}

function value(card: string): number {
  const rank = RANKS.indexOf(card.charAt(0))
  return rank >= 0 && rank < 8 ? rank + 2 : card.startsWith('A') ? 1 : 0
}

/** After how many cards a round may be over: after all of them, and at poker on every street. Cards
 * that are burned last are seen by nobody. */
export function ends(file: FairFile, round: DealtRound, places: readonly string[]): Set<number> {
  if (file.first !== BUTTON) return new Set([places.findLastIndex((place) => place !== 'burn') + 1])
  let dealt = round.spots.length * file.hand
  const found = new Set([dealt])
  for (const step of file.deal.slice(1)) {
    dealt += Number(step.at(-1))
    if (!step.startsWith('burn')) found.add(dealt)
  }
  return found
}
