// Reads the booking of the printable page.
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'
import { bookingQuery } from './permits-data.ts'

/** @throws the router's redirect for visitors, its notFound for another user's booking */
export async function loadBooking(
  context: { queryClient: QueryClient; api: Api },
  location: { href: string },
  id: string,
): Promise<void> {
  await requireViewer(context, location)
  await context.queryClient.ensureQueryData(bookingQuery(context.api, id)).catch(orNotFound)
}
