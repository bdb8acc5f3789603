/** What the dealer calls at EZ Baccarat, from the facts of the felt. */

import type { FeltOf } from '../../../api/house'
import type { SheetView } from '../../../api/types'
import { printedOdds } from './names'

type Baccarat = FeltOf<'baccarat'>
const NAMES = { player: 'Player', banker: 'Banker', tie: 'Tie' } as const

export interface Call {
  said: string
  beside: string
  /** The item of the drawing rule, while third cards are drawn. */
  rule: string
}

export function callOf(felt: Baccarat, sheet: SheetView): Call {
  if (felt.winner) return { said: winnerWords(felt), beside: bonusWords(felt, sheet), rule: '' }
  const drawing = felt.third_cards?.at(-1)
  if (drawing) {
    const against = drawing.against == null ? '' : ` against a third card of ${drawing.against}`
    const did = drawing.draws ? `draws on ${drawing.total}` : `stands on ${drawing.total}`
    return { said: `${NAMES[drawing.side]} ${did}`, beside: against.trim(), rule: drawing.rule }
  }
  return { said: '', beside: '', rule: '' }
}

function winnerWords(felt: Baccarat): string {
  if (felt.winner === 'tie') return `Tie at ${felt.player?.total ?? ''}`
  const hand = felt.winner === 'banker' ? felt.banker : felt.player
  const name = NAMES[felt.winner ?? 'tie']
  const total = hand?.total ?? ''
  if (felt.natural) return `${name} wins with a natural ${total}`
  return hand?.cards?.length === 3 ? `${name} wins with a three-card ${total}` : `${name} wins with ${total}`
}

function bonusWords(felt: Baccarat, sheet: SheetView): string {
  if (felt.dragon_7) return `Dragon 7 pays ${printedOdds(sheet, 'dragon_7')}`
  if (felt.panda_8) return `Panda 8 pays ${printedOdds(sheet, 'panda_8')}`
  if (felt.winner === 'tie') return `Tie pays ${printedOdds(sheet, 'tie')}`
  return ''
}
