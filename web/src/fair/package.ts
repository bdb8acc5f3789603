/** An inspector's package of a ledger, checked in this browser: nobody else is asked. The script in the
 * package checks all of this by other code, and beside it that each deal goes by the rule of its sheet. */

import { sha256, hexOf } from './commitment'
import { Different } from './different'
import { NoProof, need } from './file'
import { RecordCards, type LiveEvent } from './record_cards'
import { unzip } from './unzip'

export type PackageVerdict =
  | { is: 'as sealed'; says: readonly string[] }
  | { is: 'not as sealed'; why: string }
  | { is: 'no proof'; why: string }

interface Manifest { format: string; day: string; entries: number; heads: Record<string, [number, string]>; files: Record<string, string> }
interface SealedHead { 0: string; 1: number; 2: string }
interface Entry {
  stream: string
  number: number
  previous: string
  place: number
  part?: number
  parts?: number
  kind: string
  gains?: readonly (readonly [string, number])[]
  documents?: readonly string[]
  event: { day?: string; heads?: SealedHead[]; balances?: string; digest?: string; command?: { do: string }; events?: LiveEvent[] }
}

const FORMAT = 'houseway package 1'
const GENESIS = 'houseway record 1'
const WITHHELD = 'withheld while these cards are in play'
const LINE = /^\{"entry":(.*),"seal":"([0-9a-f]{64})"\}$/
const TYPED = new Set(['cards', 'dice'])
/** So many entries are digested at once. */
const TOGETHER = 500

/** What a package proves. `noted` is the seal of a day as it was printed; `onward` hears how many
 * entries were gone through. */
export async function checkPackage(bytes: Uint8Array<ArrayBuffer>, noted = '', onward: (entries: number) => void = () => {}): Promise<PackageVerdict> {
  try {
    return { is: 'as sealed', says: await new Checked(await unzip(bytes)).all(noted.replace(/\s/g, '').toLowerCase(), onward) }
  } catch (error) {
    if (error instanceof Different) return { is: 'not as sealed', why: error.message }
    if (error instanceof NoProof) return { is: 'no proof', why: error.message }
    return { is: 'no proof', why: 'what is in it is not of the known form' }
  }
}

const count = (number: number, what: string): string => `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`

class Checked {
  readonly #heads = new Map<string, [number, string]>()
  readonly #balances = new Map<string, bigint>()
  readonly #named = new Set<string>()
  readonly #withheld = new Map<string, string>()
  readonly #days: { day: string; seal: string }[] = []
  readonly #cards: RecordCards
  #entries = 0
  /** The place of the command at hand, and how many of its parts have come and go with it. */
  #command: readonly [place: number | null, came: number, of: number] = [null, 0, 0]

  constructor(private readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#cards = new RecordCards((number) => this.#text(`reveals/${String(number).padStart(6, '0')}.json`), WITHHELD)
  }

  async all(noted: string, onward: (entries: number) => void): Promise<string[]> {
    const manifest = await this.#manifest()
    const genesis = hexOf(await sha256(GENESIS))
    const lines = this.#text('entries.jsonl')!.split('\n')
    if (lines.pop()) throw new Different('its last entry is not whole')
    for (let at = 0; at < lines.length; at += TOGETHER) {
      const some = lines.slice(at, at + TOGETHER).map((line, index) => parted(line, at + index + 1))
      const digests = await Promise.all(some.map(({ text }) => sha256(text).then(hexOf)))
      for (const [index, { text, seal }] of some.entries()) await this.#entry(text, seal, digests[index]!, genesis)
      onward(this.#entries)
    }
    if (this.#command[1] !== this.#command[2]) throw new Different('the last command is not whole')
    await this.#documents()
    this.#ends(manifest, noted)
    return this.#words()
  }

  #text(path: string): string | null {
    const found = this.files.get(path)
    return found ? new TextDecoder('utf-8', { fatal: true }).decode(found) : null
  }

  async #manifest(): Promise<Manifest> {
    const text = this.#text('manifest.json')
    need(text && this.files.has('entries.jsonl'), 'it is no package: it has no manifest, or no entries')
    const manifest = JSON.parse(text) as Manifest
    need(manifest.format === FORMAT, `its format is not ${FORMAT}`)
    const listed = Object.entries(manifest.files)
    if (listed.length + 1 !== this.files.size || listed.some(([path]) => !this.files.has(path))) throw new Different('the manifest does not name just these files')
    for (const [path, digest] of listed) {
      if (hexOf(await sha256(this.files.get(path)!)) !== digest) throw new Different(`${path} is not the file that was packed`)
    }
    return manifest
  }

  async #entry(text: string, seal: string, digest: string, genesis: string): Promise<void> {
    const entry = JSON.parse(text) as Entry
    const { stream, number, gains = [] } = entry
    const where = `${stream}, entry ${number}`
    if (text.includes(`"seed":"${WITHHELD}"`)) {
      if (this.#withheld.has(stream)) throw new Different(`${where}: a second seed is withheld`)
      this.#withheld.set(stream, where)
    } else if (digest !== seal) throw new Different(`${where}: its seal is broken`)
    const [before, previous] = this.#heads.get(stream) ?? [0, genesis]
    if (number !== before + 1 || entry.previous !== previous) throw new Different(`${where}: it does not follow on the entry before it`)
    this.#follow(entry, where)
    let sum = 0n
    for (const [, amount] of gains) {
      need(Number.isSafeInteger(amount), `${where}: an amount is larger than this page can add`)
      sum += BigInt(amount)
    }
    if (sum) throw new Different(`${where}: its money does not sum to zero`)
    if (entry.kind === 'day-sealed') await this.#day(entry.event, where, seal)
    for (const [account, amount] of gains) this.#balances.set(account, (this.#balances.get(account) ?? 0n) + BigInt(amount))
    this.#heads.set(stream, [number, seal])
    this.#entries += 1
    for (const name of entry.documents ?? []) this.#named.add(name)
    if (entry.kind === 'document-stored') this.#named.add(entry.event.digest ?? '')
    if (entry.kind === 'live') for (const event of entry.event.events ?? []) await this.#cards.see(stream, event, where, TYPED.has(entry.event.command?.do ?? ''))
  }

  /** The entries of one command stand together, and all of them are there. */
  #follow({ place, part = 1, parts = 1 }: Entry, where: string): void {
    const [at, came, of] = this.#command
    this.#command = came === of && place !== at ? [place, 1, parts] : [at, came + 1, of]
    if (this.#command[0] !== place || this.#command[1] !== part || this.#command[2] !== parts) throw new Different(`${where}: its command is not whole`)
  }

  async #day({ day = '', heads = [], balances = '' }: Entry['event'], where: string, seal: string): Promise<void> {
    const written = (all: readonly (readonly unknown[])[]): string => JSON.stringify(all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
    const stand = [...this.#heads].map(([stream, head]) => [stream, ...head])
    if (written(heads.map((each) => [each[0], each[1], each[2]])) !== written(stand)) throw new Different(`${where}: the day was sealed over other entries`)
    const lines = [...this.#balances].filter(([, amount]) => amount).toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([account, amount]) => `${account} ${amount}\n`)
    if (hexOf(await sha256(lines.join(''))) !== balances) throw new Different(`${where}: the day was sealed over other balances`)
    this.#days.push({ day, seal })
  }

  async #documents(): Promise<void> {
    for (const name of this.#named) if (!this.files.has(`documents/${name}.json`)) throw new Different(`the document ${name} is named and not there`)
    for (const [path, bytes] of this.files) {
      const name = /^documents\/(.*)\.json$/.exec(path)?.[1]
      if (name !== undefined && (!this.#named.has(name) || hexOf(await sha256(bytes)) !== name)) throw new Different(`${path} is not the document that entries name`)
    }
  }

  #ends(manifest: Manifest, noted: string): void {
    const reveals = [...this.files.keys()].filter((path) => path.startsWith('reveals/')).length
    if (reveals !== this.#cards.reveals) throw new Different('there is a reveal that no entry speaks of')
    const named = Object.entries(manifest.heads)
    const same = named.length === this.#heads.size && named.every(([stream, [number, seal]]) => this.#heads.get(stream)?.[0] === number && this.#heads.get(stream)?.[1] === seal)
    if (!same || manifest.entries !== this.#entries) throw new Different('the manifest names other last entries')
    if (manifest.day && this.#days.at(-1)?.day !== manifest.day) throw new Different(`it does not end with the seal of ${manifest.day}`)
    if (noted && !this.#days.some((each) => each.seal === noted)) throw new Different('no day in it has the seal that you noted')
    for (const [stream, where] of this.#withheld) if (!this.#cards.isWithheld(stream)) throw new Different(`${where}: a seed is withheld, and its cards are not in play`)
  }

  #words(): string[] {
    const { reveals, inPlay, given, typed } = this.#cards
    const last = this.#days.at(-1)
    return [
      `${count(this.#entries, 'entry').replace(/ys$/, 'ies')} in ${count(this.#heads.size, 'stream')}: each has its seal and follows on the one before it.`,
      'The money of every entry sums to zero.',
      `${count(this.#named.size, 'document')}, each as the entries name it.`,
      `${count(reveals, 'deck')} committed before the cards were dealt and revealed afterwards: every card lay where it was committed to lie.`,
      ...(inPlay ? [`${count(inPlay, 'deck')} in play, not revealed yet.`] : []),
      ...(this.#withheld.size ? [`${count(this.#withheld.size, 'entry').replace(/ys$/, 'ies')} without a seed that is still secret: the seal of such an entry shows only later.`] : []),
      ...(given ? [`${count(given, 'deck')} from seeds that a person chose, which proves nothing about chance.`] : []),
      ...(typed ? ['Real cards that a dealer typed prove nothing about chance.'] : []),
      last ? `${count(this.#days.length, 'day')} sealed over these entries and balances, the last one ${last.day}: ${last.seal}` : 'No day is sealed yet.',
    ]
  }
}

function parted(line: string, number: number): { text: string; seal: string } {
  const found = LINE.exec(line)
  if (!found) throw new Different(`line ${number} is no entry`)
  return { text: found[1]!, seal: found[2]! }
}
