/** A round that is replayed: its steps, where one stands, and the felt that shows it. */

import { isRefusal } from '../api/refusal'
import { get } from '../api/request'
import type { JudgedDecision, NumberedEvent, Replay } from '../api/types'
import { session } from '../state/session.svelte'
import { settings } from '../state/settings.svelte'
import { TableStore } from '../state/table.svelte'
import { phasesOf, stepsOf, type Phase, type Step } from './steps'

export const SPEEDS = [1, 2, 4] as const

export class ReplayStore {
  replay = $state.raw<Replay | null>(null)
  steps = $state.raw<readonly Step[]>([])
  phases = $state.raw<readonly Phase[]>([])
  events = $state.raw<readonly NumberedEvent[]>([])
  at = $state(0)
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)
  chair = $state('seat')
  state = $state<'loading' | 'there' | 'missing' | 'failed' | 'refused'>('loading')
  why = $state('')
  readonly table: TableStore
  #timer = 0

  constructor(readonly round: string) {
    this.table = new TableStore(round.split('/')[0] ?? '')
  }

  async read(chair: string): Promise<void> {
    const staff = session.isStaff
    this.pause()
    try {
      const replay = staff
        ? await get('/api/rounds/{round}/replay', { path: { round: this.round }, query: { chair } })
        : await get('/api/me/rounds/{round}/replay', { path: { round: this.round }, query: { chair: chair === 'rail' ? 'rail' : 'seat' } })
      this.table.sheet = await get('/api/tables/{table}/sheet', { path: { table: replay.table } })
      if (!staff) this.events = (await get('/api/me/rounds/{round}', { path: { round: this.round } })).events
      this.chair = chair
      this.replay = replay
      this.steps = stepsOf(replay)
      this.phases = phasesOf(this.steps)
      this.state = 'there'
      this.go(Math.min(this.at, this.steps.length - 1), false)
      if (replay.judging) void this.#readDecisions()
    } catch (error) {
      if (isRefusal(error) && this.replay) this.why = error.sentence // the chair stays as it was
      else if (isRefusal(error)) {
        this.why = error.sentence
        this.state = error.status === 404 ? 'missing' : 'refused'
      } else this.state = 'failed'
    }
  }

  /** The steps are there at once; what the decisions were worth may still be counted. */
  async #readDecisions(): Promise<void> {
    const path = { round: this.round }
    try {
      await get('/api/me/rounds/{round}/decisions', { path }) // it waits until they are judged
      const judged = await get('/api/me/rounds/{round}/replay', { path, query: { chair: 'seat' } })
      if (this.replay) this.replay = { ...this.replay, decisions: judged.decisions }
    } catch {
      // The replay goes on without them.
    }
  }

  get step(): Step | undefined {
    return this.steps[this.at]
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1)
  }

  /** Stand at a step. One step on may move; everything else is simply there. */
  go(to: number, moves = true): void {
    const next = Math.max(0, Math.min(to, this.last))
    const isOn = next === this.at + 1
    this.at = next
    const step = this.steps[next]
    if (!step) return
    const director = this.table.director
    director.land()
    director.motion.begin(moves && isOn && settings.moves)
    director.shown = step.view
    director.told = step.told
    this.table.view = step.view
  }

  /** The steps at which the own seat decided, with what the coach says of each. */
  get mine(): { at: number; made: JudgedDecision | undefined }[] {
    const own = this.steps.flatMap((step, at) => {
      const event = step.event
      return event.event === 'decided' && !event.backline && step.view.seats.find((seat) => seat.you)?.spot === event.spot ? [at] : []
    })
    return own.map((at, index) => ({ at, made: this.replay?.decisions?.[index] }))
  }

  play(): void {
    if (this.at >= this.last) this.go(0, false)
    this.playing = true
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return
      this.go(this.at + 1)
      if (this.at >= this.last) this.pause()
      else this.#next()
    }, 1_000 / this.speed)
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1
  }

  stop(): void {
    this.pause()
    this.table.director.stop()
  }
}
