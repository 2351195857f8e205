// Loads /trips: on the server the page waits for its content; for visitors nothing is read.
import type { QueryClient } from '@tanstack/react-query'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { tripsQuery } from '../../../components/trips/trip-queries.ts'
import type { Api } from '../../../request-context.ts'

export async function loadTrips({ queryClient, api }: { queryClient: QueryClient; api: Api }): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (!viewer) return
  const read = queryClient.prefetchQuery(tripsQuery(api))
  if (import.meta.env.SSR) await read
}
