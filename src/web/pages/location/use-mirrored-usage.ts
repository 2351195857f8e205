// Opening a guide counts, so the usage is refreshed after the page has rendered, for the banner, the dialogs and the
// browser's storage.
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshUsage } from '../../components/plan/usage.ts'

const route = getRouteApi('/location/$id')

export function useMirroredUsage(locationId: string): void {
  const { api, queryClient } = route.useRouteContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location that is opened
  useEffect(() => {
    void refreshUsage({ api, queryClient })
  }, [locationId])
}
