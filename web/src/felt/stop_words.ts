/** Irregularities and remedies in words. The house names them; these are its names with spaces. */

import type { TroubleView } from '../api/types'
import { sentence } from '../api/refusal'

type What = TroubleView['what']
type Remedy = TroubleView['remedies'][number]

const SEEN: Readonly<Partial<Record<What, string>>> = {
  card_face_up: 'A card lay face up',
  card_drawn_in_error: 'A card was drawn in error',
  card_exposed: 'A card was exposed',
  wrong_number_of_cards: 'A hand has the wrong number of cards',
  card_twice_or_missing: 'A card is there twice, or missing',
  card_of_other_deck: 'A card of another deck was found',
  dealer_card_exposed: 'A card of the dealer was seen before everyone had acted',
  board_card_exposed: 'A card of the board was seen too early',
  player_card_exposed: 'A card of a player was exposed',
  no_cards_dealt: 'A seat with a bet got no cards',
  cards_to_empty_spot: 'Cards went to an empty seat',
  unequal_wagers: 'Two wagers that must be equal are not',
  hand_information: 'A hand was told to another player',
  cards_handled_by_another: 'Cards were handled by another person',
  card_off_table: 'A card left the table',
  hand_fouled: 'A hand was fouled',
  shuffler_fails: 'The shuffler fails',
  shoe_fails: 'The shoe fails',
}

const DONE: Readonly<Partial<Record<Remedy, string>>> = {
  void: 'void the round', reshuffle: 'shuffle again', 'next card': 'use the card as the next one', stands: 'play on as it is',
  'made equal': 'make the wagers equal', 'wager returned': 'return that player’s wagers', 'moved forward or void': 'move the hands on, or void',
  'may void and forfeit': 'void that hand', replaced: 'replace the card', 'dead hand': 'that hand is dead', supervisor: 'the supervisor decides',
}

/** What was seen, in words. */
export function irregularityWords(what: What): string {
  return SEEN[what] ?? what.replaceAll('_', ' ')
}

/** What was seen, as a sentence; with the seat where it concerns one. */
export function seenWords(trouble: TroubleView): string {
  const said = irregularityWords(trouble.what)
  return sentence(trouble.spot ? `${said}, seat ${trouble.spot}` : said)
}

export function remedyWords(remedy: Remedy): string {
  return DONE[remedy] ?? remedy
}

/** "a supervisor or a shift manager decides", from the offices that may. */
export function officeWords(offices: readonly string[]): string {
  return `${offices.map((office) => `${/^[aeiou]/.test(office) ? 'an' : 'a'} ${office}`).join(' or ')}`
}

/** The same in a few words for the plate on the felt; the panel has the whole list. */
export function officesShort(offices: readonly string[]): string {
  return offices.length > 2 && offices.includes('supervisor') ? 'a supervisor, or a manager,' : officeWords(offices)
}

export function timeWords(at: string): string {
  return at ? new Date(at).toLocaleTimeString('en-GB') : ''
}
