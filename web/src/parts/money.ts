/** Money as people read it. Amounts are whole cents as the house sends them; nothing is reckoned. */

const whole = new Intl.NumberFormat('en-US')

function figures(cents: number, withCents: boolean): string {
  const amount = Math.abs(cents)
  const dollars = whole.format(Math.trunc(amount / 100))
  const rest = amount % 100
  return rest || withCents ? `$${dollars}.${String(rest).padStart(2, '0')}` : `$${dollars}`
}

/** Limits and stakes: `$5`, `$22.50`, `$1,000`. */
export function money(cents: number): string {
  return (cents < 0 ? '−' : '') + figures(cents, false)
}

/** Balances and meters: `$1,240.00`. */
export function moneyExact(cents: number): string {
  return (cents < 0 ? '−' : '') + figures(cents, true)
}

/** Results: `+$35.00`, `−$5.00`, `$0.00`. */
export function result(cents: number): string {
  return (cents < 0 ? '−' : cents > 0 ? '+' : '') + figures(cents, true)
}

/** Results where room is short: `+$15`, `−$5`, `+$22.50`. */
export function resultShort(cents: number): string {
  return (cents < 0 ? '−' : cents > 0 ? '+' : '') + figures(cents, false)
}

/** Limits of a wager: `$5 to $50`, `from $5`, `$5`. */
export function limits(low: number, high?: number | null): string {
  if (!high) return `from ${money(low)}`
  return low === high ? money(low) : `${money(low)} to ${money(high)}`
}

/** What a row pays, as it is printed: `1,000 to 1`. */
export function oddsWords(odds: string): string {
  return odds.replace(/\d{4,}/g, (digits) => whole.format(Number(digits)))
}
