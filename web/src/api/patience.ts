import { Refusal } from './refusal'

const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000

/** How long one thing is tried: a little longer each time, until `altogether` is over. */
export function patience(altogether = 15_000) {
  let left = altogether
  let wait = FIRST_WAIT
  return {
    /** The milliseconds until the next try; null where it is given up. */
    next(error: unknown): number | null {
      const asked = error instanceof Refusal ? Number(error.facts.seconds ?? 0) * 1_000 : 0
      const now = Math.max(wait, asked)
      wait = Math.min(2 * wait, LONGEST_WAIT)
      left -= now
      return left < 0 ? null : now
    },
  }
}
