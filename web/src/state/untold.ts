/** A view whose cards are still on their way or being turned: what they make is not told yet. */

import { isFelt, type FeltView } from '../api/house'
import type { TableView } from '../api/types'

const NO_CALL = { called: '', best: [] }

/** The view without the names of hands that cannot be seen yet. Your own is named all along. */
export function untold(view: TableView, before: TableView | null): TableView {
  const mine = view.you?.spots ?? []
  return { ...view, felt: view.felt && hide(view.felt, before?.felt ?? null, mine) }
}

function hide(felt: FeltView, before: FeltView | null, mine: readonly number[]): FeltView {
  switch (felt.type) {
    case "ultimate texas hold'em":
      return {
        ...felt,
        dealer: { ...felt.dealer, ...NO_CALL, qualifies: null },
        hands: felt.hands.map((hand) => ({ ...hand, ...NO_CALL, called: mine.includes(hand.spot) ? hand.called : '' })),
      }
    case 'stud':
      return {
        ...felt,
        dealer: { ...felt.dealer, ...NO_CALL, qualifies: null },
        hands: felt.hands.map((hand) => (mine.includes(hand.spot) ? hand : { ...hand, ...NO_CALL })),
        highest: [],
      }
    case 'pai gow':
      return { ...felt, dealer: { ...felt.dealer, called_front: '', called_back: '' } }
    case 'baccarat':
      return {
        ...felt,
        roads: isFelt(before, 'baccarat') ? before.roads : felt.roads,
        player: { ...felt.player, total: null },
        banker: { ...felt.banker, total: null },
        winner: null,
        natural: false,
        third_cards: [],
      }
    default:
      return felt
  }
}
