// The ids of the viewer's favorites: one call per visit for all favorite buttons, and only when signed in.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import type { Api } from '../../request-context.ts'
import { useViewer } from '../session/viewer.ts'

export const favoriteIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/favorites', 'ids'],
    queryFn: async ({ signal }) => {
      const ids = await api.favorites.ids({ userId: 'me' }, { signal })
      isFromBrowser = !import.meta.env.SSR
      return ids
    },
  })

/** Whether the ids came after the page: its HTML does not show them then. */
let isFromBrowser = false

/**
 * The ids of the viewer's favorites; undefined for visitors and while loading. Parts of a page hydrate one after the other:
 * those that come after the ids were loaded would differ from their HTML, and React leaves attributes that differ as they
 * are. So during hydration they get only what the server had.
 */
export function useFavoriteIds(): string[] | undefined {
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = Boolean(useViewer())
  const isMounted = useIsMounted()
  const { data } = useQuery({ ...favoriteIdsQuery(api), enabled: isSignedIn, retryOnMount: false })
  return isMounted || !isFromBrowser ? data : undefined
}
