/** Commitments as this browser saw them before the bets closed. Comparing with what one noted oneself is
 * the part of the proof that nobody else can do. */

import type { TableView } from '../api/types'

export interface Noted {
  commitment: string
  at: string
}

const KEY = 'houseway noted '
const MOST = 200

/** Note what a table publishes while bets are open; the first note of a deck counts. */
export function note(view: TableView): void {
  const deck = view.deck
  if (view.phase !== 'betting' || !deck?.commitment || !view.round) return
  const key = `${KEY}${view.table}/${view.round}`
  try {
    if (localStorage.getItem(key)) return
    localStorage.setItem(key, JSON.stringify({ commitment: deck.commitment, at: view.clock.now ?? '' } satisfies Noted))
    forgetOldest()
  } catch {
    // A browser that keeps nothing compares with what the house says.
  }
}

export function notedOf(table: string, round: string): Noted | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${KEY}${table}/${round}`) ?? 'null')
    return found && typeof found === 'object' && 'commitment' in found ? (found as Noted) : null
  } catch {
    return null
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY))
  if (keys.length <= MOST) return
  const at = (key: string): string => (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Noted>).at ?? ''
  for (const key of keys.sort((a, b) => at(a).localeCompare(at(b))).slice(0, keys.length - MOST)) localStorage.removeItem(key)
}
