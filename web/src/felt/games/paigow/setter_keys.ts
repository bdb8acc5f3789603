/** The keys of setting a hand: 1 to 7 moves that card, arrows walk, S sorts, Z undoes. `H` and Enter
 * press the buttons of the action bar. */

import { settings } from '../../../state/settings.svelte'
import type { HandSetter } from './setter.svelte'

/** Whether a key was one of these. `glide` lets the cards slide to where they lie then. */
export function setterKey(event: KeyboardEvent, setter: HandSetter, glide: (change: () => void) => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !settings.chosen.keys) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, textarea, select, dialog, .panel') || document.querySelector('dialog[open]')) return false
  const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key
  if (/^[1-7]$/.test(letter)) {
    const card = setter.order[Number(letter) - 1]
    if (card) glide(() => setter.move(card))
    return true
  }
  switch (letter) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return walk(letter === 'ArrowRight' ? 1 : -1)
    case 'S':
      glide(() => setter.sort())
      return true
    case 'Z':
      glide(() => setter.undo())
      return true
    default:
      return false
  }
}

/** From card to card as they lie, front first. */
function walk(step: number): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('.setting [data-card]')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length
  cards[next]?.focus()
  return cards.length > 0
}
