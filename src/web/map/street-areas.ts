// Where the base map has streets: the bundled cities, and the maps that the operator installed.
import type { InstalledBasemap } from '../../contract/discovery/basemaps.ts'
import type { GeoPoint } from '../../rules/distance.ts'

/** Degrees. */
export type StreetArea = { west: number; south: number; east: number; north: number }

/** San Francisco and midtown Manhattan. */
const bundled: readonly StreetArea[] = [
  { west: -122.53, south: 37.69, east: -122.35, north: 37.84 },
  { west: -74.03, south: 40.69, east: -73.9, north: 40.88 },
]

export const streetAreas = (installed: readonly InstalledBasemap[]): StreetArea[] => [
  ...bundled,
  ...installed.map(({ bounds: [west, south, east, north] }) => ({ west, south, east, north })),
]

export const hasStreets = (
  { latitude, longitude }: GeoPoint,
  areas: readonly StreetArea[] = bundled,
): boolean =>
  areas.some(
    ({ west, south, east, north }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )

/** Whether a view (degrees, not beyond the date line) shows part of an area with streets. */
export const showsStreets = (view: StreetArea, areas: readonly StreetArea[]): boolean =>
  areas.some(
    ({ west, south, east, north }) =>
      view.west <= east && view.east >= west && view.south <= north && view.north >= south,
  )
