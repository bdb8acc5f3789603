/** A hand of each row for the wall, to be seen from afar; which hand wins is the house's word. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'royal flush': ['As', 'Ks', 'Qs', 'Js', 'Ts'],
  'straight flush': ['9h', '8h', '7h', '6h', '5h'],
  'four of a kind': ['8s', '8h', '8d', '8c', 'Kd'],
  'full house': ['Qs', 'Qh', 'Qd', '7c', '7s'],
  flush: ['Ad', 'Jd', '9d', '6d', '3d'],
  'five aces': ['As', 'Ah', 'Ad', 'Ac', 'Jo'],
}

export function drawnHand(row: string): readonly string[] {
  return DRAWN[row.toLowerCase()] ?? []
}
