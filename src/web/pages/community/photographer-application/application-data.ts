// The user's own application.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'

/** The newest one; null if there is none. */
export const ownApplicationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/community/photographer-application'],
    queryFn: ({ signal }) => api.photographers.own(undefined, { signal }),
    meta: { isPersonal: true },
  })

export async function loadApplication({
  queryClient,
  api,
}: {
  queryClient: QueryClient
  api: Api
}): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (viewer) await queryClient.prefetchQuery(ownApplicationQuery(api))
}
