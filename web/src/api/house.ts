/** Short names for the facts of the house that the page uses most. All are generated types. */

import type { operations, SheetView, TableView } from './types'

export type Command =
  operations['post-tables-table-commands']['requestBody']['content']['application/json']
export type CommandOf<K extends Command['do']> = Extract<Command, { do: K }>
export type May = TableView['may'][number]
export type MayOf<K extends May['type']> = Extract<May, { type: K }>
export type FeltView = NonNullable<TableView['felt']>
export type FeltOf<K extends FeltView['type']> = Extract<FeltView, { type: K }>
export type Decision = MayOf<'act'>['options'][number]['decision']
export type Wager = SheetView['wagers'][number]
/** A card is its two letters, like "As"; null is a back. */
export type Face = string | null

/** What the viewer may do of one kind; the first where there are several. */
export function mayOf<K extends May['type']>(view: TableView, kind: K): MayOf<K> | undefined {
  return view.may.find((each): each is MayOf<K> => each.type === kind)
}

/** Whether a command without a choice is open, like "leave seat". */
export function mayDo(view: TableView, command: string): MayOf<'do'> | undefined {
  return view.may.find((each): each is MayOf<'do'> => each.type === 'do' && each.command === command)
}

export function isFelt<K extends FeltView['type']>(
  felt: FeltView | null | undefined,
  kind: K,
): felt is FeltOf<K> {
  return felt?.type === kind
}
