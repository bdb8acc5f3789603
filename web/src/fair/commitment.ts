import type { FairFile } from './file'

/** The lines whose digest a table publishes before the bets close. */
export function committedText(file: FairFile): string {
  const lines = [
    'houseway commitment 2', `table ${file.table}`, `name ${file.name}`, `chance ${file.chance}`, `seed ${file.seed}`,
    `sheet ${file.sheet} ${file.sheet_digest}`, `delivery ${file.delivery}`, `deal ${file.deal.join(', ')}`,
    `hand ${file.hand}`, `first ${file.first}`, `draws ${file.draws.join(', ')}`, `bank ${file.bank}`,
    `button ${file.button}`, `seats ${file.seats.join(' ')}`, `pack ${file.pack.join(' ')}`, `dice ${file.dice}`,
  ]
  if (file.cut) lines.push(`cut ${file.cut}`, `burn ${file.burn.join(' ')}`)
  return lines.join('\n')
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

export async function commitmentOf(file: FairFile): Promise<string> {
  return [...(await sha256(committedText(file)))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether this browser can digest here: only on https, or on this machine itself. */
export function canDigest(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
