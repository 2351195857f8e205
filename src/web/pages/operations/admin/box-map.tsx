// The map on which a box is drawn: by pointer after “Draw a box”, or as what the map shows. The areas that have streets are outlined.
// Client only.
import type { GeoJSONSource, LngLat, MapLibreMap, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { StreetArea } from '../../../../rules/street-areas.ts'
import { boxText, defaultView } from '../../../map/map-view.ts'
import { amber } from '../../../map/marker-image.ts'
import { Drawing, PageMap } from '../../../map/page-map.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

type BoxMapProps = {
  box: StreetArea | undefined
  areas: readonly StreetArea[]
  /** An area that the map moves to; a new object each time. */
  goTo: StreetArea | undefined
  onBox: (box: StreetArea) => void
  onFail: () => void
}

const margin = 40

export default function BoxMap({ box, areas, goTo, onBox, onFail }: BoxMapProps) {
  return (
    <PageMap
      getView={() => (box ? { box: boxText(box), margin } : defaultView)}
      label="Map to draw a box"
      showsTiles
      hasStreetsNote={false}
      onFail={onFail}
    >
      {(map) => (
        <>
          <Outlines map={map} areas={areas} box={box} />
          <GoingTo map={map} area={goTo} />
          <BoxTools map={map} onBox={onBox} />
        </>
      )}
    </PageMap>
  )
}

function GoingTo({ map, area }: { map: MapLibreMap; area: StreetArea | undefined }) {
  useEffect(() => {
    if (!area) return
    const { west, south, east, north } = area
    map.fitBounds([west, south, east, north], { padding: margin, duration: 400 })
  }, [map, area])
  return null
}

const sourceId = 'street-areas'

const toRing = ({ west, south, east, north }: StreetArea) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const toFeature = (area: StreetArea, kind: 'box' | 'area') => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry: { type: 'Polygon' as const, coordinates: [toRing(area)] },
})

/** Layer: the areas that have streets, and the box. They remain when the map changes its theme. */
function Outlines({
  map,
  areas,
  box,
}: {
  map: MapLibreMap
  areas: readonly StreetArea[]
  box: StreetArea | undefined
}) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: [...areas.map((area) => toFeature(area, 'area')), ...(box ? [toFeature(box, 'box')] : [])],
    }),
    [areas, box],
  )
  const draw = useMemo(
    () => (drawn: MapLibreMap) => {
      const add = () => {
        const source = drawn.getSource<GeoJSONSource>(sourceId)
        if (source) source.setData(data)
        else drawn.addSource(sourceId, { type: 'geojson', data })
        if (drawn.getLayer('street-areas-fill')) return
        drawn.addLayer({
          id: 'street-areas-fill',
          type: 'fill',
          source: sourceId,
          filter: ['==', ['get', 'kind'], 'box'],
          paint: { 'fill-color': amber, 'fill-opacity': 0.25 },
        })
        drawn.addLayer({
          id: 'street-areas-line',
          type: 'line',
          source: sourceId,
          paint: {
            'line-color': ['match', ['get', 'kind'], 'box', amber, '#888888'],
            'line-width': ['match', ['get', 'kind'], 'box', 3, 1.5],
          },
        })
      }
      add()
      const dressing = drawn.on('styledata', () => drawn.getLayer('street-areas-line') || add())
      return () => dressing.unsubscribe()
    },
    [data],
  )
  return <Drawing map={map} draw={draw} />
}

/** Smaller ones are clicks. */
const minPixels = 8

function BoxTools({ map, onBox }: { map: MapLibreMap; onBox: (box: StreetArea) => void }) {
  const [isDrawing, setDrawing] = useState(false)
  const finish = useEffectEvent((box: StreetArea | undefined) => {
    setDrawing(false)
    if (box) onBox(box)
  })
  const preview = useEffectEvent((box: StreetArea) => onBox(box))
  useEffect(() => (isDrawing ? listenForBox(map, preview, finish) : undefined), [map, isDrawing])
  return (
    <div className="absolute top-3 left-3 flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={isDrawing}
        onClick={() => setDrawing(!isDrawing)}
        className={buttonClass(isDrawing ? 'primary' : 'outline')}
      >
        {isDrawing ? 'Drag across the map' : 'Draw a box'}
      </button>
      <button type="button" onClick={() => onBox(shownBox(map))} className={buttonClass('outline')}>
        Use what the map shows
      </button>
    </div>
  )
}

/** On the earth: the map continues beyond the date line. */
function toArea(a: LngLat, b: LngLat): StreetArea {
  const within = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees))
  return {
    west: within(Math.min(a.lng, b.lng), 180),
    south: within(Math.min(a.lat, b.lat), 85),
    east: within(Math.max(a.lng, b.lng), 180),
    north: within(Math.max(a.lat, b.lat), 85),
  }
}

function shownBox(map: MapLibreMap): StreetArea {
  const bounds = map.getBounds()
  return toArea(bounds.getSouthWest(), bounds.getNorthEast())
}

/** One drag of a pointer becomes a box; Escape ends it without one. */
function listenForBox(
  map: MapLibreMap,
  preview: (box: StreetArea) => void,
  finish: (box: StreetArea | undefined) => void,
): () => void {
  const canvas = map.getCanvasContainer()
  let from: Point | undefined
  const pointAt = (event: PointerEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    // MapLibre's own class is not loaded here; it takes any point.
    return { x: event.clientX - left, y: event.clientY - top } as Point
  }
  const areaTo = (to: Point) =>
    toArea(map.unproject([(from as Point).x, (from as Point).y]), map.unproject([to.x, to.y]))
  const begin = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    from = pointAt(event)
    canvas.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (from) preview(areaTo(pointAt(event)))
  }
  const end = (event: PointerEvent) => {
    if (!from) return
    const to = pointAt(event)
    const isBox = Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= minPixels
    finish(isBox ? areaTo(to) : undefined)
    from = undefined
  }
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && finish(undefined)
  const handlers = [map.dragPan, map.touchZoomRotate, map.boxZoom]
  const enabled = handlers.filter((handler) => handler.isEnabled())
  for (const handler of enabled) handler.disable()
  map.cooperativeGestures.disable()
  canvas.classList.add('touch-none!', 'cursor-crosshair!')
  canvas.addEventListener('pointerdown', begin, true)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', end)
  document.addEventListener('keydown', leave)
  return () => {
    for (const handler of enabled) handler.enable()
    map.cooperativeGestures.enable()
    canvas.classList.remove('touch-none!', 'cursor-crosshair!')
    canvas.removeEventListener('pointerdown', begin, true)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', end)
    document.removeEventListener('keydown', leave)
  }
}
