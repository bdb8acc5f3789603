/** What may be done at a link beside its tables, each as a form: fields, cards, command. */

import { post } from '../../api/request'
import type { LinkToOpen, Office, operations, PitLink } from '../../api/types'
import { centsOf } from '../../staff/fields'
import { meterMoney, microOf } from './micro'
import type { LinkTask } from './KeypadForm.svelte'

type LinkCommand = operations['post-links-link-commands']['requestBody']['content']['application/json']

const FLOOR = { offices: ['supervisor', 'shift manager', 'executive'] as Office[] }
const MANAGER = { offices: ['shift manager'] as Office[] }
const TWO = 'Two people do this together; neither gains by it, nor has a wager on the link just now.'
const REASONS = [
  ['malfunction', 'the display was wrong'], ['above the limit', 'above the limit'], ['seed recovery', 'what lies above the seed'],
  ['wrong entry', 'a wrong entry'], ['transfer', 'to or from another meter'],
] as const

function give(link: string, command: unknown, key: string): Promise<unknown> {
  return post('/api/links/{link}/commands', command as LinkCommand, { path: { link }, key })
}
const metersOf = (link: PitLink) => link.meters.map((meter) => [meter.name, `${meter.title}, ${meterMoney(meter.display)}`] as const)

export function adjust(link: PitLink): LinkTask {
  return {
    title: 'Adjust a meter', words: 'Adjust the meter', rule: 'R6', cards: [FLOOR, FLOOR],
    note: `${TWO} A meter is lowered for a reason that the house lists: ${link.lowered_for.join(', ')}.`,
    fields: [
      { name: 'meter', label: 'Meter', choices: metersOf(link) },
      { name: 'amount', label: 'By how much, in dollars; with a minus it is lowered', fits: (typed) => Boolean(microOf(typed)) },
      { name: 'reason', label: 'Reason', choices: REASONS },
      { name: 'other', label: 'The other meter, as LINK:METER', when: (typed) => typed.reason === 'transfer' },
      { name: 'corrects', label: 'Number of the wrong entry', when: (typed) => typed.reason === 'wrong entry', fits: (typed) => /^\d+$/.test(typed) },
      { name: 'beneficiary', label: 'Who gains by it', optional: true },
    ],
    send: (typed, [by, approved], key) =>
      give(link.link, {
        do: 'adjust', meter: typed.meter, amount: microOf(typed.amount ?? ''), reason: typed.reason, by, approved,
        ...(typed.reason === 'transfer' && { other: typed.other }), ...(typed.reason === 'wrong entry' && { corrects: Number(typed.corrects) }),
        ...(typed.beneficiary && { beneficiary: typed.beneficiary }),
      }, key),
  }
}

export function backOut(link: PitLink): LinkTask | null {
  const awards = link.awards.filter((each) => each.may_back_out)
  if (!awards.length) return null
  return {
    title: 'Back an award out', words: 'Back it out', rule: 'B6-7', cards: [FLOOR, FLOOR],
    note: `${TWO} The amount goes back on its meter, from all who shared it, and the reset with it.`,
    fields: [{ name: 'award', label: 'Award', choices: awards.map((each) => [String(each.number), `${each.player}, table ${each.table}: ${each.title} ${(each.amount / 100).toFixed(2)}`] as const) }],
    send: (typed, [by, approved], key) => give(link.link, { do: 'back out', award: Number(typed.award), by, approved }, key),
  }
}

export function setParameters(link: PitLink): LinkTask {
  const isMoney = (typed: string): boolean => centsOf(typed) !== null
  return {
    title: 'Set parameters', words: 'Set them', rule: 'R7', cards: [MANAGER, MANAGER],
    note: 'Two managers. What is played for now stays as it is: new terms wait for the reset of the meter.',
    fields: [
      { name: 'meter', label: 'Meter', choices: metersOf(link) },
      { name: 'seed', label: 'Seed, in dollars', optional: true, fits: isMoney },
      { name: 'limit', label: 'Limit, in dollars', optional: true, fits: isMoney },
      { name: 'contribution', label: 'Part of a wager for the meter, like 14/100', optional: true },
      { name: 'reserve', label: 'Part of a wager for the reserve, like 2/100', optional: true },
    ],
    send: (typed, [by, approved], key) => {
      const change = {
        ...(typed.seed && { seed: centsOf(typed.seed) }), ...(typed.limit && { limit: centsOf(typed.limit) }),
        ...(typed.contribution && { contribution: typed.contribution.trim() }), ...(typed.reserve && { reserve: typed.reserve.trim() }),
      }
      return give(link.link, { do: 'set parameters', settings: { [typed.meter ?? '']: change }, by, approved }, key)
    },
  }
}

/** The whole link down or up; a table alone is lost and restored by its own order. */
export function connection(link: PitLink): LinkTask {
  const down = link.online
  return {
    title: down ? 'Link down' : 'Link up', words: down ? 'Take the link down' : 'Put the link back', rule: 'R10', cards: [FLOOR],
    note: down ? 'Every table goes on without it, and its chips come off the sensors.' : 'Tables see it once their own supervisor has put them back.',
    fields: [],
    send: (_, [by], key) => give(link.link, { do: down ? 'link down' : 'link up', by }, key),
  }
}

export function openLink(closed: readonly LinkToOpen[]): LinkTask | null {
  if (!closed.length) return null
  return {
    title: 'Open a link', words: 'Open the link', rule: 'R14', cards: [MANAGER],
    note: 'Its meters start at their seeds. Tables join it as they are opened.',
    fields: [{ name: 'link', label: 'Link', choices: closed.map((each) => [each.link, `${each.title}, ${each.house}`] as const) }],
    send: (typed, [card]) => post('/api/links', { link: typed.link ?? '', card: card! }),
  }
}
