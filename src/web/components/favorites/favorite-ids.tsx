// The ids of the viewer's favorites: one call per visit for all favorite buttons, and only when signed in.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import type { Api } from '../../request-context.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useViewer } from '../session/viewer.ts'

export const favoriteIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/favorites', 'ids'],
    meta: { isPersonal: true },
    queryFn: ({ signal }) => api.favorites.ids({ userId: 'me' }, { signal }),
  })

/** What a button says when the ids could not be changed. */
export const failedText = (isSaved: boolean) =>
  isSaved ? 'Failed to add location to favorites' : 'Failed to remove location from favorites'

const FavoriteIds = createContext<string[] | undefined>(undefined)

/**
 * One subscription for every button below. Parts of a page hydrate one after the other, and React lets each of them
 * hydrate with what the server had before a change of this context reaches it. The change is a transition: any other
 * update would replace the HTML of a part whose code has not loaded yet.
 */
export function FavoriteIdsProvider({ children }: { children: ReactNode }) {
  const { api } = useAppContext()
  const isSignedIn = Boolean(useViewer())
  const { data } = useQuery({ ...favoriteIdsQuery(api), enabled: isSignedIn, retryOnMount: false })
  const [ids, setIds] = useState(data)
  useEffect(() => startTransition(() => setIds(data)), [data])
  return <FavoriteIds value={ids}>{children}</FavoriteIds>
}

/** Undefined for visitors and while loading. */
export const useFavoriteIds = (): string[] | undefined => use(FavoriteIds)
