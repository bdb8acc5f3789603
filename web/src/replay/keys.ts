import type { ReplayStore } from './replay.svelte'
import { phaseAfter, phaseBefore } from './steps'

/** The keys of a replay. */
export function replayKeys(event: KeyboardEvent, store: ReplayStore, leave: () => void, why: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || store.state !== 'there') return
  const target = event.target
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
  if (isButton && (event.key === ' ' || event.key === 'Enter')) return
  if (target instanceof HTMLInputElement && target.type === 'radio' && event.key.startsWith('Arrow')) return
  const go = (to: number): void => {
    store.pause()
    store.go(to)
  }
  const act: Record<string, () => void> = {
    ' ': () => (store.playing ? store.pause() : store.play()),
    ArrowLeft: () => go(store.at - 1),
    ArrowRight: () => go(store.at + 1),
    ArrowUp: () => go(phaseBefore(store.phases, store.at)),
    ArrowDown: () => go(phaseAfter(store.phases, store.at, store.last)),
    Home: () => go(0),
    End: () => go(store.last),
    m: () => {
      const next = store.mine.find((each) => each.at > store.at) ?? store.mine[0]
      if (next) go(next.at)
    },
    s: () => store.faster(),
    w: why,
    Escape: leave,
  }
  const found = act[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!found) return
  event.preventDefault()
  found()
}
