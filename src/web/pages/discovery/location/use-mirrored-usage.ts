// Opening a guide counts. A page rendered on the server comes with the usage after it; when a location was read later than the usage, that is
// refreshed, for the banner, the dialogs and the browser's storage.
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mirrorUsage, refreshUsage, usageQuery } from '../../../components/plan/usage.ts'
import { locationQuery } from '../../../queries.ts'

const route = getRouteApi('/location/$id')

export function useMirroredUsage(locationId: string): void {
  const { api, queryClient } = route.useRouteContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location that is opened
  useEffect(() => {
    const usage = queryClient.getQueryState(usageQuery(api).queryKey)
    const location = queryClient.getQueryState(locationQuery(api, locationId).queryKey)
    if (usage?.data && location && usage.dataUpdatedAt >= location.dataUpdatedAt) mirrorUsage(usage.data)
    else void refreshUsage({ api, queryClient })
  }, [locationId])
}
