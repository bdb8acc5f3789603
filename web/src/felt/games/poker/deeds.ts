/** What somebody did at poker, in words. Figures are those of the house. */

import type { FeltOf } from '../../../api/house'
import type { PokerDeed, PokerPlayer } from '../../../api/types'
import { money } from '../../../parts/money'
import { typeset } from '../../houses'

export type PokerTable = FeltOf<'poker'>

const STREETS = { preflop: 'Before the flop', flop: 'Flop', turn: 'Turn', river: 'River', showdown: 'Showdown' } as const

export function streetName(street: keyof typeof STREETS): string {
  return STREETS[street]
}

/** "bets $18", for a list. */
export function deedTold(deed: PokerDeed): string {
  const added = money(deed.added ?? 0)
  const words = {
    'small blind': `small blind ${added}`,
    'big blind': `big blind ${added}`,
    post: `posts ${added}`,
    dead: `posts ${added} dead`,
    check: 'checks',
    call: `calls ${added}`,
    bet: `bets ${added}`,
    raise: `raises to ${money(deed.to ?? 0)}`,
    fold: 'folds',
    show: 'shows',
    muck: 'mucks',
    'dead hand': 'hand is dead',
  }[deed.did]
  return deed.all_in ? `${words}, all in` : words
}

/** "bet $18", for a plate. */
function deedDone(deed: PokerDeed): string {
  switch (deed.did) {
    case 'check':
      return 'checked'
    case 'call':
      return `called ${money(deed.added ?? 0)}`
    case 'bet':
      return `bet ${money(deed.added ?? 0)}`
    case 'raise':
      return `raised to ${money(deed.to ?? 0)}`
    case 'small blind':
    case 'big blind':
      return deed.did
    case 'post':
    case 'dead':
      return 'posted'
    default:
      return ''
  }
}

/** The state of a player in words: what lies open, else what was done on this street. */
export function playerWords(felt: PokerTable, player: PokerPlayer, { turn, away, you }: { turn: boolean; away: boolean; you: boolean }): string {
  if (!player.dealt_in) {
    if (player.sits_out) return player.owes ? `owes ${money(player.owes)}` : 'sits out'
    if (player.posts) return 'posts the next hand'
    if (player.waits) return 'waits for the big blind'
    return away ? 'away' : ''
  }
  if (player.folded) return 'folded'
  if (player.mucked) return 'mucked'
  if (player.called && (player.shown || you || felt.phase === 'over')) return typeset(player.called)
  const street = felt.story?.at(-1)
  const last = street?.deeds?.findLast((deed) => deed.spot === player.spot)
  if (turn) return 'thinks'
  if (player.all_in) return 'all in'
  return last ? deedDone(last) : ''
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** How many raises are left; nothing where nobody counts them. */
export function raisesLeft(felt: PokerTable): string {
  const left = felt.raises_left
  if (left == null) return ''
  return `${NUMBERS[left] ?? left} ${left === 1 ? 'raise' : 'raises'} left this round`
}
