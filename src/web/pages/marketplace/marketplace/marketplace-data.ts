// What the marketplace loads, by its tab, and its head.
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { pageHead } from '../../../components/layout/page-head.ts'
import {
  openRequestsQuery,
  ownBookingsQuery,
  ownPropertiesQuery,
  propertiesQuery,
} from '../../../components/properties/property-queries.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { parseMarketplaceSearch } from './marketplace-search.ts'

/** On the server the page waits for its list; in the browser the list has its own skeleton. */
export async function loadMarketplace(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  raw: Record<string, unknown>,
): Promise<void> {
  const { tab = 'browse', page, ...filters } = parseMarketplaceSearch(raw)
  if (tab === 'browse') {
    const list = propertiesQuery(api, filters, page)
    if (!import.meta.env.SSR) return void queryClient.prefetchInfiniteQuery(list)
    try {
      await queryClient.ensureInfiniteQueryData(list)
    } catch (error) {
      // A cursor of another order, or a damaged one: the list starts again.
      if (page && isRefused(error)) throw redirect({ to: '/marketplace', search: filters })
      // The page says why, such as for a day too far ahead.
      if (!isRefused(error)) throw error
    }
  }
  if (tab !== 'manage' && tab !== 'bookings') return
  if (!(await queryClient.ensureQueryData(viewerQuery(api)))) return
  const own =
    tab === 'manage'
      ? Promise.all([
          queryClient.prefetchQuery(ownPropertiesQuery(api)),
          queryClient.prefetchQuery(openRequestsQuery(api)),
        ])
      : queryClient.prefetchInfiniteQuery(ownBookingsQuery(api, page))
  if (import.meta.env.SSR) await own
}

const isRefused = (error: unknown) => [400, 422].includes((error as { status?: number }).status ?? 0)

/** Only the first page of Browse without filters is for search engines. */
export const headOfMarketplace = (search: object, site: BrowserConfig | undefined) =>
  pageHead({
    title: 'Private Properties',
    description:
      'Rent studios, lofts, farms, gardens and workshops for photography by the hour, directly from their owners.',
    origin: site?.publicUrl ?? '',
    path: '/marketplace',
    noIndex: Object.keys(search).length > 0,
  })
