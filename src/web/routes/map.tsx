// /map: the address holds the filters, the area in view and the chosen location.
import { createFileRoute } from '@tanstack/react-router'
import { type FilterState, parseFilters } from '../../rules/filter-state.ts'
import { breadcrumbData } from '../parts/breadcrumbs.tsx'
import { pageHead } from '../parts/page-head.ts'
import { locationCountQuery, locationQuery } from '../parts/queries.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'
import { inViewQuery } from '../pages/map/in-view-query.ts'
import { MapErrorPage } from '../pages/map/error-page.tsx'
import { mapCrumbs } from '../pages/map/map-crumbs.ts'
import { MapPage } from '../pages/map/page.tsx'

/** `zoom` goes with `lat` and `lng`, as the specification counts zooms; `selected` is the id of a location. */
export type MapSearch = FilterState & { zoom?: number; selected?: string }

function parseMapSearch(raw: Record<string, unknown>): MapSearch {
  const zoom = Number(raw.zoom)
  return {
    ...parseFilters(raw),
    ...(zoom >= 1 && zoom <= 19 ? { zoom } : {}),
    ...(typeof raw.selected === 'string' && /^[0-9a-f-]{36}$/i.test(raw.selected) ? { selected: raw.selected } : {}),
  }
}

export const Route = createFileRoute('/map')({
  validateSearch: parseMapSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { zoom: _, selected, ...filters } }) => {
    if (!import.meta.env.SSR) return
    const chosen = selected ? queryClient.prefetchQuery(locationQuery(api, selected)) : undefined
    await Promise.all([queryClient.ensureQueryData(inViewQuery(api, filters)), queryClient.ensureQueryData(locationCountQuery(api, filters)), chosen])
  },
  head: ({ match, matches }) => {
    const origin = browserConfigOf(matches)?.publicUrl ?? ''
    const { search, bbox, selected } = match.search
    return pageHead({
      title: 'Interactive Map',
      description: 'Every photo location on one map: zoom from a country to a viewpoint, filter by theme and budget, and see the best light of each place.',
      origin,
      path: '/map',
      structured: [breadcrumbData(mapCrumbs, origin)],
      noIndex: Boolean(search ?? bbox ?? selected),
    })
  },
  component: MapPage,
  errorComponent: MapErrorPage,
})
