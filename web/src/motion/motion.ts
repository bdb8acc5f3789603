/** Things that move, with the Web Animations API. Whatever runs can be landed at once: every
 * animation and pause is held in a set, and nothing queues behind it. */

type Place = Element | null | undefined

const tokens = new Map<string, string>()
/** A value of tokens.css. It is read once: reading makes the browser lay out what is not laid out yet. */
function token(name: string): string {
  const value = tokens.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  if (value) tokens.set(name, value)
  return value
}
// With less motion every duration is nought.
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => tokens.clear())

/** How much smaller a thing is drawn than it is: a low window shrinks the whole cloth. */
function scaleOf(element: Element, drawn: DOMRect): number {
  return element instanceof HTMLElement && element.offsetWidth ? drawn.width / element.offsetWidth : 1
}

/** A duration of tokens.css in milliseconds. */
export function milliseconds(name: string): number {
  const value = token(name)
  return parseFloat(value) * (/\dms$/.test(value) ? 1 : 1_000) || 0
}

export class Motion {
  #moving = new Set<Animation>()
  #waiting = new Set<() => void>()
  #landed = false
  #still = true

  /** Let things move, or let them only appear. A new step starts unskipped. */
  begin(moves: boolean): void {
    this.#still = !moves
    this.#landed = false
  }

  get isStill(): boolean {
    return this.#still || this.#landed
  }

  /** Land everything at once. */
  land(): void {
    this.#landed = true
    for (const each of [...this.#moving]) each.finish()
    for (const go of [...this.#waiting]) go()
  }

  /** Until everything that moves has landed, and what follows it: a card is turned where it lies. */
  async done(): Promise<void> {
    const begun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
    await begun()
    while (this.#moving.size) {
      await Promise.all([...this.#moving].map((each) => each.finished.catch(() => undefined)))
      await begun()
    }
  }

  wait(time: number): Promise<void> {
    if (this.isStill || !time) return Promise.resolve()
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, time)
      this.#waiting.add(go)
    })
  }

  async move(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (element.getClientRects().length) await this.#animate(element, frames, options)
  }

  async #animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (this.isStill || !options.duration) return
    const animation = element.animate(frames, { fill: 'backwards', ...options })
    this.#moving.add(animation)
    await animation.finished.catch(() => undefined)
    this.#moving.delete(animation)
  }

  /** From where something lay to where it lies now: transform and opacity only. Things that come
   * together are all measured before the first one moves, so that the page is laid out once. */
  async fly(element: Element, from: Place, { delay = 0, turn = 0, slow = 1 } = {}): Promise<void> {
    const start = from?.getBoundingClientRect()
    const end = element.getBoundingClientRect()
    if (!start?.width || !end.width) return
    const x = start.x + start.width / 2 - end.x - end.width / 2
    const y = start.y + start.height / 2 - end.y - end.height / 2
    const scale = Math.min(1, 56 / end.width)
    const drawn = scaleOf(element, end)
    await Promise.resolve()
    await this.#animate(
      element,
      [
        { transform: `translate(${x / drawn}px,${y / drawn}px) rotate(${turn}deg) scale(${scale})`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: milliseconds('--d-fly') * slow, easing: token('--ease-fly'), delay },
    )
  }

  /** Away to another place, where it is gone. */
  leave(element: Element, to: Place): Promise<void> {
    const start = element.getBoundingClientRect()
    const end = to?.getBoundingClientRect()
    if (!end?.width) return Promise.resolve()
    const x = end.x + end.width / 2 - start.x - start.width / 2
    const y = end.y - start.y
    const drawn = scaleOf(element, start)
    return this.move(
      element,
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.7 },
        { transform: `translate(${x / drawn}px,${y / drawn}px) scale(.7)`, opacity: 0 },
      ],
      { duration: milliseconds('--d-fly') * 1.4, easing: token('--ease-fly'), fill: 'both' },
    )
  }

  /** Turn a card; `show` puts the face into the page while the card stands on its edge. */
  async flip(element: Element, show: () => void, delay = 0): Promise<void> {
    const half = milliseconds('--d-flip') / 2
    const easing = token('--ease-flip')
    const edge = 'perspective(700px) rotateY(90deg)'
    const flat = 'perspective(700px) rotateY(0deg)'
    await this.move(element, [{ transform: flat }, { transform: edge }], {
      duration: half, easing, delay, fill: 'both',
    })
    show()
    for (const each of element.getAnimations()) each.cancel()
    await this.move(element, [{ transform: edge }, { transform: flat }], { duration: half, easing })
  }

  /** Squeeze a card: its face, which lies over the back, comes up slowly from the lower edge. */
  squeeze(face: Element): Promise<void> {
    return this.move(
      face,
      [
        { clipPath: 'inset(100% 0 0 0)' },
        { clipPath: 'inset(76% 0 0 0)', offset: 0.35 },
        { clipPath: 'inset(62% 0 0 0)', offset: 0.75 },
        { clipPath: 'inset(0 0 0 0)' },
      ],
      { duration: 4 * milliseconds('--d-flip'), easing: token('--ease-out') },
    )
  }

  /** A short fade from a little below: a line enters a list. */
  enter(element: Element): Promise<void> {
    return this.move(
      element,
      [
        { opacity: 0, transform: 'translateY(6px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: milliseconds('--d-fade'), easing: token('--ease-out') },
    )
  }

  /** A short tap where a stake stays: a push. */
  tap(element: Element): Promise<void> {
    return this.move(
      element,
      [{ transform: 'none' }, { transform: 'translateY(-4px)' }, { transform: 'none' }],
      { duration: milliseconds('--d-fly'), easing: token('--ease-out') },
    )
  }
}
