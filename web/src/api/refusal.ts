import type { RefusalView } from './types'

/** The house refused what was asked, and nothing has changed. */
export class Refusal extends Error {
  readonly code: string
  readonly sentence: string
  readonly where: string
  readonly rule: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly status: number

  constructor(view: RefusalView) {
    super(view.sentence)
    this.name = 'Refusal'
    this.code = view.code
    this.sentence = view.sentence
    this.where = view.where
    this.rule = view.rule
    this.facts = (view.facts ?? {}) as Record<string, unknown>
    this.status = view.status
  }

  /** Whether another try may be answered: too many requests, or a record that is busy. */
  get isForLater(): boolean {
    return this.status === 429 || this.status === 503
  }

  /** Whether the session is over and somebody has to sign in again. */
  get isSessionOver(): boolean {
    return this.code === 'not-signed-in'
  }
}

/** No answer came. A command may have been carried out: its key tells. */
export class NoAnswer extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'NoAnswer'
  }
}

/** A sentence with a capital and a full stop, as people read it. */
export function sentence(text: string): string {
  if (!text) return ''
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal
}
