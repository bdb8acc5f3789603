import { moneyExact } from '../parts/money'

/** A figure as the places of a counter: digits roll, signs stand still. Places are counted from the
 * right, so that a digit keeps its place when the figure grows. */
export interface Place {
  key: string
  sign: string
  digit: number | null
}

export function placesOf(cents: number): Place[] {
  const text = moneyExact(cents)
  return [...text].map((sign, index) => ({
    key: `${text.length - index}`,
    sign,
    digit: /\d/.test(sign) ? Number(sign) : null,
  }))
}

/** How far the wheel of a digit has to turn from one figure to another: upward only, so from 9 to 2
 * it goes on over 0. */
export function turnOf(from: number, to: number): number {
  return to >= from ? to - from : to + 10 - from
}
