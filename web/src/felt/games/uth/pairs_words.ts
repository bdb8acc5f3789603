/** A hand of the Pairs paytable as a felt prints it: "A–Q or A–J suited", "pair, kings to jacks". */
export function shortPairs(hand: string): string {
  return hand
    .replace(/^pair of (\w+)(?:, \w+ or| to) (\w+)$/, 'pair, $1 to $2')
    .replace(/\bace-(king|queen|jack)\b/g, (_, other: string) => `A–${other.charAt(0).toUpperCase()}`)
}
