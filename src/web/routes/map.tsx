// /map: the address contains the filters, the area in view and the selected location.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { breadcrumbData } from '../components/layout/breadcrumbs.tsx'
import { pageHead } from '../components/layout/page-head.ts'
import { MapErrorPage } from '../pages/discovery/map/error-page.tsx'
import { inViewQuery } from '../pages/discovery/map/in-view-query.ts'
import { mapCrumbs } from '../pages/discovery/map/map-crumbs.ts'
import { parseMapSearch } from '../pages/discovery/map/map-search.ts'
import { MapPage } from '../pages/discovery/map/page.tsx'
import { summaryQuery } from '../queries.ts'

export const Route = createFileRoute('/map')({
  validateSearch: parseMapSearch,
  loaderDeps: ({ search }) => parseMapSearch(search),
  loader: async ({ context: { api, queryClient }, deps: { zoom: _, selected, ...filters } }) => {
    const list = inViewQuery(api, filters)
    const chosen = selected ? queryClient.prefetchQuery(summaryQuery(api, selected)) : undefined
    // In the browser the page shows at once, with skeletons.
    if (import.meta.env.SSR) await Promise.all([queryClient.ensureQueryData(list), chosen])
    else void queryClient.prefetchQuery(list)
  },
  head: ({ match, matches }) => {
    const origin = getBrowserConfig(matches)?.publicUrl ?? ''
    const { search, bbox, selected } = match.loaderDeps
    return pageHead({
      title: 'Interactive Map',
      description:
        'Every photo location on one map: zoom from a country to a viewpoint, filter by theme and budget, and see the best light at each location.',
      origin,
      path: '/map',
      structured: [breadcrumbData(mapCrumbs, origin)],
      noIndex: Boolean(search ?? bbox ?? selected),
    })
  },
  component: MapPage,
  errorComponent: MapErrorPage,
})
