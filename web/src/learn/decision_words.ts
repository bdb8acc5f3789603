/** Decisions as the house writes them ("bet 4x", "front As Kd"), put as people read them. */

/** "Bet 4×", "Check", "House Way". */
export function decisionName(words: string): string {
  if (words === 'house way') return 'House Way'
  const set = words.replace(/(\d)x\b/g, '$1×')
  return set.charAt(0).toUpperCase() + set.slice(1)
}

/** The same in the middle of a sentence: "bet 4×", "House Way". */
export function decisionWords(words: string): string {
  return words === 'house way' ? 'House Way' : words.replace(/(\d)x\b/g, '$1×')
}

/** What somebody did: "checked", "bet 4×". */
export function didWords(words: string): string {
  const [verb, ...rest] = words.split(' ')
  const past: Record<string, string> = { check: 'checked', fold: 'folded', play: 'played', raise: 'raised', call: 'called' }
  if (words === 'house way') return 'asked for the House Way'
  if (verb === 'front') return 'set your hand'
  return [past[verb ?? ''] ?? verb, ...rest].join(' ').replace(/(\d)x\b/g, '$1×')
}

/** Doing it: "checking", "betting 4×". */
export function doingWords(words: string): string {
  const [verb, ...rest] = words.split(' ')
  const doing: Record<string, string> = { check: 'checking', fold: 'folding', play: 'playing', raise: 'raising', call: 'calling', bet: 'betting' }
  return [doing[verb ?? ''] ?? verb, ...rest].join(' ').replace(/(\d)x\b/g, '$1×')
}

/** The two cards of a setting, "front As Kd"; none of any other decision. */
export function frontOf(words: string): string[] {
  const [verb, ...cards] = words.split(' ')
  return verb === 'front' ? cards : []
}

/** What stands in a square of a chart: `4×` for a bet, a dot for a check, F for a fold. */
export function chartMark(words: string): string {
  return /(\d)x$/.exec(words)?.[1]?.concat('×') ?? (words === 'fold' ? 'F' : '·')
}

/** The key of an answer in a drill. */
export function answerKey(words: string, index: number): string {
  const multiple = /(\d)x$/.exec(words)?.[1]
  if (multiple) return multiple
  const keys: Record<string, string> = { check: 'C', call: 'C', fold: 'F', play: '1', raise: 'R', 'house way': 'H', draw: 'D', stand: 'S' }
  return keys[words] ?? String(index + 1)
}

/** Two cards as a chart calls them, in words: "queen–five suited". */
export function startingName(chart: string): string {
  const ranks: Record<string, string> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' }
  const word = (rank: string): string => ranks[rank] ?? rank
  const [high = '', low = '', kind = ''] = chart
  if (high === low) return `pair of ${word(high)}s`
  return `${word(high)}–${word(low)} ${kind === 's' ? 'suited' : 'offsuit'}`
}
