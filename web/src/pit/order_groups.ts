/** Orders in the groups in which people look for them. */

import type { MayOrder } from '../api/types'

export interface OrderGroup {
  name: string
  orders: readonly MayOrder[]
}

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Trouble', ['remedy', 'withdraw call', 'answer', 'note', 'pass over', 'cancel bets', 'unlock card']],
  ['Jackpot', ['confirm award', 'pay award', 'lose link', 'restore link']],
  ['Money', ['fill', 'credit', 'empty box', 'count', 'colour up tokens', 'collect owed', 'write off owed']],
  ['People and limits', ['ask for limit', 'approve limit', 'withdraw limit', 'clear seat', 'bring player', 'set must-move']],
  ['Paid rounds', ['report round', 'void round', 'correct round']],
]
const REST = 'Table and cards'

export function groupsOf(orders: readonly MayOrder[]): OrderGroup[] {
  const known = new Set(GROUPS.flatMap(([, commands]) => commands))
  const found = GROUPS.map(([name, commands]) => ({ name, orders: orders.filter((each) => commands.includes(each.command)) }))
  return [...found, { name: REST, orders: orders.filter((each) => !known.has(each.command)) }].filter((each) => each.orders.length)
}
