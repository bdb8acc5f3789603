/** The steps of a replay: one for each thing that was seen, and one for each line of the settlement,
 * so that money moves line by line as the house pays. */

import type { NumberedEvent, Replay, TableView } from '../api/types'

export interface Step {
  phase: string
  view: TableView
  event: NumberedEvent['event']
  /** How many lines of the settlement are told at this step. */
  told: number
}

export interface Phase {
  name: string
  /** Its first step, and the one behind its last. */
  from: number
  to: number
}

export function stepsOf(replay: Replay): Step[] {
  const found: Step[] = []
  for (const { phase, view, event } of replay.steps) {
    if (event.event.event === 'turn began') continue // whose turn it is stands on the felt
    const lines = view.settled?.lines.length ?? 0
    const isPaid = event.event.event === 'round paid' || event.event.event === 'round voided'
    if (isPaid && lines) for (let told = 1; told <= lines; told += 1) found.push({ phase: 'Settlement', view, event: event.event, told })
    else found.push({ phase: event.event.event === 'deck revealed' ? 'Close' : phase || 'Close', view, event: event.event, told: lines })
  }
  return found
}

/** Neighbours of one phase are one group of the timeline. */
export function phasesOf(steps: readonly Step[]): Phase[] {
  const found: Phase[] = []
  for (const [index, step] of steps.entries()) {
    const last = found.at(-1)
    if (last?.name === step.phase) last.to = index + 1
    else found.push({ name: step.phase, from: index, to: index + 1 })
  }
  return found
}

/** The step from which one came to another phase: before the first of this one, or the one before. */
export function phaseBefore(phases: readonly Phase[], at: number): number {
  return phases.findLast((phase) => phase.from < at)?.from ?? 0
}

export function phaseAfter(phases: readonly Phase[], at: number, last: number): number {
  return phases.find((phase) => phase.from > at)?.from ?? last
}
