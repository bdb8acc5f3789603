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

export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data))
}

export function hexOf(digest: Uint8Array): string {
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function commitmentOf(file: FairFile): Promise<string> {
  return hexOf(await sha256(committedText(file)))
}

/** Whether this browser can digest here: only on https, or on this machine itself. */
export function canDigest(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
