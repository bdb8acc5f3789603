/** Commands at a table, each under a key of its own: it counts once, however often it is sent. */

import type { Command } from './house'
import { newKey, post } from './request'
import type { CommandResult } from './types'

export class CommandSender {
  #keys = new Map<string, { number: number; key: string }>()

  constructor(private readonly table: string) {}

  /** Give a command. `number` is that of the view it answers: the same command on the same view is
   * the same press of a button, and has the same key. */
  async give(command: Command, number: number): Promise<CommandResult> {
    const text = JSON.stringify(command)
    const known = this.#keys.get(text)
    const key = known?.number === number ? known.key : newKey()
    this.#keys.set(text, { number, key })
    for (const [each, { number: old }] of this.#keys) if (old < number) this.#keys.delete(each)
    return post('/api/tables/{table}/commands', command, { path: { table: this.table }, key })
  }
}
