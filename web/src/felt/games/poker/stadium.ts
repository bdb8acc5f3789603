/** Where the ten seats of a poker table lie. You are at the bottom centre, five are on your left and
 * four on your right; the ring is turned, never re-ordered. */

import type { SeatView } from '../../../api/types'

export interface Point {
  /** Per cent of the stage. */
  x: number
  y: number
}

export interface StadiumPlace {
  seat: SeatView
  /** The upper edge of the plate, and its middle from left to right. */
  plate: Point
  /** Where chips lie that are bet: on the line towards the pot. */
  bet: Point
  /** At the bottom centre. */
  own: boolean
}

/** From the bottom centre on, clockwise as the numbers run. */
const DESK: readonly Point[] = [
  { x: 50, y: 86 }, { x: 26, y: 77.5 }, { x: 8.5, y: 55 }, { x: 8.5, y: 30.5 }, { x: 26, y: 13.6 },
  { x: 42, y: 13.6 }, { x: 74, y: 13.6 }, { x: 91.5, y: 30.5 }, { x: 91.5, y: 55 }, { x: 74, y: 77.5 },
]
const PHONE: readonly Point[] = [
  { x: 50, y: 88 }, { x: 15, y: 77 }, { x: 13.5, y: 59 }, { x: 13.5, y: 26 }, { x: 18, y: 8 },
  { x: 50, y: 8 }, { x: 82, y: 8 }, { x: 86.5, y: 26 }, { x: 86.5, y: 59 }, { x: 85, y: 77 },
]
const OWN_BET: Readonly<Record<'desk' | 'phone', Point>> = { desk: { x: 50, y: 64 }, phone: { x: 50, y: 63 } }
const POT: Point = { x: 50, y: 44 }
/** Who looks on sees spot 5 at the bottom: spot 1 is then beside the dealer. */
const LOOKING_ON = 5

export function stadium(seats: readonly SeatView[], phone: boolean): StadiumPlace[] {
  const places = phone ? PHONE : DESK
  const mine = seats.findIndex((seat) => seat.you)
  const bottom = mine < 0 ? Math.min(LOOKING_ON, seats.length) - 1 : mine
  return seats.map((seat, index) => {
    const turn = (index - bottom + seats.length) % seats.length
    const plate = at(places, turn, seats.length)
    const own = turn === 0
    return { seat, plate, own, bet: own ? OWN_BET[phone ? 'phone' : 'desk'] : towardsPot(plate, phone) }
  })
}

/** With fewer seats than places, those that are left stay evenly around. */
function at(places: readonly Point[], turn: number, count: number): Point {
  return places[Math.round((turn * places.length) / count) % places.length] ?? POT
}

function towardsPot(plate: Point, phone: boolean): Point {
  // Beside your own cards there is less room: those bets lie further in.
  const part = phone ? 0.36 : plate.y > 70 ? 0.42 : 0.32
  const middle = plate.y + (phone ? 3.5 : 3)
  return { x: plate.x + (POT.x - plate.x) * part, y: middle + (POT.y - middle) * part }
}
