/** Where somebody is in the page: one path, one screen. */

import { untrack } from 'svelte'

export type Screen =
  | { name: 'lobby' }
  | { name: 'table'; table: string }
  | { name: 'sign in'; to: string }
  | { name: 'poker room' }
  | { name: 'practice'; part: string; query: string }
  | { name: 'rounds' }
  | { name: 'replay'; round: string }
  | { name: 'display'; link: string }
  | { name: 'tour' }
  | { name: 'sheets' }
  | { name: 'sheet'; sheet: string; query: string }
  | { name: 'design'; sheet: string; wager: string; query: string }
  | { name: 'pit'; part: string; table: string }
  | { name: 'train'; part: string }
  | { name: 'dealer'; table: string }
  | { name: 'unknown'; path: string }

/** The screen of a path. Every path that stands here is served the page. */
export function screenOf(path: string, query = new URLSearchParams()): Screen {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first, second] = parts
  if (!first || (first === 'lobby' && !second)) return { name: 'lobby' }
  if (first === 'table' && second && parts.length === 2) return { name: 'table', table: second }
  if (first === 'sign-in') return { name: 'sign in', to: safePath(query.get('to')) }
  if (first === 'poker') return { name: 'poker room' }
  if (first === 'practice') return { name: 'practice', part: second ?? '', query: query.toString() }
  if (first === 'rounds' && second) return { name: 'replay', round: parts.slice(1).join('/') }
  if (first === 'rounds') return { name: 'rounds' }
  if (first === 'display' && second) return { name: 'display', link: parts.slice(1).join('/') }
  if (first === 'sheets' && parts.length === 1) return { name: 'sheets' }
  if (first === 'sheets') return { name: 'sheet', sheet: parts.slice(1).join('/'), query: query.toString() }
  if (first === 'design' && parts.length > 2) return { name: 'design', sheet: parts.slice(1, -1).join('/'), wager: parts.at(-1) ?? '', query: query.toString() }
  if (first === 'tour') return { name: 'tour' }
  if (first === 'pit') return { name: 'pit', part: second ?? '', table: parts.slice(2).join('/') }
  if (first === 'train') return { name: 'train', part: second ?? '' }
  if (first === 'dealer' && second) return { name: 'dealer', table: parts.slice(1).join('/') }
  return { name: 'unknown', path }
}

/** A path of this page; whoever brings another address is led to the lobby. */
function safePath(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') ? to : '/'
}

class Router {
  screen = $state<Screen>(screenOf(location.pathname, new URLSearchParams(location.search)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#read()
    scrollTo(0, 0)
  }

  #read(): void {
    const next = screenOf(location.pathname, new URLSearchParams(location.search))
    if (JSON.stringify(next) !== JSON.stringify(untrack(() => this.screen))) this.screen = next
  }

  /** A link of the page changes the screen, and loads nothing. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
