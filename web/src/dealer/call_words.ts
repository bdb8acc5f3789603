/** Irregularities as they stand on a key: two or three words. */

import type { CallOption } from '../api/types'

const SHORT: Readonly<Record<CallOption['what'], string>> = {
  card_face_up: 'Card face up', card_drawn_in_error: 'Drawn in error', card_exposed: 'Card exposed',
  wrong_number_of_cards: 'Wrong number', card_twice_or_missing: 'Twice or missing', card_of_other_deck: 'Other deck',
  dealer_card_exposed: 'Dealer’s card', board_card_exposed: 'Board card', player_card_exposed: 'Player’s card',
  no_cards_dealt: 'No cards dealt', cards_to_empty_spot: 'Empty spot', unequal_wagers: 'Unequal wagers',
  hand_information: 'Hand was told', cards_handled_by_another: 'Others’ hands', card_off_table: 'Card off table',
  hand_fouled: 'Hand fouled', shuffler_fails: 'Shuffler fails', shoe_fails: 'Shoe fails',
}
const REMEDIES: Readonly<Partial<Record<CallOption['remedy'], string>>> = {
  'moved forward or void': 'forward, or void', 'may void and forfeit': 'supervisor', 'wager returned': 'wager back', supervisor: 'supervisor',
}

const WHY_NOT: Readonly<Partial<Record<NonNullable<CallOption['why_not']>, string>>> = { 'not in this phase': 'not now', 'play is stopped': 'stopped now' }

/** Why it cannot be called, as short as the key. */
export function whyNotWords(why: NonNullable<CallOption['why_not']>): string {
  return WHY_NOT[why] ?? why
}

export function callWords(what: CallOption['what']): string {
  return SHORT[what]
}

export function remedyShort(remedy: CallOption['remedy']): string {
  return REMEDIES[remedy] ?? remedy
}
