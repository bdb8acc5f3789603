/** One sitting in the practice room: a drill without end, a test of fifty, or mistakes that are due. */

import { isRefusal, sentence } from '../api/refusal'
import { get, post } from '../api/request'
import type { GradedAnswer, PracticeSpot, PracticeTest } from '../api/types'

export type Sitting =
  | { kind: 'drill'; drill: string; sheet: string }
  | { kind: 'new test'; drill: string; sheet: string }
  | { kind: 'test'; test: string }
  | { kind: 'repeat' }

export class DrillSession {
  spot = $state.raw<PracticeSpot | null>(null)
  graded = $state.raw<GradedAnswer | null>(null)
  test = $state.raw<PracticeTest | null>(null)
  /** What was answered in this sitting. */
  answers = $state.raw<readonly GradedAnswer[]>([])
  fault = $state('')
  /** An answer or a question is on its way. */
  busy = $state(false)
  /** Nothing is left to ask. */
  isOver = $state(false)
  /** How many mistakes wait in this sitting, this one too. */
  waiting = $state(0)
  /** The mistakes that are due, by their spots. */
  #due: string[] = []
  #shownAt = 0

  constructor(readonly sitting: Sitting) {}

  begin(): Promise<void> {
    return this.#attempt(async () => {
      const { sitting } = this
      if (sitting.kind === 'new test') {
        this.#goOn(await post('/api/practice/tests', { drill: sitting.drill, sheet: sitting.sheet }))
      } else if (sitting.kind === 'test') {
        this.#goOn(await get('/api/practice/tests/{test}', { path: { test: sitting.test } }))
      } else if (sitting.kind === 'repeat') {
        const { mistakes } = await get('/api/practice')
        this.#due = mistakes.filter((each) => each.is_due).map((each) => each.spot.id)
        await this.#repeat()
      } else {
        await this.#draw(sitting)
      }
    })
  }

  answer(words: string): Promise<void> {
    const { spot } = this
    if (!spot || this.graded || this.busy) return Promise.resolve()
    return this.#attempt(async () => {
      const graded = await post('/api/practice/answers', {
        spot: spot.id, answer: words, test: this.test?.id ?? '', seconds: this.secondsHere(),
      })
      this.graded = graded
      this.answers = [...this.answers, graded]
      if (graded.test) this.test = graded.test
    })
  }

  next(): Promise<void> {
    if (!this.graded || this.busy) return Promise.resolve()
    return this.#attempt(async () => {
      const { sitting } = this
      if (this.test) this.#goOn(this.test)
      else if (sitting.kind === 'repeat') await this.#repeat()
      else if (sitting.kind === 'drill') await this.#draw(sitting)
    })
  }

  /** Whole seconds since this hand was shown. */
  secondsHere(): number {
    return this.#shownAt ? Math.round((performance.now() - this.#shownAt) / 1_000) : 0
  }

  /** The seconds of the test by now; its clock rests while a verdict is read. */
  seconds(): number {
    return (this.test?.seconds ?? 0) + (this.graded || this.isOver ? 0 : this.secondsHere())
  }

  #goOn(test: PracticeTest): void {
    this.test = test
    this.#show(test.next ?? null)
  }

  async #draw({ drill, sheet }: { drill: string; sheet: string }): Promise<void> {
    this.#show(await get('/api/practice/draw', { query: { drill, sheet } }))
  }

  /** The list of mistakes does not weigh their answers: each is asked for when it is shown. */
  async #repeat(): Promise<void> {
    const [due] = this.#due
    const spot = due ? await get('/api/practice/spots/{spot}', { path: { spot: due } }) : null
    this.#due.shift()
    this.#show(spot)
  }

  #show(spot: PracticeSpot | null): void {
    this.spot = spot
    this.graded = null
    this.isOver = spot === null
    this.waiting = this.#due.length + (spot ? 1 : 0)
    this.#shownAt = performance.now()
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.fault = ''
    try {
      await work()
    } catch (error) {
      this.fault = isRefusal(error) ? sentence(error.sentence) : 'The house did not answer. Nothing is lost; try again.'
    } finally {
      this.busy = false
    }
  }
}
