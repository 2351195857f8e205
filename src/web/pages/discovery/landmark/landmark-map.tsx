// The landmark and the locations that show it, each with its line of sight; others would hide them on a small map.
import { useNavigate } from '@tanstack/react-router'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { distanceMiles } from '../../../../rules/distance.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { foundFeatures } from '../../../map/location-feature.ts'
import { foundSource } from '../../../map/location-layers.ts'
import { boxAround, type MapView } from '../../../map/map-view.ts'
import '../../../map/map.css'
import { listenToMarkers } from '../../../map/marker-events.ts'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap, useSourceData } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { getViewpoint } from './landmark-data.ts'
import { drawSightLines, markLandmark } from './sight-lines.ts'

/** Farther locations would shrink the others to one point: they are outside the first view. */
const viewMiles = 25
const soloZoom = 14

export default function LandmarkMap({ landmark, onFail }: { landmark: LandmarkDetail; onFail: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const made = useMap(container, {
    view: getView(landmark),
    styleUrl: mapStyleUrl,
    label: `Map of ${landmark.name} and the locations that show it`,
    showsTiles: false,
    onFail,
  })
  const map = made?.map
  useSourceData(
    map,
    foundSource,
    useMemo(() => foundFeatures(landmark.spots.map(({ location }) => location)), [landmark]),
  )
  useLandmarkOnMap(map, landmark)
  return (
    <>
      <div className={`absolute inset-0 transition-opacity duration-200 ${map ? '' : 'opacity-0'}`}>
        {/* MapLibre adds its own classes here, so these never change. */}
        <div ref={container} className="size-full" />
      </div>
      {map && <ZoomButtons map={map} />}
      {made && <NoStreetsNote made={made} />}
    </>
  )
}

function getView(landmark: LandmarkDetail): MapView {
  const near = landmark.spots
    .flatMap((spot) => getViewpoint(spot) ?? [])
    .filter((point) => distanceMiles(point, landmark) <= viewMiles)
  const box = near.length > 0 ? boxAround([landmark, ...near]) : undefined
  return box ? { box, margin: 56 } : { lat: landmark.latitude, lng: landmark.longitude, zoom: soloZoom }
}

function useLandmarkOnMap(map: MapLibreMap | undefined, landmark: LandmarkDetail): void {
  const navigate = useNavigate()
  const visit = useEffectEvent((id: string) => void navigate({ to: '/location/$id', params: { id } }))
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
    // A landmark has few locations, and each line ends at one of them.
    void map.getSource<GeoJSONSource>(foundSource)?.setClusterOptions({ cluster: false })
    const stopListening = listenToMarkers(map, {
      onPoint: () => {},
      onSelect: (marked) => marked && visit(marked.id),
    })
    const stopDrawing = drawSightLines(map, landmark)
    const stopMarking = markLandmark(map, landmark)
    return () => {
      stopListening()
      stopDrawing()
      stopMarking()
    }
  }, [map, landmark])
}
