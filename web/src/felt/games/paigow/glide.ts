/** Cards slide from where they lay to where they lie after a change, and keep the focus. */

import { tick } from 'svelte'

import { milliseconds } from '../../../motion/motion'
import { settings } from '../../../state/settings.svelte'

export async function glideCards(within: HTMLElement, change: () => void): Promise<void> {
  const cards = (): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-card]')]
  const before = new Map(cards().map((each) => [each.dataset['card'], each.getBoundingClientRect()]))
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined
  change()
  await tick()
  for (const each of cards()) {
    if (focused && each.dataset['card'] === focused) each.focus({ preventScroll: true })
    const from = before.get(each.dataset['card'])
    const to = each.getBoundingClientRect()
    if (!from || !settings.moves || (from.x === to.x && from.y === to.y)) continue
    each.animate(
      [{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: milliseconds('--d-fly'), easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  }
}
