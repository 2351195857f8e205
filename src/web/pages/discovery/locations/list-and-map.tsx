// The list with its states, and beside it from 1024 px on the map: each highlights what is hovered in the other.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { FoundLocations, LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { FilterState } from '../../../../rules/filter-state.ts'
import type { DevicePosition } from '../../../browser/device-position.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { LocationsFailed } from '../../../components/lists/list-states.tsx'
import { toTileQuery } from '../../../map/filter-query.ts'
import { type MarkedLocation, markedLocation } from '../../../map/location-feature.ts'
import { MapSlot } from '../../../map/map-slot.tsx'
import { getPosition } from '../../../map/map-view.ts'
import { NoMapNote } from '../../../map/no-map-note.tsx'
import { useArea, viewFor } from '../../../map/use-area.ts'
import { useFoundLocations } from '../../../map/use-found-locations.ts'
import { useIsWide } from '../../../map/use-media.ts'
import { useReveal } from '../../../map/use-reveal.ts'
import { useSelectedLocation } from '../../../map/use-selected-location.ts'
import { AreaControls } from './area-controls.tsx'
import { ExportResults } from './export-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import { MoreResults, Results, ResultsSkeleton } from './results.tsx'

type Page = {
  items: LocationSummary[]
  nextCursor: string | null
  found?: Pick<FoundLocations, 'search' | 'near'>
}
type ListAndMapProps = {
  filters: FilterState
  cursor: string | undefined
  list: UseInfiniteQueryResult<{ pages: Page[] }>
  choose: (filters: FilterState, isReplaced?: boolean) => void
}

const noPages: Page[] = []

const mapClass =
  'max-lg:hidden noscript:hidden lg:tall:sticky lg:tall:top-[10.5rem] lg:h-[calc(100dvh-10.5rem)] lg:min-h-80'

/** After this many pages the link navigates, so that the bottom of the page can be reached. */
const pagesAtOnce = 5

export function ListAndMap({ filters, cursor, list, choose }: ListAndMapProps) {
  const { api } = getRouteApi('/locations/').useRouteContext()
  const { mapStyleUrl } = useBrowserConfig()
  const isWide = useIsWide()
  const [hasNoMap, setNoMap] = useState(false)
  const [follows, setFollows] = useState(true)
  const [pointedCard, setPointedCard] = useState<MarkedLocation>()
  const [pointedMarker, setPointedMarker] = useState<MarkedLocation>()
  const [devicePosition, setDevicePosition] = useState<DevicePosition>()
  const [chosen, setChosen] = useState<MarkedLocation>()
  const pages = list.data?.pages ?? noPages
  const locations = useMemo(() => pages.flatMap((page) => page.items), [pages])
  const pointAt = useCallback(
    (location: LocationSummary | undefined) => setPointedCard(location && markedLocation(location)),
    [],
  )
  const found = useFoundLocations(api, filters, isWide && !hasNoMap)
  const area = useArea({
    filters,
    found: list.isPlaceholderData ? undefined : found,
    follows,
    onArea: (bbox, isRequested) => choose({ ...filters, bbox }, !isRequested),
  })
  const selected = useSelectedLocation(api, chosen?.id, locations)
  const reveal = useReveal()
  const select = (location: MarkedLocation | undefined) => {
    setChosen(location)
    reveal(location?.id)
  }
  const nextCursor = pages.at(-1)?.nextCursor
  return (
    <div className="max-lg:wrap-page max-lg:pt-6 lg:grid lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-x-6 lg:pl-[max(2rem,calc((100%-1240px)/2+2rem))] xl:grid-cols-[minmax(0,39rem)_minmax(0,1fr)] noscript:mx-auto noscript:block! noscript:max-w-page noscript:lg:px-8!">
      <div
        className={`min-w-0 pb-16 transition-opacity duration-150 lg:pt-6 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={list.isFetching}
      >
        {cursor && <FirstPage filters={filters} />}
        {list.isError && locations.length === 0 ? (
          <LocationsFailed />
        ) : list.isPending ? (
          <ResultsSkeleton />
        ) : locations.length === 0 ? (
          <NothingFound
            filters={filters}
            found={pages[0]?.found}
            isPrevious={list.isPlaceholderData}
            choose={choose}
          />
        ) : (
          <Results locations={locations} onPoint={pointAt} markedId={pointedMarker?.id ?? chosen?.id} />
        )}
        {nextCursor && !list.isPlaceholderData && (
          <MoreResults
            filters={filters}
            nextCursor={nextCursor}
            isLoading={list.isFetchingNextPage}
            loadMore={
              pages.length < pagesAtOnce && !list.isFetchingNextPage
                ? () => void list.fetchNextPage()
                : undefined
            }
          />
        )}
        {locations.length > 0 && <ExportResults filters={filters} />}
      </div>
      {hasNoMap ? (
        <NoMapNote className={mapClass} />
      ) : (
        <MapSlot
          className={mapClass}
          isWanted={isWide}
          label="Map of the locations"
          handle={area.handle}
          view={viewFor(filters, pages[0]?.items ?? [])}
          styleUrl={mapStyleUrl}
          tileQuery={toTileQuery(filters)}
          listed={locations}
          pointed={pointedMarker ?? pointedCard}
          selected={chosen}
          popup={chosen}
          directionDegrees={selected?.directionDegrees ?? null}
          cover={selected?.cover}
          position={devicePosition ?? getPosition(filters)}
          onPosition={setDevicePosition}
          onMove={area.onMove}
          onPoint={(location) => {
            setPointedMarker(location)
            reveal(location?.id)
          }}
          onSelect={select}
          onFail={(error) => {
            console.info(`Map: ${String(error)}`)
            setNoMap(true)
          }}
        >
          {isWide && (
            <AreaControls
              follows={follows}
              onFollows={setFollows}
              canSearch={area.hasLeft}
              onSearch={area.searchHere}
            />
          )}
        </MapSlot>
      )}
    </div>
  )
}

function FirstPage({ filters }: { filters: FilterState }) {
  return (
    <p className="mb-6">
      <Link
        to="/locations"
        search={filters}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        Back to the first page
      </Link>
    </p>
  )
}
