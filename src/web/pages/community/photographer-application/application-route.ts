// The route of the application: the user's own one, title and description.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageHead } from '../../../components/layout/page-head.ts'
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

export const headOfApplication = (origin: string) =>
  pageHead({
    title: 'Become a Featured Photographer',
    description:
      'Apply with your portfolio to be featured on the community page and on city pages. We review applications within 3-5 business days.',
    origin,
    path: '/photographer-application',
  })
