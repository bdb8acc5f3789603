/** The exact house edge of each sheet, as the house has computed it; asked for once. */

import { get } from '../api/request'

class Edges {
  #known = $state<Record<string, string>>({})
  #asked = new Set<string>()

  of(sheet: string): string | undefined {
    return this.#known[sheet]
  }

  async ask(sheet: string): Promise<void> {
    if (this.#asked.has(sheet)) return
    this.#asked.add(sheet)
    try {
      const report = (await get('/api/sheets/{sheet}/math', { path: { sheet } })) as Report
      const edge = report.game?.edge_decimal
      if (typeof edge === 'number') this.#known[sheet] = `${(100 * edge).toFixed(3)}%`
    } catch {
      // A sheet without stored figures says nothing.
    }
  }
}

interface Report {
  game?: { edge_decimal?: number }
}

export const edges = new Edges()
