/** A view whose cards are still on their way or being turned: what they make is not told yet. */

import { isFelt, type Face, type FeltView } from '../api/house'
import type { TableView } from '../api/types'

const NO_CALL = { called: '', best: [] }

/** The view without the names of hands that cannot be seen yet, and with your chips as they were
 * before they were paid. Your own hand is named once you saw it. */
export function untold(view: TableView, before: TableView | null): TableView {
  const saw = handsOf(before?.felt).filter((hand) => hand.cards?.some((face) => face !== null))
  const seen = (view.you?.spots ?? []).filter((spot) => saw.some((hand) => hand.spot === spot))
  const pays = view.settled != null && view.settled.round !== before?.settled?.round
  const you = view.you && pays && before?.you ? { ...view.you, chips: before.you.chips } : view.you
  return { ...view, ...(you && { you }), felt: view.felt && hide(view.felt, before?.felt ?? null, seen) }
}

function hide(felt: FeltView, before: FeltView | null, seen: readonly number[]): FeltView {
  switch (felt.type) {
    case "ultimate texas hold'em":
      return {
        ...felt,
        dealer: { ...felt.dealer, ...NO_CALL, qualifies: null },
        hands: felt.hands.map((hand) => ({ ...hand, ...NO_CALL, called: seen.includes(hand.spot) ? hand.called : '' })),
      }
    case 'stud':
      return {
        ...felt,
        dealer: { ...felt.dealer, ...NO_CALL, qualifies: null },
        hands: felt.hands.map((hand) => (seen.includes(hand.spot) ? hand : { ...hand, ...NO_CALL })),
        highest: [],
      }
    case 'pai gow':
      return { ...felt, dealer: { ...felt.dealer, called_front: '', called_back: '' } }
    case 'poker':
      return {
        ...felt,
        players: felt.players.map((player) => (seen.includes(player.spot) ? player : { ...player, ...NO_CALL })),
      }
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
  }
}

function handsOf(felt: FeltView | null | undefined): readonly { spot?: number; cards?: Face[] }[] {
  if (!felt || felt.type === 'baccarat') return []
  return felt.type === 'poker' ? felt.players : felt.hands
}
