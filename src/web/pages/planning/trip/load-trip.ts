// Loads a trip of the user's own for its page.
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import { tripQuery } from '../../../components/trips/trip-queries.ts'
import type { Api } from '../../../request-context.ts'

/** @throws the router's redirect for visitors, and its notFound */
export async function loadTrip(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
  id: string,
): Promise<{ name: string }> {
  await requireViewer(reading, location)
  const { name } = await reading.queryClient.ensureQueryData(tripQuery(reading.api, id)).catch(orNotFound)
  return { name }
}
