// The queries of a booking's page: the booking, its messages and its reviews, for either side or an
// administrator.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PayableBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'
import { hasMoves, movesQuery } from './move-data.ts'

export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/property-bookings', id],
    queryFn: ({ signal }) => api.propertyBookings.get({ id }, { signal }),
    meta: { isPersonal: true },
  })

/** Reading marks them as read. While the page is open they are read again every 15 seconds. */
export const messagesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/property-bookings', id, 'messages'],
    queryFn: ({ signal }) => api.propertyBookings.messages({ id }, { signal }),
    refetchInterval: 15_000,
    meta: { isPersonal: true },
  })

export const bookingReviewsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/property-bookings', id, 'reviews'],
    queryFn: ({ signal }) => api.propertyBookings.reviews({ id }, { signal }),
    meta: { isPersonal: true },
  })

/** Messages and reviews are for the two sides; before the payment there are none. */
export const hasConversation = ({ viewer, state }: Pick<PayableBooking, 'viewer' | 'state'>): boolean =>
  viewer !== 'admin' && state !== 'held'

/** @throws the router's redirect for visitors, its notFound for a booking of others */
export async function loadBookingPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  location: { href: string },
  id: string,
): Promise<void> {
  await requireViewer({ queryClient, api }, location)
  const booking = await queryClient.ensureQueryData(bookingQuery(api, id)).catch(orNotFound)
  if (!hasConversation(booking)) return
  const rest = Promise.all([
    queryClient.prefetchQuery(messagesQuery(api, id)),
    queryClient.prefetchQuery(bookingReviewsQuery(api, id)),
    ...(hasMoves(booking) ? [queryClient.prefetchQuery(movesQuery(api, id))] : []),
  ])
  if (import.meta.env.SSR) await rest
}
