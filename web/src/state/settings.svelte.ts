/** What somebody chose for this browser. */

export type Theme = 'system' | 'light' | 'dark'

interface Chosen {
  theme: Theme
  fourColours: boolean
  motion: boolean
  keys: boolean
  playback: boolean
  coach: boolean
  chip: number
}

const PLACE = 'houseway.settings'
const USUAL: Chosen = {
  theme: 'system', fourColours: false, motion: true, keys: true, playback: true, coach: false, chip: 500,
}

function read(): Chosen {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Chosen>) }
  } catch {
    return { ...USUAL } // no storage, or not ours
  }
}

class Settings {
  chosen = $state(read())
  #dark = $state(matchMedia('(prefers-color-scheme: dark)').matches)
  #reduced = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      this.#dark = event.matches
    })
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#reduced = event.matches
    })
  }

  /** The theme in force. */
  get theme(): 'light' | 'dark' {
    const { theme } = this.chosen
    return theme === 'system' ? (this.#dark ? 'dark' : 'light') : theme
  }

  /** Whether cards fly and lines come one by one. */
  get moves(): boolean {
    return this.chosen.motion && this.chosen.playback && !this.#reduced
  }

  choose(changed: Partial<Chosen>): void {
    Object.assign(this.chosen, changed)
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.chosen))
    } catch {
      // A browser that keeps nothing plays all the same.
    }
  }
}

export const settings = new Settings()
