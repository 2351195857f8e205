// The initial zoom of a location's map: street level where the base map has streets, else with the region around it.
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { hasStreets, streetAreas } from '../../../../rules/street-areas.ts'
import { installedMaps } from '../../../map/installed-maps.ts'
import type { MapView } from '../../../map/map-view.ts'

const streetZoom = 15
const regionZoom = 10

export function placeView(
  { latitude, longitude, precision }: Pick<LocationDetail, 'latitude' | 'longitude' | 'precision'>,
  styleUrl: string | null,
): MapView {
  const [lat, lng] = [latitude ?? 0, longitude ?? 0]
  const isCovered =
    styleUrl !== null || hasStreets({ latitude: lat, longitude: lng }, streetAreas(installedMaps()))
  return { lat, lng, zoom: precision === 'exact' && isCovered ? streetZoom : regionZoom }
}
