// /locations: the address contains the filters, and the cursor of a later page for readers without scripts.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { breadcrumbData } from '../components/layout/breadcrumbs.tsx'
import { pageHead } from '../components/layout/page-head.ts'
import { LocationsErrorPage } from '../pages/discovery/locations/error-page.tsx'
import { foundQuery } from '../pages/discovery/locations/found-query.ts'
import { parseLocationsSearch } from '../pages/discovery/locations/locations-search.ts'
import { LocationsPage } from '../pages/discovery/locations/page.tsx'
import { locationsCrumbs, locationsTitle } from '../pages/discovery/locations/title.ts'

export const Route = createFileRoute('/locations/')({
  validateSearch: parseLocationsSearch,
  loaderDeps: ({ search }) => parseLocationsSearch(search),
  loader: async ({ context: { api, queryClient }, deps: { cursor, ...filters } }) => {
    const list = foundQuery(api, filters, cursor)
    if (!import.meta.env.SSR) {
      // The page shows its own skeletons and errors; changing a filter never waits.
      void queryClient.prefetchInfiniteQuery(list)
      return
    }
    try {
      const [first] = (await queryClient.ensureInfiniteQueryData(list)).pages
      if (first?.items.length === 0) {
        const { readInstead } = await import('../pages/discovery/locations/instead-query.ts')
        await readInstead({ api, queryClient }, filters, first.found)
      }
    } catch (error) {
      // A cursor of another order, or a damaged one: the list starts again.
      if (cursor && isRefused(error)) throw redirect({ to: '/locations', search: filters })
      // Only with a plan that has advanced filters: the list comes without it, and the filter says how to get it.
      if (filters.facing && isPlanLimit(error)) {
        const { facing: _, ...search } = filters
        throw redirect({ to: '/locations', search })
      }
      throw error
    }
  },
  head: ({ match, matches }) => {
    const { cursor, ...filters } = match.loaderDeps
    const { title, description } = locationsTitle(filters)
    const origin = getBrowserConfig(matches)?.publicUrl ?? ''
    return pageHead({
      title,
      description,
      origin,
      path: '/locations',
      structured: [breadcrumbData(locationsCrumbs, origin)],
      noIndex: Boolean(cursor ?? filters.search ?? filters.bbox),
    })
  },
  component: LocationsPage,
  errorComponent: LocationsErrorPage,
})

const isPlanLimit = (error: unknown) => (error as { status?: number } | null)?.status === 403

const isRefused = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 400 || error.status === 422)
