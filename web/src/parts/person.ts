/** The name of somebody as a plate has room for it: a bot of the demonstration loses its number. */
export function shortName(person: string | null | undefined): string {
  return (person ?? '').replace(/ bot [0-9a-f]+$/, '')
}
