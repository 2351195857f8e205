// The location on a map: its position with the direction of the shot, or its cell; parking and access; its neighbors as
// links.

import type { MapLibreMap } from 'maplibre-gl'
import { useCallback, useMemo } from 'react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { focusFeatures, markedLocation } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import { Drawing, MarkerLinks, PageMap, SourceData } from '../../../map/page-map.tsx'
import { outlineCell } from './position-map-cell.ts'
import { markWaysIn } from './position-map-markers.ts'
import { placeView } from './position-map-view.ts'

export default function PositionMap({ location, onFail }: { location: FullLocation; onFail: () => void }) {
  const isExact = location.precision === 'exact' || location.isPositionRevealed
  const features = useMemo(
    () => focusFeatures(undefined, isExact ? markedLocation(location) : undefined, location.directionDegrees),
    [location, isExact],
  )
  const draw = useCallback(
    (map: MapLibreMap) => (isExact ? markWaysIn(map, location.markers) : outlineCell(map, location)),
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
