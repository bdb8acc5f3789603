import { Numbers } from './numbers'

/** The numbers that a seed is made of, as decimal text. */
function parts(seed: string): string[] {
  const found = []
  for (let start = 0; start < seed.length; start += 64) found.push(BigInt(`0x${seed.slice(start, start + 64)}`).toString())
  return found
}

/** The pack in the order that the seed gives it: Fisher-Yates, from the last card down. */
export async function shuffled(pack: readonly string[], seed: string): Promise<string[]> {
  const deck = [...pack]
  const numbers = new Numbers(parts(seed).map((part) => `shoe ${part}`))
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const chosen = await numbers.below(last + 1)
    ;[deck[last], deck[chosen]] = [deck[chosen]!, deck[last]!]
  }
  return deck
}

/** The dice as the seed makes them fall. */
export async function rolled(dice: number, seed: string): Promise<number[]> {
  const numbers = new Numbers([`dice ${parts(seed)[0]}/0`])
  const found = []
  for (let die = 0; die < dice; die += 1) found.push((await numbers.below(6)) + 1)
  return found
}
