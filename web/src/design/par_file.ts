/** The par sheet of a design as a file. */

import { saveFile } from '../replay/save'
import type { Design } from './design.svelte'

/** Fetch and save it; what went wrong in one sentence, or nothing. */
export async function savePar(body: Design['body']): Promise<string> {
  const { sheet, wager, choose, hands, pays } = body
  return saveMade('/api/paytables/try', { do: 'try paytable', sheet, wager, choose, hands, pays, form: 'pdf' }, 'par-sheet.pdf')
}

/** A file that the house makes: saved, or why it is not. */
export async function saveMade(path: string, body: unknown, name: string): Promise<string> {
  const answer = await fetch(path, { method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null)
  if (!answer) return 'The house did not answer. Try again.'
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as { sentence?: string; code?: string } | null
    return said?.code === 'not-signed-in' ? 'Files are made for people who came in. Come in first.' : (said?.sentence ?? 'The file could not be made. Try again.')
  }
  const written = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  saveFile(written ?? name, await answer.blob(), answer.headers.get('content-type') ?? '')
  return ''
}
