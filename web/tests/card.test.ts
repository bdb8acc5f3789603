import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'

import Card from '../src/parts/Card.svelte'
import { cardName } from '../src/parts/cards'

let shown: Record<string, never> | null = null
function show(face: string | null, size: 's' | 'm' | 'l' = 'm'): SVGElement {
  document.body.replaceChildren()
  shown = mount(Card, { target: document.body, props: { face, size } }) as Record<string, never>
  flushSync()
  return document.querySelector('svg') as unknown as SVGElement
}
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
})

test('a card has its name, and ten is printed as 10', () => {
  const card = show('Ts')
  expect(card.getAttribute('aria-label')).toBe('ten of spades')
  expect(card.querySelector('text')?.textContent).toBe('10')
})

test('a hidden card has no face in the page', () => {
  const card = show(null)
  expect(card.getAttribute('aria-label')).toBe('a card, face down')
  expect(card.querySelector('text')).toBeNull()
})

test('the joker is named', () => {
  expect(cardName('Jo')).toBe('joker')
  expect(show('Jo').textContent).toContain('Joker')
})
