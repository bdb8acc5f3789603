/** An order of a supervisor at the dealer's screen, by card and PIN. It is given in a session of the
 * supervisor's own that ends with it; the dealer's stays. Nothing of it is kept. */

import type { Command } from '../api/house'
import { NoAnswer, Refusal } from '../api/refusal'
import { newKey } from '../api/request'
import type { CardTyped } from '../staff/card'

export async function giveByCard(table: string, card: CardTyped, command: Command): Promise<void> {
  const shown = { number: card.number.trim(), pin: card.pin }
  const { token } = (await send('/api/staff/sign-in', { card: shown }, { 'X-Houseway-Token': 'give' })) as { token: string }
  const own = { Authorization: `Bearer ${token}` }
  try {
    await send(`/api/tables/${encodeURIComponent(table)}/commands`, { ...command, card: shown }, { ...own, 'Idempotency-Key': newKey() })
  } finally {
    await send('/api/sign-out', undefined, own).catch(() => undefined)
  }
}

async function send(url: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST', credentials: 'omit',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new NoAnswer(String(error))
  }
  const form: unknown = await answer.json().catch(() => null)
  if (answer.ok) return form
  if (form && typeof form === 'object' && 'code' in form) throw new Refusal(form as ConstructorParameters<typeof Refusal>[0])
  throw new NoAnswer(`the server answers ${answer.status}`)
}
