// The filters of lists of locations, stated once: the address bar, the panels, the chips, the counts, the calls' input and the
// conditions of the database follow from this table. The server adds each filter's SQL by name, where a missing one is a type error;
// the pages add labels other than the names and values themselves.
// chunk: frame
import { facings } from './facing.ts'
import {
  amenities,
  budgets,
  difficulties,
  distanceChoicesMiles,
  locationTypes,
  minRatingChoices,
  themeIds,
} from './places.ts'

/** `values` are what a reader chooses from; of a `number`, calls accept all from `min` to `max`, an address from `minShown` if it is set. */
export type LocationFilter = {
  /** Means something only with a position. */
  needsPosition?: true
} & (
  | { kind: 'several' | 'one'; values: readonly string[] }
  | { kind: 'number'; values: readonly number[]; min: number; max: number; minShown?: number }
  | { kind: 'flag' }
)

/** In the order of the address bar. */
export const locationFilters = {
  themes: { kind: 'several', values: themeIds },
  locationTypes: { kind: 'several', values: locationTypes },
  amenities: { kind: 'several', values: amenities },
  facing: { kind: 'several', values: facings },
  distance: {
    kind: 'number',
    values: distanceChoicesMiles,
    min: 0.1,
    max: 1000,
    needsPosition: true,
  },
  budget: { kind: 'one', values: budgets },
  difficulty: { kind: 'one', values: difficulties },
  minRating: { kind: 'number', values: minRatingChoices, min: 0, minShown: 1, max: 5 },
  parking: { kind: 'flag' },
} as const satisfies Record<string, LocationFilter>

export type LocationFilterTable = typeof locationFilters
export type FilterName = keyof LocationFilterTable

/** Filters with values to choose from. */
export type ChoiceName = {
  [Name in FilterName]: LocationFilterTable[Name] extends { values: readonly unknown[] } ? Name : never
}[FilterName]
/** Those whose options are counted: where the view faces is for some plans only. */
export type CountedName = Exclude<ChoiceName, 'facing'>

type ValueOf<Filter> = Filter extends { kind: 'several'; values: readonly (infer Value)[] }
  ? Value[]
  : Filter extends { kind: 'one'; values: readonly (infer Value)[] }
    ? Value
    : Filter extends { kind: 'number' }
      ? number
      : true

/** What is chosen of the filters in the table. */
export type FilterValues = { -readonly [Name in FilterName]?: ValueOf<LocationFilterTable[Name]> }

export const filterNames = Object.keys(locationFilters) as FilterName[]
