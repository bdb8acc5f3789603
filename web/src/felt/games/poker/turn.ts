/** What the action bar says at a poker table when it is your turn. */

import { isFelt } from '../../../api/house'
import type { TableView } from '../../../api/types'
import { money } from '../../../parts/money'
import { raisesLeft } from './deeds'

export interface TurnWords {
  head: string
  below: string
  /** A second line. */
  clock?: string
}

export function pokerTurn(view: TableView): TurnWords | null {
  const felt = view.felt
  if (!isFelt(felt, 'poker')) return null
  if (felt.phase === 'showing') return { head: 'Show or muck', below: 'A hand that is mucked wins nothing' }
  const bank = felt.players.find((each) => view.you?.spots?.includes(each.spot))?.time_bank ?? 0
  const clock = view.clock.extra ? 'Your time bank is running' : bank ? `Time bank ${bank} s` : ''
  return {
    head: felt.to_call ? `${money(felt.to_call)} to call` : 'Your turn',
    below: raisesLeft(felt) || (felt.to_call ? 'Fold or call' : 'Check or bet'),
    clock,
  }
}
