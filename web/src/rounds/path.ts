/** The address of a round's replay. */
export function replayPath(round: { table: string; round: string }): string {
  return `/rounds/${encodeURIComponent(round.table)}/${encodeURIComponent(round.round)}`
}
