// Adds or removes a favorite: shown at once, reverted if the server refuses, stored on the device without a connection.
// Loaded with the first click.
import type { QueryClient } from '@tanstack/react-query'
import { isConnectionLost, saveForLater } from '../../offline/save-for-later.ts'
import type { Api } from '../../request-context.ts'
import { performAction } from '../actions/perform-action.ts'
import { getProblemType } from '../forms/form-errors.ts'
import { refreshUsage } from '../plan/usage.ts'
import { viewerQuery } from '../session/viewer.ts'
import { failedText, favoriteIdsQuery } from './favorite-ids.tsx'

type Favorite = { api: Api; queryClient: QueryClient; locationId: string; locationName: string }

/** Reports the result in messages; at the limit of the plan the component that called it does. */
export async function saveFavorite(favorite: Favorite, isSaved: boolean): Promise<'done' | 'at-limit'> {
  const { api, locationId } = favorite
  let isAtLimit = false
  await performAction(
    (): Promise<unknown> => api.favorites[isSaved ? 'save' : 'remove']({ userId: 'me', locationId }),
    {
      signIn: isSaved ? 'save favorites' : 'change your favorites',
      optimistic: async () => {
        await showAs(favorite, isSaved)
        return () => void showAs(favorite, !isSaved)
      },
      done: isSaved
        ? { title: 'Added to favorites', description: 'Location saved to your favorites list', tone: 'good' }
        : { title: 'Removed from favorites', description: 'Location removed from your favorites list' },
      onSuccess: () => afterChange(favorite),
      failed: (error) => {
        isAtLimit = getProblemType(error) === 'plan-limit'
        if (isAtLimit) return undefined
        return { title: 'Error', description: failedText(isSaved) }
      },
      later: async (error) => (isConnectionLost(error) ? await storeForLater(favorite, isSaved) : undefined),
    },
    undefined,
  )
  if (isAtLimit) await refreshUsage(favorite)
  return isAtLimit ? 'at-limit' : 'done'
}

async function storeForLater(favorite: Favorite, isSaved: boolean): Promise<boolean> {
  const { api, queryClient, locationId, locationName } = favorite
  const ownerId = queryClient.getQueryData(viewerQuery(api).queryKey)?.id
  if (!ownerId) return false
  const item = isSaved
    ? { kind: 'favorite' as const, body: { userId: ownerId, locationId } }
    : { kind: 'favorite-removal' as const, body: {} }
  return await saveForLater({ ...item, ownerId, locationId, locationName }, () => afterChange(favorite))
}

// Changes only this location, so that clicks on several favorite buttons do not undo one another.
async function showAs({ api, queryClient, locationId }: Favorite, isSaved: boolean): Promise<void> {
  const query = favoriteIdsQuery(api)
  await queryClient.ensureQueryData(query).catch(() => {})
  queryClient.setQueryData(
    query.queryKey,
    (ids) => ids && [...(isSaved ? [locationId] : []), ...ids.filter((id) => id !== locationId)],
  )
}

async function afterChange(favorite: Favorite): Promise<void> {
  void favorite.queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'ids'] })
  void favorite.queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'list'] })
  void favorite.queryClient.invalidateQueries({ queryKey: ['/api/favorite-lists'] })
  await refreshUsage(favorite)
}
