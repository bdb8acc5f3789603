import { cardName } from '../parts/cards'
import { commitmentOf } from './commitment'
import { rolled, shuffled } from './deck'
import { Different } from './different'
import { need, NoProof, RANKS, readFile, type DealtRound, type FairFile } from './file'
import { ends, order } from './order'
import { needRound, needRule } from './rule'

/** What came of a check. `why` ends a sentence, without its full stop. */
export type Verdict =
  | { is: 'as committed'; cards: number; rounds: number; given: boolean; file: FairFile }
  | { is: 'not as committed'; why: string }
  | { is: 'no proof'; why: string }

/** Work everything out again from the seed in the file, and compare. `noted` is the commitment as it
 * was published before the bets closed. Cards of which no round was dealt prove something only in a
 * record, where they may be `unused`. */
export async function check(text: string, noted = '', { unused = false } = {}): Promise<Verdict> {
  try {
    const file = readFile(text)
    need(unused || file.rounds.length, 'no round was dealt from these cards')
    needRule(file)
    for (const round of file.rounds) needRound(file, round)
    return await compare(file, noted)
  } catch (error) {
    if (error instanceof Different) return { is: 'not as committed', why: error.message }
    if (error instanceof NoProof) return { is: 'no proof', why: error.message }
    throw error
  }
}

async function compare(file: FairFile, noted: string): Promise<Verdict> {
  const digest = await commitmentOf(file)
  if (digest !== file.commitment) throw new Different('seed, cards and rule have another commitment')
  if (noted && noted !== digest) throw new Different('another commitment was published before the bets closed')
  const shoe = await shuffled(file.pack, file.seed)
  const dice = await rolled(file.dice, file.seed)
  const burned = file.cut ? shoe.slice(0, file.burn[RANKS.indexOf(shoe[0]!.charAt(0))]) : []
  if (!same(file.burned, burned)) throw new Different('the shoe burns other cards')
  let deck = shoe.slice(burned.length)
  let cards = 0
  let complete = false
  for (const [index, round] of file.rounds.entries()) {
    const where = file.rounds.length > 1 ? `round ${index + 1}, ` : ''
    if (complete) throw new Different(`${where}it came behind the last round of these cards`)
    complete = !file.cut || deck.length <= file.cut
    const taken = compareRound(file, round, deck, dice, where)
    deck = deck.slice(taken)
    cards += taken
  }
  if (file.complete !== complete) throw new Different('rounds of these cards are left out')
  return { is: 'as committed', cards, rounds: file.rounds.length, given: file.chance === 'given', file }
}

/** Compare one round with the cards that come next; how many it took is returned. */
function compareRound(file: FairFile, round: DealtRound, deck: readonly string[], dice: readonly number[], where: string): number {
  if (!same(round.dice, dice)) throw new Different(`${where}the dice should show ${dice.join(' ')}`)
  const places = order(file, round, deck)
  const taken = Object.values(round.cards).reduce((sum, cards) => sum + cards.length, 0)
  if (taken > Math.min(places.length, deck.length)) throw new Different(`${where}it took more cards than it deals`)
  if (round.spots.some((spot) => !places.includes(`spot ${spot}`))) throw new Different(`${where}a spot is in it that is dealt no cards`)
  const came: Record<string, number> = {}
  for (const [index, place] of places.slice(0, taken).entries()) {
    const nth = came[place] ?? 0
    came[place] = nth + 1
    if (round.cards[place]?.[nth] !== deck[index]) throw new Different(`${where}card ${index + 1} should be the ${cardName(deck[index]!)}`)
  }
  for (const [place, cards] of Object.entries(round.cards)) {
    if (cards.length !== (came[place] ?? 0)) throw new Different(`${where}${place} has cards that were not dealt there`)
  }
  if (round.whole !== ends(file, round, places).has(taken)) throw new Different(`${where}it is not said rightly whether it was dealt to its end`)
  return taken
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index])
}
