/** The printed arc: it spans the felt's width and hangs by `bow`, however wide the felt is. */

/** The curve that lies `y` from the top at the sides, in px. */
export function arcCurve(y: number, bow: number, width: number): string {
  const at = (share: number): number => Math.round(width * share)
  return `M-10 ${y}C${at(0.253)} ${y + bow} ${at(0.747)} ${y + bow} ${width + 10} ${y}`
}

/** How far the lower line of the arc lies from the top at `left` per cent of the width. */
export function belowArc(y: number, bow: number, left: number): number {
  const t = left / 100
  return y + 18 + 3 * bow * t * (1 - t)
}
