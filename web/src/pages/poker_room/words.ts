/** Words of the poker room. */

import type { PokerGame } from '../../state/poker_room.svelte'

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

export function ordinal(place: number): string {
  return ORDINALS[place] ?? `number ${place}`
}

export function seatsTaken(game: PokerGame): number {
  return game.view.seats.filter((seat) => seat.person).length
}
