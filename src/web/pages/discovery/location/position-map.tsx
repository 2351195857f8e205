// The location on a map: its position with the direction of the shot, or its cell; parking and access; its neighbors as
// links.

import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useCallback, useMemo } from 'react'
import type { FullLocation, LocationDetail } from '../../../../contract/discovery/locations.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { focusFeatures, markedLocation } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import { Drawing, MarkerLinks, PageMap, SourceData } from '../../../map/page-map.tsx'
import { outlineCell } from './position-map-cell.ts'
import { placeView } from './position-map-view.ts'

export default function PositionMap({ location, onFail }: { location: LocationDetail; onFail: () => void }) {
  const isExact = location.precision === 'exact' || location.isPositionRevealed
  const features = useMemo(
    () => focusFeatures(undefined, isExact ? markedLocation(location) : undefined, location.directionDegrees),
    [location, isExact],
  )
  const draw = useCallback(
    (map: MapLibreMap) =>
      isExact ? addAccessMarkers(map, location.markers ?? []) : outlineCell(map, location),
    [location, isExact],
  )
  return (
    <PageMap
      getView={(styleUrl) => placeView(location, styleUrl)}
      label={`Map around ${location.name}`}
      showsTiles
      onFail={onFail}
    >
      {(map) => (
        <>
          <SourceData map={map} source={focusSource} data={features} />
          <MarkerLinks map={map} ownId={location.id} />
          <Drawing map={map} draw={draw} />
        </>
      )}
    </PageMap>
  )
}

/** Car parks and entrances as separate markers; at low zooms they would only cover the location. */
const shownFromZoom = 11
const letters = { parking: 'P', access: 'A' }

/** Remains until the returned function is called. */
function addAccessMarkers(map: MapLibreMap, ways: FullLocation['markers']): () => void {
  const markers: Marker[] = []
  let isOver = false
  const elements = ways.map(getSign)
  const showOrHide = () => {
    for (const element of elements) element.classList.toggle('invisible', map.getZoom() < shownFromZoom)
  }
  void loadMapLibre().then((maplibre) => {
    if (isOver) return
    for (const [index, way] of ways.entries()) {
      markers.push(
        new maplibre.Marker({ element: elements[index] as HTMLElement })
          .setLngLat([way.longitude, way.latitude])
          .addTo(map),
      )
    }
    showOrHide()
  })
  const zooming = map.on('zoom', showOrHide)
  return () => {
    isOver = true
    zooming.unsubscribe()
    for (const marker of markers) marker.remove()
  }
}

function getSign({ kind, name }: FullLocation['markers'][number]): HTMLElement {
  const sign = document.createElement('div')
  sign.className =
    'grid size-6 place-items-center rounded-sm border border-hairline bg-raised text-13 font-semibold text-text'
  sign.title = name
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', name)
  sign.textContent = letters[kind]
  return sign
}
