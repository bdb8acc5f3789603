/** The tiles of the lobby: each game drawn as its layout, in a box of 150 x 76. */

export interface GameTile {
  game: string
  title: string
  circles?: readonly (readonly [number, number, number])[]
  cards?: readonly (readonly [number, number, number, number])[]
  lines?: string
}

const row = (xs: readonly number[], y: number, w = 14, h = 20): (readonly [number, number, number, number])[] =>
  xs.map((x) => [x, y, w, h] as const)

export const TILES: readonly GameTile[] = [
  { game: 'ultimate-texas-holdem', title: 'Ultimate Texas Hold’em', circles: [[75, 16, 8], [60, 38, 9], [90, 38, 9], [75, 60, 9]], lines: 'M72 36.5h6M72 40h6' },
  { game: 'crazy-4-poker', title: 'Crazy 4 Poker', cards: row([37, 53, 69, 85, 101], 10, 13, 18), circles: [[62, 50, 9], [88, 50, 9]], lines: 'M72 48.5h6M72 52h6' },
  { game: 'ez-baccarat', title: 'EZ Baccarat', lines: 'M28 22C56 38 94 38 122 22M24 40C54 58 96 58 126 40M20 58C52 78 98 78 130 58' },
  { game: 'three-card-poker-6-card-bonus', title: 'Three Card Poker', cards: row([51, 68, 85], 8), circles: [[60, 52, 9], [90, 52, 9], [75, 52, 5]] },
  { game: 'fortune-pai-gow-poker', title: 'Fortune Pai Gow', cards: [...row([59, 76], 8), ...row([33, 50, 67, 84, 101], 40)] },
  { game: 'caribbean-stud-poker', title: 'Caribbean Stud', cards: [...row([33, 50, 67, 84, 101], 10), [80, 45, 18, 18]], circles: [[62, 54, 9]] },
  { game: 'texas-holdem', title: 'Texas Hold’em', cards: [[28, 16, 94, 48], [61, 26, 12, 17], [77, 26, 12, 17]], circles: [[118, 60, 5]] },
  { game: 'omaha', title: 'Omaha', cards: [[28, 16, 94, 48], ...row([46, 61, 76, 91], 28, 12, 17)] },
]
