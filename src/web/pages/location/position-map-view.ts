// The initial zoom of a location's map: street level where the base map has streets, else with the region around it.
import type { LocationDetail } from '../../../contract/locations.ts'
import type { MapView } from '../../map/map-view.ts'

const streetZoom = 15
const regionZoom = 10

/** Where the bundled base map has streets: San Francisco and Manhattan. */
const cities = [
  { south: 37.69, north: 37.84, west: -122.53, east: -122.35 },
  { south: 40.69, north: 40.88, west: -74.03, east: -73.9 },
]

export function placeView(
  { latitude, longitude, precision }: Pick<LocationDetail, 'latitude' | 'longitude' | 'precision'>,
  styleUrl: string | null,
): MapView {
  const [lat, lng] = [latitude ?? 0, longitude ?? 0]
  const hasStreets =
    styleUrl !== null ||
    cities.some(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)
  return { lat, lng, zoom: precision === 'exact' && hasStreets ? streetZoom : regionZoom }
}
