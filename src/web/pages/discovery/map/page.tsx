// The map: full height, with the list of locations in view beside it or, on a phone, in a sheet over it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { distanceMiles } from '../../../../rules/distance.ts'
import type { DevicePosition } from '../../../browser/device-position.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { FilterBar } from '../../../components/filters/filter-bar.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { showLabel } from '../../../format/labels.ts'
import { toTileQuery } from '../../../map/filter-query.ts'
import { type MarkedLocation, markedLocation } from '../../../map/location-feature.ts'
import { MapSlot } from '../../../map/map-slot.tsx'
import { getPosition, zoomNearUser } from '../../../map/map-view.ts'
import { NoMapNote } from '../../../map/no-map-note.tsx'
import { hasContentFilters, useArea, viewFor } from '../../../map/use-area.ts'
import { useFoundLocations } from '../../../map/use-found-locations.ts'
import { useIsWide } from '../../../map/use-media.ts'
import { useReveal } from '../../../map/use-reveal.ts'
import { useSelectedLocation } from '../../../map/use-selected-location.ts'
import type { Api } from '../../../request-context.ts'
import { InView } from './in-view.tsx'
import { inViewQuery } from './in-view-query.ts'
import { mapCrumbs } from './map-crumbs.ts'
import { type MapSearch, savedZoom } from './map-search.ts'
import { MapSearchBar } from './map-search-bar.tsx'
import { SelectedPanel } from './selected-panel.tsx'
import { Sheet, type Stop } from './sheet.tsx'
import { useDevicePosition } from './use-device-position.ts'

const route = getRouteApi('/map')
const mapClass = 'max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-32 lg:relative noscript:hidden'

export function MapPage(): ReactNode {
  const { zoom, selected: selectedId, ...filters } = route.useLoaderDeps()
  const { api } = route.useRouteContext()
  const navigate = route.useNavigate()
  const { mapStyleUrl } = useBrowserConfig()
  const isMounted = useIsMounted()
  const isWide = useIsWide()
  const [hasNoMap, setNoMap] = useState(false)
  const [stop, setStop] = useState<Stop>('peek')
  const [pointed, setPointed] = useState<MarkedLocation>()
  const [popup, setPopup] = useState<MarkedLocation>()
  const change = (search: Omit<MapSearch, 'zoom'>, replace = false) =>
    void navigate({
      search: { ...search, ...savedZoom({ ...filters, zoom }, search) },
      replace,
      resetScroll: false,
      viewTransition: false,
    })
  const chosenId = selectedId ? { selected: selectedId } : {}

  const area = useArea({
    filters,
    zoom,
    found: useFoundLocations(api, filters, isMounted && !hasNoMap),
    follows: true,
    onArea: (bbox) => change({ ...filters, ...chosenId, bbox }, true),
  })
  const inView = area.box === undefined ? filters : { ...filters, bbox: area.box }
  const { list, isOfArea } = useListInView(api, inView)
  const listed = list.data?.locations ?? []
  const selected = useSelectedLocation(api, selectedId, listed)
  const [position, setPosition] = useDevicePosition(({ lat, lng }) => {
    const isElsewhere =
      filters.bbox !== undefined ||
      filters.lat !== undefined ||
      selectedId !== undefined ||
      hasContentFilters(filters)
    if (!isElsewhere) area.handle.current?.show({ lat, lng, zoom: zoomNearUser })
  })
  const from = position ?? getPosition(filters)

  const select = (location: MarkedLocation | undefined) => {
    setPopup(location)
    change({ ...filters, ...(location ? { selected: location.id } : {}) }, selectedId !== undefined)
    if (!location) return
    setStop('half')
    area.handle.current?.reveal(location)
  }
  const pointAt = useCallback(
    (location: LocationSummary | undefined) => setPointed(location && markedLocation(location)),
    [],
  )
  const marked = selected && markedLocation(selected)
  const reveal = useReveal()
  return (
    <div className="flex h-[calc(100dvh-4rem-var(--bar))] min-h-[30rem] flex-col noscript:block noscript:h-auto">
      <div className="relative z-20 border-b border-hairline bg-ground">
        <MapSearchBar filters={filters} onFilters={change} />
        <FilterBar
          filters={filters}
          onChange={(next) => change({ ...next, ...chosenId })}
          action="/map"
          showLabel={showLabel(list.data)}
          className="h-14 px-4 lg:px-6"
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-clip lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] noscript:block">
        <Sheet stop={stop} onStop={setStop}>
          <div className="px-4 pt-4 pb-2 max-lg:sr-only lg:px-6 max-lg:noscript:not-sr-only max-lg:noscript:px-4 max-lg:noscript:pt-4">
            <div className="max-lg:hidden max-lg:noscript:block">
              <Breadcrumbs crumbs={mapCrumbs} />
            </div>
            <h1 className="mt-1 font-display text-22 font-medium">Interactive Map</h1>
          </div>
          {selected && (
            <SelectedPanel
              location={selected}
              distance={milesFrom(from, selected)}
              onClose={() => select(undefined)}
            />
          )}
          <InView
            filters={filters}
            list={list}
            distanceOf={(location) => milesFrom(from, location)}
            markedId={pointed?.id ?? selectedId}
            onPoint={pointAt}
            onFilters={change}
            isOfArea={isOfArea}
            hasNoMap={hasNoMap}
          />
        </Sheet>
        {hasNoMap ? (
          <NoMapNote className={`max-lg:bottom-1/2! ${mapClass}`} />
        ) : (
          <MapSlot
            className={`max-lg:[&_.maplibregl-ctrl-bottom-right]:bottom-4! ${mapClass}`}
            isWanted={isMounted}
            isCovered={stop === 'full' && !isWide}
            label="Map of the locations"
            handle={area.handle}
            view={
              marked && !filters.bbox && !getPosition(filters)
                ? { lat: marked.latitude, lng: marked.longitude, zoom: zoom ?? zoomNearUser }
                : viewFor(filters, listed, zoom, position)
            }
            styleUrl={mapStyleUrl}
            tileQuery={toTileQuery(filters)}
            listed={listed}
            pointed={pointed}
            selected={marked}
            popup={popup?.id === selectedId ? popup : undefined}
            directionDegrees={selected?.directionDegrees ?? null}
            position={from}
            onPosition={setPosition}
            onMove={area.onMove}
            onPoint={(location) => {
              setPointed(location)
              reveal(location?.id)
            }}
            onSelect={select}
            onFail={(error) => {
              console.info(`Map: ${String(error)}`)
              setNoMap(true)
              setStop('half')
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Without a network an area that was not opened before has the locations that the page came with. */
function useListInView(api: Api, filters: Omit<MapSearch, 'zoom' | 'selected'>) {
  const { bbox: _, ...anywhere } = filters
  const found = useQuery({ ...inViewQuery(api, filters), placeholderData: keepPreviousData })
  const { data } = useQuery({ ...inViewQuery(api, anywhere), enabled: false })
  const isStored = found.isError && data !== undefined
  const list = isStored ? { data, isError: false, isFetching: false, isPlaceholderData: true } : found
  return { list, isOfArea: list.data !== undefined && list.data !== data }
}

/** From the user to the published position; undefined where either is unknown. */
function milesFrom(
  from: DevicePosition | undefined,
  { latitude, longitude }: LocationSummary,
): number | undefined {
  if (!from || latitude === null || longitude === null) return undefined
  return distanceMiles({ latitude: from.lat, longitude: from.lng }, { latitude, longitude })
}
