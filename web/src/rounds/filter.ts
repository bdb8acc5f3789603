/** Which rounds are listed. It stands in the address, so that a list can be sent. */

export interface RoundFilter {
  game: string
  house: string
  table: string
  /** Times of the house (UTC), to the minute: `2026-11-18T19:40`. */
  since: string
  until: string
  mistakes: boolean
}

const TEXTS = ['game', 'house', 'table', 'since', 'until'] as const

export function filterOf(query: URLSearchParams): RoundFilter {
  const text = (name: (typeof TEXTS)[number]): string => query.get(name) ?? ''
  return { game: text('game'), house: text('house'), table: text('table'), since: text('since'), until: text('until'), mistakes: query.get('mistakes') === 'yes' }
}

export function addressOf(filter: RoundFilter): string {
  const query = new URLSearchParams()
  for (const name of TEXTS) if (filter[name]) query.set(name, filter[name])
  if (filter.mistakes) query.set('mistakes', 'yes')
  return query.size ? `/rounds?${query}` : '/rounds'
}

/** As the house asks for it. */
export function askOf(filter: RoundFilter): Record<string, string | boolean> {
  const asked: Record<string, string | boolean> = {}
  for (const name of TEXTS) if (filter[name]) asked[name] = filter[name]
  if (filter.mistakes) asked.mistakes = true
  return asked
}

export function isNarrowed(filter: RoundFilter): boolean {
  return filter.mistakes || TEXTS.some((name) => filter[name])
}

/** A time of the house as a field of the browser has it, in the time of this place; and back. */
export function toField(utc: string): string {
  if (!utc) return ''
  const at = new Date(utc.length > 16 ? utc : `${utc}Z`)
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function fromField(local: string): string {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString().slice(0, 16) : ''
}
