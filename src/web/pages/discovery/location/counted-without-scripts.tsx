// Counts the view of a page from a copy where scripts do not run: an image of no size is requested instead.
import { getRouteApi } from '@tanstack/react-router'
import { isUncounted, openedPath } from './use-mirrored-usage.ts'

const route = getRouteApi('/location/$id')

export function CountedWithoutScripts({ locationId }: { locationId: string }) {
  const { api, queryClient } = route.useRouteContext()
  if (!isUncounted({ queryClient, api })) return null
  return (
    <noscript>
      <img src={openedPath(locationId)} alt="" className="hidden" />
    </noscript>
  )
}
