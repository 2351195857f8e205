// A meteor shower as a place sees it: what the rule finds, the contract sends and the pages show.
import type { Horizontal } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import type { ListedShower } from './shower-list.ts'

/** The years for which showers are listed: streams change, and the list is of our time. */
export const meteorYears = { first: 2000, last: 2050 }

/** The sun below −18°, below −12° at least, or not even that. */
export const darknessKinds = ['astronomical', 'nautical', 'none'] as const

interface Sighting extends Horizontal {
  readonly atMs: number
}

/** From noon to noon by the sun. Degrees; heights are geometric, over a level horizon. */
export interface ShowerNight {
  readonly midnightMs: number
  readonly darkness: (typeof darknessKinds)[number]
  /** When the sky is as dark as `darkness` says. */
  readonly dark: Span | null
  /** When the radiant is above the horizon meanwhile. */
  readonly radiantUp: readonly Span[]
  /** Where the radiant is highest meanwhile. */
  readonly highest: Sighting | null
  /** The lit share, 0..1, and when the moon is up while the radiant is. */
  readonly moon: { readonly illumination: number; readonly up: readonly Span[] }
  /** When most meteors can be expected. */
  readonly best:
    | (Sighting & {
        /** The faintest stars in sight, if there is no light but the moon’s. */
        readonly limitingMagnitude: number
        /** Meteors an hour under such a sky; null where the shower varies or the sky stays in twilight. */
        readonly hourlyRate: number | null
      })
    | null
}

export interface MeteorShower extends ListedShower {
  readonly peakMs: number
  /** On the first and last day of its activity. */
  readonly activeFromMs: number
  readonly activeToMs: number
  /** Whether the sky is dark at the peak itself (sun below −12°). */
  readonly isPeakDark: boolean
  /** The better one of the two nights nearest to the peak, and the other one. */
  readonly night: ShowerNight
  readonly otherNight: ShowerNight
}
