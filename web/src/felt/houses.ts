/** Houses: the name on the bar and the hue of the felt. A sheet's id begins with its house. */

const NAMES: Readonly<Record<string, string>> = {
  'catfish-bend': 'Catfish Bend', wccs: 'WCCS', california: 'California', washington: 'Washington',
}

/** The part of a sheet's id that names the house, as in `data-house`. */
export function houseKey(sheet: string): string {
  return sheet.split('/')[0] ?? ''
}

/** A short name; a house of one's own is called as its sheet says. */
export function houseName(sheet: string, printed: string): string {
  return NAMES[houseKey(sheet)] ?? printed
}

/** Apostrophes as they are printed. */
export function typeset(text: string): string {
  return text.replaceAll("'", '’')
}

/** The key and the short name of a house by what its sheets print. */
export function houseKeyOf(printed: string): string {
  const name = printed.toLowerCase()
  return Object.keys(NAMES).find((key) => name.includes(key.replace('-', ' '))) ?? ''
}

export function houseNameOf(printed: string): string {
  return NAMES[houseKeyOf(printed)] ?? printed
}
