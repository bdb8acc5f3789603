/** The keys of a table. */

import type { BetDraft } from '../state/draft.svelte'
import { settings } from '../state/settings.svelte'
import type { TableStore } from '../state/table.svelte'
import { traySix } from '../parts/chips'

export const KEYS: readonly (readonly [string, string])[] = [
  ['F', 'Fold'],
  ['C', 'Check or call'],
  ['1 – 4', 'Bet that multiple'],
  ['R', 'Raise; after a round, play it back again'],
  ['1 – 6', 'While bets are open, choose the chip in hand'],
  ['Space', 'Bet these; or skip what is played back'],
  ['Enter', 'Same bets; on a spot in focus, lay the chip in hand'],
  ['Del', 'Clear your bets'],
  ['D', 'Double your bets'],
  ['− +', 'Take a chip off the spot in focus, lay one on'],
  ['↑ ↓', 'Move between the spots'],
  ['T', 'Type amounts'],
  ['H', 'Show the coach; press again to turn it on or off'],
  ['P', 'Pays'],
  ['W', 'Why: the rule behind your result'],
  ['End', 'Skip to the end of the round'],
  ['1 – 7', 'Pai Gow: move that card; H House Way, Z undo, S sort'],
  ['?', 'All keys'],
  ['Esc', 'Close'],
]

interface Keyboard {
  table: TableStore
  draft: BetDraft
  /** A dialog has the keys. */
  busy: boolean
  same: () => void
  betThese: () => void
  show: (what: 'keys' | 'type' | 'Coach' | 'Pays') => void
  why: () => void
}

export function tableKeys(event: KeyboardEvent, at: Keyboard): void {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || at.busy || event.defaultPrevented) return
  if (key === 'Tab' || key === 'Shift' || key === 'Escape') return
  if (target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, dialog')) return
  if (!settings.chosen.keys) return
  if (key === 'End') {
    event.preventDefault()
    at.table.director.landAll()
    return
  }
  if (at.table.director.playing) at.table.director.land()
  const letter = key.length === 1 ? key.toUpperCase() : key
  if (letter === '?') at.show('keys')
  else if (letter === 'P' && !hasAction('P')) at.show('Pays')
  else if (letter === 'H' && !hasAction('H')) at.show('Coach')
  else if (letter === 'W') at.why()
  else if (letter === 'Enter' && !at.draft.may && at.table.director.isSettling) at.same()
  else if (at.draft.may && layBets(event, letter, at)) event.preventDefault()
  else if (pressAction(letter)) event.preventDefault()
}

/** The action whose key it is; focus sits on nothing at first, so Enter never bets by itself. */
function pressAction(letter: string): boolean {
  const found = document.querySelector<HTMLButtonElement>(`.actions [data-key="${CSS.escape(letter)}"]:not(:disabled)`)
  found?.click()
  return found !== null
}

function hasAction(letter: string): boolean {
  return document.querySelector(`.actions [data-key="${letter}"]`) !== null
}

function layBets(event: KeyboardEvent, letter: string, { draft, same, betThese, show }: Keyboard): boolean {
  const fields = draft.may?.fields ?? []
  const focus = document.activeElement
  const onSpot = focus?.getAttribute('data-wager') ?? null
  const onControl = focus instanceof HTMLElement && focus.closest('button, a') !== null
  switch (letter) {
    case 'Enter':
      if (onControl) return false
      same()
      return true
    case ' ':
      // On a spot, or the chip in hand, nothing else is meant once something is laid out.
      if (onControl && !(focus.matches('[data-wager], [aria-checked=true]') && !draft.isEmpty)) return false
      betThese()
      return true
    case 'Backspace':
    case 'Delete':
      draft.clear()
      return true
    case 'D':
      draft.double()
      return true
    case 'T':
      show('type')
      return true
    case '-':
    case '−':
      if (onSpot) draft.take(onSpot, settings.chosen.chip)
      return true
    case '+':
    case '=':
      if (onSpot) draft.add(onSpot, settings.chosen.chip)
      return true
    case 'ArrowDown':
    case 'ArrowUp':
      walkSpots(letter === 'ArrowDown' ? 1 : -1)
      return true
  }
  if (/^[1-6]$/.test(letter)) {
    const step = Math.min(...fields.map((field) => field.step))
    const low = Math.min(...fields.map((field) => field.low))
    const kind = traySix(step, low)[Number(letter) - 1]
    if (kind) settings.choose({ chip: kind.cents })
    return true
  }
  return event.defaultPrevented
}

function walkSpots(step: number): void {
  const spots = [...document.querySelectorAll<HTMLElement>('.stage [data-wager], .stage [data-sensor]')]
  const at = spots.indexOf(document.activeElement as HTMLElement)
  spots[(at + step + spots.length) % spots.length]?.focus()
}
