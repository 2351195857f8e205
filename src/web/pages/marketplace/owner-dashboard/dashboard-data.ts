// The queries of the owner dashboard: newest bookings with the totals of the ledger, and the payouts.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'

/** The specification: up to ten. */
const shownBookings = 10

export const ownerBookingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/owner-bookings'],
    queryFn: ({ signal }) => api.propertyBookings.ofOwner({ userId: 'me', limit: shownBookings }, { signal }),
    meta: { isPersonal: true },
  })

export const payoutsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/payouts'],
    queryFn: ({ signal }) => api.payouts.get(undefined, { signal }),
    meta: { isPersonal: true },
  })

/** In the browser the page has its own skeleton. @throws the router's redirect for visitors */
export async function loadOwnerDashboard(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  location: { href: string },
): Promise<void> {
  await requireViewer({ queryClient, api }, location)
  const both = Promise.all([
    queryClient.prefetchQuery(ownerBookingsQuery(api)),
    queryClient.prefetchQuery(payoutsQuery(api)),
  ])
  if (import.meta.env.SSR) await both
}
