/** Days, dates and counts of the practice room, as people say them. */

import { counted } from './fraction'

const DAY = 86_400_000
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "9 Nov" of an ISO date or time. */
export function shortDate(iso: string): string {
  const time = Date.parse(iso.length === 10 ? `${iso}T00:00:00Z` : iso)
  return Number.isNaN(time) ? iso : SHORT.format(time)
}

/** "today", "tomorrow", "in 3 days". */
export function dueWords(due: string, now = Date.now()): string {
  const day = (time: number): number => Math.floor(time / DAY)
  const left = day(Date.parse(due.length === 10 ? `${due}T00:00:00Z` : due)) - day(now)
  return left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
}

/** "missed", "right once", "right twice", "right 3 times". */
export function rightWords(right: number): string {
  return ['missed', 'right once', 'right twice'][right] ?? `right ${right} times`
}

/** A clock: `3:42`. */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** How much a drill asks: "31 hands", "26 rows". */
export function spotsWords(drill: { drill: string; spots?: number }): string {
  return counted(drill.spots ?? 0, drill.drill === 'what-it-pays' ? 'row' : 'hand')
}
