// Pointer events on the map: a marker is hovered or selected, a cluster opens.
import type { MapGeoJSONFeature, MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { type MarkedLocation, readFeature } from './location-feature.ts'
import { clusterLayers, singleLayers } from './location-layers.ts'

export type MarkerHandlers = {
  onPoint: (location: MarkedLocation | undefined) => void
  onSelect: (location: MarkedLocation | undefined) => void
}

/** A cluster of tiles splits within two zooms: its cells halve with each. */
const zoomsPerCluster = 2
const reachPixels = { fine: 6, coarse: 20 }

/** Follows the pointer until the returned function is called. */
export function listenToMarkers(map: MapLibreMap, { onPoint, onSelect }: MarkerHandlers): () => void {
  let pointedId: string | undefined
  const point = (location: MarkedLocation | undefined) => {
    if (location?.id === pointedId) return
    pointedId = location?.id
    onPoint(location)
  }
  /** What is pointed at now says so itself. */
  const forget = () => {
    pointedId = undefined
  }
  const onMove = (event: MapMouseEvent) => {
    if (isAtPin(event.originalEvent.target)) return forget()
    const hit = event.originalEvent.target === map.getCanvas() ? markerAt(map, event) : undefined
    map.getCanvas().style.cursor = hit ? 'pointer' : ''
    point(hit && readFeature(hit))
  }
  const onOut = ({ originalEvent }: MapMouseEvent) =>
    isAtPin(originalEvent.relatedTarget) ? forget() : point(undefined)
  const onClick = (event: MapMouseEvent) => {
    const hit = markerAt(map, event)
    const location = hit && readFeature(hit)
    if (hit && !location) openCluster(map, hit)
    else onSelect(location)
  }
  const listening = [map.on('mousemove', onMove), map.on('mouseout', onOut), map.on('click', onClick)]
  return () => {
    for (const one of listening) one.unsubscribe()
  }
}

/** Pins (pins.ts) are elements over the map. */
const isAtPin = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-face]') !== null

/** The marker nearest to the pointer, with a larger radius for touch. */
function markerAt(map: MapLibreMap, { point }: MapMouseEvent): MapGeoJSONFeature | undefined {
  const reach = window.matchMedia('(pointer: coarse)').matches ? reachPixels.coarse : reachPixels.fine
  const layers = [...singleLayers, ...clusterLayers].filter((id) => map.getLayer(id))
  const hits = map.queryRenderedFeatures(
    [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ],
    { layers },
  )
  const distance = (hit: MapGeoJSONFeature) => map.project(getPosition(hit)).dist(point)
  // Their names are drawn invisibly where others have theirs.
  return hits.filter(({ state }) => !state.pinned).sort((a, b) => distance(a) - distance(b))[0]
}

const getPosition = (feature: MapGeoJSONFeature) =>
  (feature.geometry as GeoJSON.Point).coordinates as [number, number]

function openCluster(map: MapLibreMap, cluster: MapGeoJSONFeature): void {
  map.easeTo({ center: getPosition(cluster), zoom: map.getZoom() + zoomsPerCluster }, { byUser: true })
}
