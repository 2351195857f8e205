// Where the base map has streets: the bundled cities, and the maps that the operator installed.
import type { GeoPoint } from './distance.ts'

/** Degrees. */
export type StreetArea = { west: number; south: number; east: number; north: number }

type Edges = readonly [west: number, south: number, east: number, north: number]

/** Of the archives `sf`, `manhattan`, `districts` and `open-data` (public/basemap/README.md). */
const bundledEdges: readonly Edges[] = [
  // San Francisco, Midtown Manhattan
  [-122.53, 37.69, -122.35, 37.84],
  [-74.014, 40.736, -73.963, 40.759],
  // Los Angeles: eighteen districts
  [-118.27, 34.083, -118.228, 34.129],
  [-118.412, 34.055, -118.377, 34.082],
  [-118.217, 34.028, -118.188, 34.043],
  [-118.245, 34.054, -118.227, 34.071],
  [-118.409, 34.015, -118.377, 34.029],
  [-118.258, 34.046, -118.247, 34.056],
  [-118.271, 34.069, -118.25, 34.088],
  [-118.204, 34.103, -118.177, 34.129],
  [-118.339, 34.098, -118.327, 34.108],
  [-118.368, 33.945, -118.335, 33.971],
  [-118.309, 34.045, -118.295, 34.071],
  [-118.3, 34.096, -118.277, 34.119],
  [-118.361, 34.049, -118.326, 34.08],
  [-118.506, 34.008, -118.484, 34.02],
  [-118.277, 34.08, -118.26, 34.107],
  [-118.482, 33.979, -118.462, 34.001],
  [-118.387, 34.075, -118.37, 34.101],
  [-118.453, 34.053, -118.43, 34.071],
  // Miami: Downtown to Wynwood, Miami Beach
  [-80.214, 25.751, -80.178, 25.81],
  [-80.143, 25.764, -80.119, 25.847],
  // Chicago, Boston, New Orleans, Portland, Washington
  [-87.642, 41.866, -87.61, 41.892],
  [-71.093, 42.34, -71.068, 42.361],
  [-90.076, 29.948, -90.045, 29.967],
  [-122.713, 45.473, -122.597, 45.561],
  [-77.06, 38.87, -76.98, 38.92],
  // Yosemite Valley, London, Paris, Florence, Tokyo
  [-119.68, 37.7, -119.52, 37.77],
  [-0.116, 51.51, -0.092, 51.525],
  [2.333, 48.845, 2.381, 48.87],
  [11.154, 43.727, 11.329, 43.833],
  [139.69, 35.65, 139.714, 35.667],
]

const toArea = ([west, south, east, north]: Edges): StreetArea => ({ west, south, east, north })
const bundled: readonly StreetArea[] = bundledEdges.map(toArea)

/** `installed`: their bounds are west, south, east, north. */
export const streetAreas = (installed: readonly { bounds: Edges }[]): StreetArea[] => [
  ...bundled,
  ...installed.map(({ bounds }) => toArea(bounds)),
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
