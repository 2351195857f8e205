// Lines from the locations to the landmark, and the landmark's own mark on the map.
import type { FeatureCollection } from 'geojson'
import type { MapLibreMap, Marker, PositionAnchor } from 'maplibre-gl'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { keepLayer } from '../../../map/keep-layer.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { amber } from '../../../map/marker-image.ts'
import { getViewpoint } from './landmark-route.ts'

const name = 'sight-lines'

/** Remains, also when the map changes its theme, until the returned function is called. Withheld positions have no line. */
export function drawSightLines(map: MapLibreMap, landmark: LandmarkDetail): () => void {
  return keepLayer(
    map,
    {
      id: name,
      type: 'line',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': amber, 'line-width': 2, 'line-dasharray': [1, 2] },
    },
    toLines(landmark),
  )
}

const toLines = (landmark: LandmarkDetail): FeatureCollection => ({
  type: 'FeatureCollection',
  features: landmark.spots.flatMap((spot) => {
    const from = spot.isApproximate ? undefined : getViewpoint(spot)
    if (!from) return []
    const coordinates = [
      [from.longitude, from.latitude],
      [landmark.longitude, landmark.latitude],
    ]
    return [
      { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } },
    ]
  }),
})

const offset = 10
/** The side of the landmark that its name is on: north, east, south or west. */
const sides: { anchor: PositionAnchor; offset: [number, number] }[] = [
  { anchor: 'bottom', offset: [0, -offset] },
  { anchor: 'left', offset: [offset, 0] },
  { anchor: 'top', offset: [0, offset] },
  { anchor: 'right', offset: [-offset, 0] },
]

/** Remains until the returned function is called. */
export function markLandmark(map: MapLibreMap, landmark: LandmarkDetail): () => void {
  let markers: Marker[] = []
  let isOver = false
  const position: [number, number] = [landmark.longitude, landmark.latitude]
  const dot = createMark('size-3.5 rounded-pill border-2 border-white bg-accent shadow-raised')
  const text = createMark(
    'pointer-events-none rounded-pill border font-sans border-hairline bg-raised px-3 py-1 text-13 font-semibold text-text shadow-raised',
  )
  text.textContent = landmark.name
  void loadMapLibre().then((maplibre) => {
    if (isOver) return
    markers = [
      new maplibre.Marker({ element: dot }),
      new maplibre.Marker({ element: text, ...getSide(landmark) }),
    ].map((marker) => marker.setLngLat(position).addTo(map))
  })
  return () => {
    isOver = true
    for (const marker of markers) marker.remove()
  }
}

function createMark(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** The side with the fewest locations, so that the name covers as few as possible. */
function getSide({ spots }: LandmarkDetail) {
  const counts = sides.map(() => 0)
  for (const { bearingDegrees } of spots)
    if (bearingDegrees !== null) {
      const side = Math.round((bearingDegrees + 180) / 90) % 4
      counts[side] = (counts[side] ?? 0) + 1
    }
  return sides[counts.indexOf(Math.min(...counts))]
}
