/** A thing that a pointer carries: a chip from the rack, a card of a hand that is being set. */

interface Carrying {
  /** Where the pointer is, how far it has come, and what lies under it. */
  move: (at: PointerEvent, by: { x: number; y: number }, over: Element | null) => void
  /** The pointer let go over this; nothing when the drag was broken off, or was only a press. */
  drop: (over: Element | null) => void
}

/** Nearer than this it is a press. */
const START = 6
let carries = false

/** Follow a pointer that has gone down until it is let go. */
export function carry(down: PointerEvent, { move, drop }: Carrying): void {
  if (down.button) return
  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY)
  const follow = (event: PointerEvent): void => {
    const by = { x: event.clientX - down.clientX, y: event.clientY - down.clientY }
    carries ||= Math.hypot(by.x, by.y) >= START
    if (carries) move(event, by, under(event))
  }
  const end = (event: PointerEvent): void => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    const dropped = carries && event.type === 'pointerup'
    carries = false
    drop(dropped ? under(event) : null)
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

/** Attach to what holds things to carry. A browser takes the end of a finger's drag for a fling, and
 * the next tap for the wish to stop it: that tap would be lost. */
export function noFling(element: HTMLElement): () => void {
  const hold = (event: TouchEvent): void => {
    if (carries && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', hold, { passive: false })
  return () => element.removeEventListener('touchmove', hold)
}
