// The map of the locations: a quiet base map, our markers, the popup of the selected one, controls. Client only, loaded
// when it is shown.
import type { MapLibreMap } from 'maplibre-gl'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import type { DisplayImage, LocationSummary } from '../../contract/discovery/locations.ts'
import type { DevicePosition } from '../browser/device-position.ts'
import { focusFeatures, type MarkedLocation, userFeature } from './location-feature.ts'
import { focusSource, userSource } from './location-layers.ts'
import { LocationPins } from './location-pins.tsx'
import { LocationPopup } from './location-popup.tsx'
import './map.css'
import { MapControls } from './map-controls.tsx'
import { boxText, closestFit, getCorners, type MapView, mapLibreZoom } from './map-view.ts'
import { listenToMarkers } from './marker-events.ts'
import { MissingTilesNote } from './missing-tiles-note.tsx'
import { NoStreetsNote } from './no-streets-note.tsx'
import { SurfaceSwitch } from './surface-switch.tsx'
import { ThemeLegend } from './theme-legend.tsx'
import { useMap, useSourceData } from './use-map.ts'

/** `reveal` moves a location into the part of a phone's map that the sheet does not cover. */
export type MapHandle = { show: (view: MapView) => void; reveal: (location: MarkedLocation) => void }

/** The area that the map shows; `byPerson` when the user moved it there. */
export type MapMove = { box: string; byUser: boolean }

export type LocationsMapProps = {
  handle: Ref<MapHandle>
  label: string
  /** Read once. */
  view: MapView
  styleUrl: string | null
  /** The filters of the locations that it shows, as a query (`toTileQuery`). */
  tileQuery: string
  /** The list beside it. */
  listed: readonly LocationSummary[]
  pointed: MarkedLocation | undefined
  selected: MarkedLocation | undefined
  /** The marker whose pop-up is open. */
  popup: MarkedLocation | undefined
  /** Shooting direction of the selected location. */
  directionDegrees: number | null
  /** Its photo, if nothing else on the page has the credit. */
  cover?: DisplayImage | null | undefined
  position: DevicePosition | undefined
  onPosition: (position: DevicePosition) => void
  onMove: (move: MapMove) => void
  onPoint: (location: MarkedLocation | undefined) => void
  onSelect: (location: MarkedLocation | undefined) => void
  onFail: (error: unknown) => void
}

export default function LocationsMap(props: LocationsMapProps) {
  const { handle, listed, pointed, selected, popup, directionDegrees, cover, position } = props
  const { onPosition, onPoint, onSelect } = props
  const container = useRef<HTMLDivElement>(null)
  const made = useMap(container, { ...props, showsTiles: true })
  const map = made?.map
  useSourceData(
    map,
    focusSource,
    useMemo(() => focusFeatures(pointed, selected, directionDegrees), [pointed, selected, directionDegrees]),
  )
  useSourceData(
    map,
    userSource,
    useMemo(() => userFeature(position), [position]),
  )
  useMapEvents(map, props)
  // A view that is requested before the map has loaded waits for it.
  const waiting = useRef<MapView>(undefined)
  useEffect(() => {
    if (map && waiting.current) show(map, waiting.current, 0)
  }, [map])
  useImperativeHandle(handle, () => ({
    show: (view) => {
      if (map) show(map, view, 500)
      else waiting.current = view
    },
    reveal: ({ longitude, latitude }) => {
      if (!map || window.matchMedia('(min-width: 1024px)').matches) return
      map.easeTo({
        center: [longitude, latitude],
        offset: [0, -map.getContainer().offsetHeight / 4],
        duration: 300,
      })
    },
  }))
  return (
    <>
      <div className={`size-full transition-opacity duration-200 ${map ? '' : 'opacity-0'}`}>
        {/* MapLibre adds its own classes here, so these never change. */}
        <div ref={container} className="size-full" />
      </div>
      {map && <MapControls map={map} onPosition={onPosition} />}
      {made && (
        <LocationPins
          made={made}
          listed={listed}
          lit={pointed?.id}
          selected={selected?.id}
          onPoint={onPoint}
          onSelect={onSelect}
        />
      )}
      {map && (
        <div className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-5.5rem)] flex-wrap items-start gap-2">
          {!props.styleUrl && <SurfaceSwitch />}
          <ThemeLegend />
        </div>
      )}
      {made && <NoStreetsNote made={made} />}
      {made && <MissingTilesNote made={made} />}
      {made && popup && (
        <LocationPopup
          made={made}
          location={popup}
          directionDegrees={directionDegrees}
          cover={cover}
          onClose={() => onSelect(undefined)}
        />
      )}
    </>
  )
}

function show(map: MapLibreMap, view: MapView, durationMs: number): void {
  if ('box' in view)
    map.fitBounds(getCorners(view.box), {
      padding: view.margin ?? 0,
      maxZoom: closestFit,
      duration: durationMs,
    })
  else map.easeTo({ center: [view.lng, view.lat], zoom: mapLibreZoom(view.zoom), duration: durationMs })
}

function useMapEvents(map: MapLibreMap | undefined, props: LocationsMapProps): void {
  const onMove = useEffectEvent(props.onMove)
  const onPoint = useEffectEvent(props.onPoint)
  const onSelect = useEffectEvent(props.onSelect)
  useEffect(() => {
    if (!map) return
    const notify = (byUser: boolean) => {
      const bounds = map.getBounds()
      onMove({
        box: boxText({
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        }),
        byUser,
      })
    }
    const onMoveEnd = (event: { originalEvent?: unknown; byUser?: unknown }) =>
      notify(Boolean(event.originalEvent ?? event.byUser))
    const moving = map.on('moveend', onMoveEnd)
    notify(false)
    const stopMarkers = listenToMarkers(map, {
      onPoint: (one) => onPoint(one),
      onSelect: (one) => onSelect(one),
    })
    return () => {
      moving.unsubscribe()
      stopMarkers()
    }
  }, [map])
}
