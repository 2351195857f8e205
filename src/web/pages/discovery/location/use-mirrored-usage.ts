// Opening a guide counts. A page rendered on the server comes with the usage after it; when a location was read later than the usage, that is
// refreshed, for the banner, the dialogs and the browser's storage. A page from a copy counts only when it is shown.
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mirrorUsage, refreshUsage, usageQuery } from '../../../components/plan/usage.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { locationQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'

const route = getRouteApi('/location/$id')

type Cache = { queryClient: QueryClient; api: Api }

export const openedPath = (locationId: string) => `/location/${locationId}/opened`

/** Whether a visitor's page says that nothing was opened yet: it came from a copy, which is made for nobody. */
export function isUncounted({ queryClient, api }: Cache): boolean {
  const usage = queryClient.getQueryData(usageQuery(api).queryKey)
  return usage?.monthlyLocationViews === 0 && !queryClient.getQueryData(viewerQuery(api).queryKey)
}

export function useMirroredUsage(locationId: string): void {
  const { api, queryClient } = route.useRouteContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location that is opened
  useEffect(() => {
    const usage = queryClient.getQueryState(usageQuery(api).queryKey)
    const location = queryClient.getQueryState(locationQuery(api, locationId).queryKey)
    if (!usage?.data || !location || usage.dataUpdatedAt < location.dataUpdatedAt)
      void refreshUsage({ api, queryClient })
    else if (isUncounted({ queryClient, api }))
      void fetch(openedPath(locationId), { keepalive: true }).then(
        () => refreshUsage({ api, queryClient }),
        // As if the page had been left at once: this view stays uncounted.
        () => {},
      )
    else mirrorUsage(usage.data)
  }, [locationId])
}
