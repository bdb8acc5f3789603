/** The tour: five captions on a real felt, a minute in all. Each shows what it speaks of. */

export interface Caption {
  title: string
  words: string
  shows: 'cards' | 'chips' | 'actions' | 'line' | 'proof'
}

export const CAPTIONS: readonly Caption[] = [
  { title: 'A table with cards on it', words: 'The dealer is at the top, seats are along the lower edge, and you are always in the middle. It is play money.', shows: 'cards' },
  { title: 'Bets lie on the cloth', words: 'Click a chip, then a spot; or drag it; or use the keys 1 to 6 and the arrows. A spot says its limits while it is empty.', shows: 'chips' },
  { title: 'Only what is allowed', words: 'Your turn is lit. The bar at the foot has the legal actions, each with what it costs. Press ? for all keys.', shows: 'actions' },
  { title: 'Every reason can be asked for', words: 'The house pays line by line. Each line has a ? that names its rule and what was owed.', shows: 'line' },
  { title: 'Fixed before the bets', words: 'The order of the cards is committed before bets close. The proof is kept with your rounds, and your browser checks it.', shows: 'proof' },
]

export const SECONDS = 12
