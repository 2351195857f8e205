// The landmark and the locations that show it, each with its line of sight; others would hide them on a small map.
import type { MapLibreMap } from 'maplibre-gl'
import { useCallback, useMemo } from 'react'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { distanceMiles } from '../../../../rules/distance.ts'
import { foundFeatures } from '../../../map/location-feature.ts'
import { foundSource } from '../../../map/location-layers.ts'
import { boxAround, type MapView } from '../../../map/map-view.ts'
import { Drawing, MarkerLinks, PageMap, SourceData } from '../../../map/page-map.tsx'
import { getViewpoint } from './landmark-route.ts'
import { drawSightLines, markLandmark } from './sight-lines.ts'

/** Farther locations would shrink the others to one point: they are outside the first view. */
const viewMiles = 25
const soloZoom = 14

export default function LandmarkMap({ landmark, onFail }: { landmark: LandmarkDetail; onFail: () => void }) {
  const found = useMemo(() => foundFeatures(landmark.spots.map(({ location }) => location)), [landmark])
  const draw = useCallback(
    (map: MapLibreMap) => {
      const stopDrawing = drawSightLines(map, landmark)
      const stopMarking = markLandmark(map, landmark)
      return () => {
        stopDrawing()
        stopMarking()
      }
    },
    [landmark],
  )
  return (
    <PageMap
      getView={() => getView(landmark)}
      label={`Map of ${landmark.name} and the locations that show it`}
      showsTiles={false}
      onFail={onFail}
    >
      {(map) => (
        <>
          <SourceData map={map} source={foundSource} data={found} />
          <MarkerLinks map={map} />
          <Drawing map={map} draw={draw} />
        </>
      )}
    </PageMap>
  )
}

function getView(landmark: LandmarkDetail): MapView {
  const near = landmark.spots
    .flatMap((spot) => getViewpoint(spot) ?? [])
    .filter((point) => distanceMiles(point, landmark) <= viewMiles)
  const box = near.length > 0 ? boxAround([landmark, ...near]) : undefined
  return box ? { box, margin: 56 } : { lat: landmark.latitude, lng: landmark.longitude, zoom: soloZoom }
}
