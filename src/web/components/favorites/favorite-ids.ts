// The ids of the viewer's favorites: one call per visit for all favorite buttons, and only when signed in.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '../../request-context.ts'
import { useViewer } from '../session/viewer.ts'

export const favoriteIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/favorites', 'ids'],
    queryFn: ({ signal }) => api.favorites.ids({ userId: 'me' }, { signal }),
  })

/** The ids of the viewer's favorites; undefined for visitors and while loading. */
export function useFavoriteIds(): string[] | undefined {
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = Boolean(useViewer())
  return useQuery({ ...favoriteIdsQuery(api), enabled: isSignedIn, retryOnMount: false }).data
}
