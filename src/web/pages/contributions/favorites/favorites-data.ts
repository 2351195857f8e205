// The queries of /favorites: the favorites or one list of them, and the lists.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { exampleLocationsQuery } from '../../../components/examples/example-locations-query.ts'
import { favoriteIdsQuery } from '../../../components/favorites/favorite-ids.tsx'
import { plansQuery } from '../../../components/light-plans/plan-queries.ts'
import { usageQuery } from '../../../components/plan/usage.ts'
import {
  savedPropertiesQuery,
  savedPropertyIdsQuery,
} from '../../../components/properties/saved-property-queries.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { spotsQuery } from '../../../components/spots/spot-queries.ts'
import type { Api } from '../../../request-context.ts'
import {
  type FavoriteOrder,
  parseFavoritesSearch,
  plansTab,
  propertiesTab,
  spotsTab,
} from './favorites-search.ts'

export const favoriteListsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/favorite-lists', 'all'],
    queryFn: ({ signal }) => api.favoriteLists.list(undefined, { signal }),
  })

/** All favorites, or the entries of one list; null if the list does not exist. */
export const entriesQuery = (api: Api, listId: string | undefined) =>
  queryOptions({
    queryKey: listId === undefined ? ['/api/favorites', 'list'] : ['/api/favorite-lists', listId],
    queryFn: async ({ signal }): Promise<FavoriteLocation[] | null> => {
      if (listId === undefined) return await api.favorites.list({ userId: 'me' }, { signal })
      try {
        return (await api.favoriteLists.get({ id: listId }, { signal })).items
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return null
        throw error
      }
    },
  })

/**
 * On the server the page waits for its content; in the browser it shows at once, with skeletons. For visitors only
 * examples are read.
 */
export async function loadFavorites(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  address: Record<string, unknown>,
): Promise<void> {
  const { list: listId, from, find = '', past } = parseFavoritesSearch(address)
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (!viewer) {
    const examples = queryClient.prefetchQuery(exampleLocationsQuery(api))
    if (import.meta.env.SSR) await examples
    return
  }
  const reads = Promise.all([
    ...(listId === spotsTab
      ? [queryClient.prefetchInfiniteQuery(spotsQuery(api, find, from))]
      : listId === plansTab
        ? [
            queryClient.prefetchInfiniteQuery(plansQuery(api, 'upcoming', from)),
            queryClient.prefetchInfiniteQuery(plansQuery(api, 'past', past)),
          ]
        : listId === propertiesTab
          ? []
          : [queryClient.prefetchQuery(entriesQuery(api, listId))]),
    queryClient.prefetchQuery(savedPropertiesQuery(api)),
    queryClient.prefetchQuery(savedPropertyIdsQuery(api)),
    queryClient.prefetchQuery(favoriteListsQuery(api)),
    queryClient.prefetchQuery(usageQuery(api)),
    // All favorite buttons on this page are filled from the first paint.
    queryClient.prefetchQuery(favoriteIdsQuery(api)),
  ])
  if (import.meta.env.SSR) await reads
}

let collator: Intl.Collator | undefined
const getCollator = () => (collator ??= new Intl.Collator('en', { numeric: true }))

const orders: Record<FavoriteOrder, (a: FavoriteLocation, b: FavoriteLocation) => number> = {
  mine: () => 0,
  saved: (a, b) => b.savedAt.localeCompare(a.savedAt),
  name: (a, b) => getCollator().compare(a.name, b.name),
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
}

export const inOrder = (entries: FavoriteLocation[], order: FavoriteOrder) =>
  order === 'mine' ? entries : entries.toSorted(orders[order])
