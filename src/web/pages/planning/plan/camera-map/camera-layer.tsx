// Layer of the planner's map: the field of view, circles of distance, where to stand, and the pin of the subject. Client only.
import type { MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { keepLayer } from '../../../../map/keep-layer.ts'
import { Drawing } from '../../../../map/page-map.tsx'
import { PinOnMap } from '../../../../map/pin-on-map.tsx'
import type { CameraOnMap } from './camera-on-map.ts'

type Props = { map: MapLibreMap; spot: GeoPoint; camera: CameraOnMap | undefined }

export function CameraLayer({ map, spot, camera }: Props) {
  const features = camera?.features ?? none
  const draw = useCallback((onto: MapLibreMap) => drawCamera(onto, features), [features])
  const subject = camera?.subject?.point
  useBothInView(map, spot, subject)
  return (
    <>
      <Drawing map={map} draw={draw} />
      {camera?.subject && (
        <PinOnMap
          map={map}
          pin={{
            id: 'subject',
            sign: 'S',
            label: `The subject: ${camera.subject.name}`,
            point: camera.subject.point,
          }}
          onMove={camera.onMoveSubject}
        />
      )}
    </>
  )
}

const margin = 64

/** A subject or a spot that is chosen outside of the map is shown with the other of them. */
function useBothInView(map: MapLibreMap, spot: GeoPoint, subject: GeoPoint | undefined): void {
  const show = useEffectEvent((changed: GeoPoint) => {
    if (!subject || map.getBounds().contains([changed.longitude, changed.latitude])) return
    map.fitBounds(
      [
        [Math.min(spot.longitude, subject.longitude), Math.min(spot.latitude, subject.latitude)],
        [Math.max(spot.longitude, subject.longitude), Math.max(spot.latitude, subject.latitude)],
      ],
      { padding: margin, animate: false },
    )
  })
  const { latitude, longitude } = spot
  useEffect(() => show({ latitude, longitude }), [latitude, longitude])
  const [north, east] = [subject?.latitude, subject?.longitude]
  useEffect(() => {
    if (north !== undefined && east !== undefined) show({ latitude: north, longitude: east })
  }, [north, east])
}

const none: CameraOnMap['features'] = { type: 'FeatureCollection', features: [] }

/** Of the field of view; also of its key beside the map. */
const viewColor = '#2f8f83'
const bodyColor = [
  'match',
  ['get', 'kind'],
  'sun-curve',
  '#e29a2d',
  'sun-stand',
  '#e29a2d',
  '#6f86c9',
] as const

function drawCamera(map: MapLibreMap, features: CameraOnMap['features']): () => void {
  const remove = [
    keepLayer(
      map,
      {
        id: 'camera-view',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': viewColor, 'fill-opacity': 0.18 },
      },
      features,
    ),
    keepLayer(
      map,
      {
        id: 'camera-lines',
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': [
            'match',
            ['get', 'kind'],
            ['edge', 'frame'],
            viewColor,
            'circle',
            '#7a7a7a',
            bodyColor as never,
          ],
          'line-width': ['match', ['get', 'kind'], ['frame', 'circle', 'sight'], 1, 2.5],
          'line-opacity': ['match', ['get', 'kind'], 'circle', 0.7, 1],
        },
      },
      features,
    ),
    keepLayer(
      map,
      {
        id: 'camera-dots',
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': bodyColor as never,
          'circle-radius': ['match', ['get', 'kind'], ['sun-curve', 'moon-curve'], 3.5, 7],
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': ['match', ['get', 'kind'], ['sun-curve', 'moon-curve'], 1, 2],
        },
      },
      features,
    ),
  ]
  return () => {
    for (const one of remove) one()
  }
}
