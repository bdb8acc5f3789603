/** Exact numbers as the house sends them, `num/den`. A page draws by them, and shows its texts as they
 * are: nothing is reckoned here. */

/** How long a bar is drawn. */
export function drawn(fraction: string): number {
  const [top = '0', bottom = '1'] = fraction.split('/')
  return Number(top) / Number(bottom)
}

/** The fraction for a `title`: "2239297/2140380 Antes". */
export function inFull(fraction: string, unit: string): string {
  return `${fraction.replace('-', '−').replace(/\/1$/, '')} ${unit}`
}

const whole = new Intl.NumberFormat('en-US')

/** A count with commas. */
export function count(number: number): string {
  return whole.format(number)
}

/** "1 hand", "30 hands". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
}
