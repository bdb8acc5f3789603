/** Which felt draws which game. A game that is not here has the plain felt, which plays all of them. */

import type { FeltEntry } from './contract'
import BaccaratFelt from './games/baccarat/BaccaratFelt.svelte'
import RoadsTab from './games/baccarat/RoadsTab.svelte'
import PlainFelt from './games/plain/PlainFelt.svelte'
import PlainTools from './games/plain/PlainTools.svelte'
import UthFelt from './games/uth/UthFelt.svelte'

const FELTS: Readonly<Record<string, FeltEntry>> = {
  'ez-baccarat': { felt: BaccaratFelt, tab: { name: 'Roads', panel: RoadsTab } },
  'ultimate-texas-holdem': { felt: UthFelt },
}

const PLAIN: FeltEntry = { felt: PlainFelt, tools: PlainTools }

export function feltOf(game: string): FeltEntry {
  return FELTS[game] ?? PLAIN
}
