/** Which felt draws which game. A game that is not here has the plain felt, which plays all of them. */

import { mayOf } from '../api/house'
import type { FeltEntry } from './contract'
import BaccaratFelt from './games/baccarat/BaccaratFelt.svelte'
import RoadsTab from './games/baccarat/RoadsTab.svelte'
import CaribbeanFelt from './games/caribbean/CaribbeanFelt.svelte'
import Crazy4Felt from './games/crazy4/Crazy4Felt.svelte'
import PaiGowFelt from './games/paigow/PaiGowFelt.svelte'
import SettingActions from './games/paigow/SettingActions.svelte'
import PlainFelt from './games/plain/PlainFelt.svelte'
import PlainTools from './games/plain/PlainTools.svelte'
import HandPanel from './games/poker/HandPanel.svelte'
import PokerFelt from './games/poker/PokerFelt.svelte'
import SeatDialog from './games/poker/SeatDialog.svelte'
import TablePanel from './games/poker/TablePanel.svelte'
import ThreeCardFelt from './games/threecard/ThreeCardFelt.svelte'
import UthFelt from './games/uth/UthFelt.svelte'

const POKER: FeltEntry = {
  felt: PokerFelt,
  round: { title: 'Hand', panel: HandPanel },
  pays: { title: 'Table', panel: TablePanel },
  sit: SeatDialog,
}

const FELTS: Readonly<Record<string, FeltEntry>> = {
  'caribbean-stud-poker': { felt: CaribbeanFelt },
  'crazy-4-poker': { felt: Crazy4Felt },
  'ez-baccarat': { felt: BaccaratFelt, tab: { name: 'Roads', panel: RoadsTab } },
  'fortune-pai-gow-poker': { felt: PaiGowFelt, actions: { when: (view) => !!mayOf(view, 'set'), buttons: SettingActions } },
  'three-card-poker-6-card-bonus': { felt: ThreeCardFelt },
  'ultimate-texas-holdem': { felt: UthFelt },
  'texas-holdem': POKER,
  omaha: POKER,
}

const PLAIN: FeltEntry = { felt: PlainFelt, tools: PlainTools }

export function feltOf(game: string): FeltEntry {
  return FELTS[game] ?? PLAIN
}
