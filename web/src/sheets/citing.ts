/** The value of a sheet that a rule points to. Where several cite it, the one of the wager and the
 * hand that was paid, then the one that names the rule first. */

import type { ValueRow } from '../api/types'

export function citing(rows: readonly ValueRow[], item: string, wager = '', hand = ''): ValueRow | undefined {
  const points = (row: ValueRow): number => {
    const words = row.key.split('.')
    const isOfWager = wager !== '' && words.includes(wager)
    const isOfHand = isOfWager && hand !== '' && words.at(-1) === hand.toLowerCase()
    return (isOfHand ? 4 : 0) + (isOfWager ? 2 : 0) + (row.items[0] === item ? 1 : 0)
  }
  const found = rows.filter((row) => row.items.includes(item))
  return found.reduce<ValueRow | undefined>((best, row) => (!best || points(row) > points(best) ? row : best), undefined)
}
