/** One paytable that is being changed: what was typed, and the newest answer of the house. */

import { get, post } from '../api/request'
import { isRefusal } from '../api/refusal'
import type { DesignPage, WorkView } from '../api/types'

const POLL = 300

export interface Asked {
  sheet: string
  wager: string
  choose: Record<string, string>
  hands: number | null
}

export class Design {
  page = $state.raw<DesignPage | null>(null)
  /** What stands in the fields, row by row, the best first. */
  typed = $state<Record<string, string>>({})
  row = $state('')
  fault = $state('')
  /** The house counts: the old figures stay meanwhile. */
  counting = $state(false)
  #busy = false
  #again = false
  #from: Asked

  constructor(from: Asked) {
    this.#from = from
    void this.#ask()
  }

  get pays(): string {
    const rows = this.page?.rows.filter((each) => each.pays) ?? []
    return rows.map((each) => (this.typed[each.name] ?? each.pays).trim().replaceAll(' ', '') || '-').join(' ')
  }

  /** What the house is asked about; one more field, like `edge`, may stand beside. */
  get body() {
    return { do: 'design' as const, ...this.#from, pays: this.pays, row: this.row }
  }

  type(row: string, pay: string): void {
    this.typed[row] = pay
    this.row = row
    void this.#ask()
  }

  look(row: string): void {
    if (this.row === row) return
    this.row = row
    void this.#ask()
  }

  /** Other pays for all rows at once, the best first. */
  take(pays: readonly string[]): void {
    const rows = this.page?.rows.filter((each) => each.pays) ?? []
    this.typed = Object.fromEntries(rows.map((each, index) => [each.name, pays[index] ?? each.printed]))
    void this.#ask()
  }

  /** One question at a time: who types faster is answered for what stands there at the end. */
  async #ask(): Promise<void> {
    if (this.#busy) {
      this.#again = true
      return
    }
    this.#busy = true
    const timer = window.setTimeout(() => (this.counting = true), 120)
    try {
      do {
        this.#again = false
        const empty = Object.keys(this.typed).find((row) => !this.typed[row]?.trim())
        if (empty) {
          this.fault = `Type what ${empty} pays: 40, or 3/2 for three to two`
          continue
        }
        try {
          this.page = await design(this.body)
          if (!this.row) {
            this.row = this.page.rows.find((each) => each.pays)?.name ?? ''
            this.#again = true
          }
          this.fault = ''
        } catch (error) {
          this.fault = isRefusal(error) ? (error.isSessionOver ? 'The house counts this for people who came in. Come in first' : error.sentence) : 'The house did not answer. Try again.'
        }
      } while (this.#again)
    } finally {
      clearTimeout(timer)
      this.counting = false
      this.#busy = false
    }
  }
}

/** A design: at once, or counted as work where nothing is stored. */
export async function design(body: Design['body'] & { edge?: string; rows?: string[] }): Promise<DesignPage> {
  try {
    return await post('/api/paytables/design', body)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'work-wanted') throw error
    return counted(await post('/api/work', body))
  }
}

async function counted(work: WorkView): Promise<DesignPage> {
  while (work.state === 'waiting' || work.state === 'running') {
    await new Promise((done) => setTimeout(done, POLL))
    work = await get('/api/work/{id}', { path: { id: work.id } })
  }
  if (work.state !== 'done') throw new Error('the work ended without an answer')
  return work.result as DesignPage
}
