/** The pit as the house shows it: read again every two seconds while a page shows it. */

import { get } from '../api/request'
import type { PitView } from '../api/types'
import { Polled } from './polled.svelte'

export const pit = new Polled<PitView>(() => get('/api/pit'), 2_000)
