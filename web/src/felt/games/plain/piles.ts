/** The cards of any felt, by place. */

import type { Face, FeltView } from '../../../api/house'

export interface Pile {
  place: string
  title: string
  cards: readonly Face[]
  best: readonly string[]
  called: string
}

/** What lies in the middle: dealer and board, or Player and Banker. */
export function piles(felt: FeltView | null | undefined): Pile[] {
  switch (felt?.type) {
    case "ultimate texas hold'em":
      return [dealer(felt.dealer), { place: 'board', title: 'Board', cards: felt.board ?? [], best: [], called: '' }]
    case 'stud':
      return [dealer(felt.dealer)]
    case 'pai gow':
      return [
        { place: 'dealer', title: 'Dealer', cards: felt.dealer.front?.length ? [] : (felt.dealer.cards ?? []), best: [], called: '' },
        ...(felt.dealer.front?.length
          ? [
              { place: 'front', title: 'Front', cards: felt.dealer.front, best: [], called: felt.dealer.called_front ?? '' },
              { place: 'back', title: 'Back', cards: felt.dealer.back ?? [], best: [], called: felt.dealer.called_back ?? '' },
            ]
          : []),
      ]
    case 'baccarat':
      return [
        { place: 'player', title: 'Player', cards: felt.player?.cards ?? [], best: [], called: total(felt.player?.total) },
        { place: 'banker', title: 'Banker', cards: felt.banker?.cards ?? [], best: [], called: total(felt.banker?.total) },
      ]
    case 'poker':
      return [{ place: 'board', title: 'Board', cards: felt.board ?? [], best: [], called: '' }]
    default:
      return []
  }
}

export interface SeatHand {
  cards: readonly Face[]
  best: readonly string[]
  called: string
  bet: number
  /** A hand of Pai Gow that is set. */
  split: readonly { cards: readonly string[]; called: string }[] | null
}

const NOTHING: SeatHand = { cards: [], best: [], called: '', bet: 0, split: null }

export function handAt(felt: FeltView | null | undefined, spot: number): SeatHand {
  switch (felt?.type) {
    case "ultimate texas hold'em":
    case 'stud': {
      const hand = felt.hands.find((each) => each.spot === spot)
      return hand ? { ...NOTHING, cards: hand.cards ?? [], best: hand.best ?? [], called: hand.called ?? '' } : NOTHING
    }
    case 'pai gow': {
      const hand = felt.hands.find((each) => each.spot === spot)
      if (!hand) return NOTHING
      if (!hand.front?.length) return { ...NOTHING, cards: hand.cards ?? [] }
      return {
        ...NOTHING,
        split: [
          { cards: hand.front, called: hand.called_front ?? '' },
          { cards: hand.back ?? [], called: hand.called_back ?? '' },
        ],
      }
    }
    case 'poker': {
      const player = felt.players.find((each) => each.spot === spot)
      return player ? { ...NOTHING, cards: player.cards ?? [], best: player.best ?? [], called: player.called ?? '', bet: player.bet ?? 0 } : NOTHING
    }
    default:
      return NOTHING
  }
}

function dealer(hand: { cards?: Face[]; best?: string[]; called?: string }): Pile {
  return { place: 'dealer', title: 'Dealer', cards: hand.cards ?? [], best: hand.best ?? [], called: hand.called ?? '' }
}

function total(points: number | null | undefined): string {
  return points == null ? '' : String(points)
}
