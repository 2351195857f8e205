// Reads the booking of the printable page, its location and the light of its days.
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'
import { bookedLightQuery, bookedLocationsQuery, bookingQuery } from './permits-data.ts'

/** @throws the router's redirect for visitors, its notFound for another user's booking */
export async function loadBooking(
  context: { queryClient: QueryClient; api: Api },
  location: { href: string },
  id: string,
): Promise<void> {
  await requireViewer(context, location)
  const { queryClient, api } = context
  const booking = await queryClient.ensureQueryData(bookingQuery(api, id)).catch(orNotFound)
  const places = bookedLocationsQuery(api, [booking])
  if (!places.enabled) return
  await queryClient.prefetchQuery(places)
  const light = bookedLightQuery(api, booking, queryClient.getQueryData(places.queryKey)?.[0])
  if (light.enabled) await queryClient.prefetchQuery(light)
}
