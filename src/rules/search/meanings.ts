// What words of a search may mean.
import type { GeoPoint } from '../distance.ts'
import type { Concept } from './concept-definitions.ts'
import type { WordFilter } from './filter-words.ts'

/** How the words fit the name of a landmark: all of it, its beginning, or some of its words. */
export type LandmarkFit = 'exact' | 'begun' | 'words'

export type KnownLandmark = GeoPoint & {
  id: string
  name: string
  phrases: readonly string[]
  locationCount: number
}

/**
 * `area`: a circle, such as a city; `name`: as addresses have it, if not the label; `isNear`: what is nearer to its middle fits better.
 * `town`: the town of an address, by its names, in a country and region if given. Codes are ISO and postal.
 */
export type KnownPlace = { label: string } & (
  | ({ type: 'area'; name?: string; isNear?: true } & Circle)
  | { type: 'town'; names: readonly string[]; country?: string; regions?: readonly string[] }
  | { type: 'region'; names: readonly string[]; country: string | null }
  | { type: 'country'; code: string }
)

export type Circle = GeoPoint & { radiusMiles: number }

export type Meaning =
  | { kind: 'landmark'; landmark: KnownLandmark }
  | { kind: 'place'; place: KnownPlace }
  | { kind: 'theme'; concept: Concept }
  | { kind: 'filter'; filter: WordFilter }
  | { kind: 'filler' }
