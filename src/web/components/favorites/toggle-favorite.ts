// Adds or removes a favorite: shown at once, reverted if the server refuses. Loaded with the first click.
import type { QueryClient } from '@tanstack/react-query'
import { isConnectionLost, saveForLater } from '../../offline/save-for-later.ts'
import type { Api } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { getProblemType, isSignedOut } from '../forms/form-errors.ts'
import { refreshUsage } from '../plan/usage.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { viewerQuery } from '../session/viewer.ts'
import { favoriteIdsQuery } from './favorite-ids.tsx'

type FavoriteDeps = { api: Api; queryClient: QueryClient; locationName: string }

/** Locations with a pending request: further clicks on the same location are ignored. */
const pending = new Set<string>()

/** Reports the result in messages; at the limit of the plan the component that called it does. */
export async function toggleFavorite(
  deps: FavoriteDeps,
  locationId: string,
  isFavorite: boolean,
): Promise<'done' | 'at-limit'> {
  if (pending.has(locationId)) return 'done'
  pending.add(locationId)
  try {
    return await (isFavorite ? remove(deps, locationId) : save(deps, locationId))
  } finally {
    pending.delete(locationId)
  }
}

async function save(deps: FavoriteDeps, locationId: string): Promise<'done' | 'at-limit'> {
  await showAs(deps, locationId, true)
  try {
    await deps.api.favorites.save({ userId: 'me', locationId })
  } catch (error) {
    await showAs(deps, locationId, false)
    if (getProblemType(error) === 'plan-limit') {
      await refreshUsage(deps)
      return 'at-limit'
    }
    if (isConnectionLost(error)) return await storeForLater(deps, { locationId, isSaved: true })
    if (isSignedOut(error)) askToSignIn('save favorites')
    else toast({ title: 'Error', description: 'Failed to add location to favorites', tone: 'bad' })
    return 'done'
  }
  toast({ title: 'Added to favorites', description: 'Location saved to your favorites list', tone: 'good' })
  await afterChange(deps)
  return 'done'
}

async function remove(deps: FavoriteDeps, locationId: string): Promise<'done'> {
  await showAs(deps, locationId, false)
  try {
    await deps.api.favorites.remove({ userId: 'me', locationId })
  } catch (error) {
    await showAs(deps, locationId, true)
    if (isConnectionLost(error)) return await storeForLater(deps, { locationId, isSaved: false })
    if (isSignedOut(error)) askToSignIn('change your favorites')
    else toast({ title: 'Error', description: 'Failed to remove location from favorites', tone: 'bad' })
    return 'done'
  }
  toast({ title: 'Removed from favorites', description: 'Location removed from your favorites list' })
  await afterChange(deps)
  return 'done'
}

/** Without a connection, the change is shown and sent later. */
async function storeForLater(
  deps: FavoriteDeps,
  { locationId, isSaved }: { locationId: string; isSaved: boolean },
): Promise<'done'> {
  const { api, queryClient, locationName } = deps
  const ownerId = queryClient.getQueryData(viewerQuery(api).queryKey)?.id
  if (!ownerId) return 'done'
  const item = isSaved
    ? { kind: 'favorite' as const, body: { userId: ownerId, locationId } }
    : { kind: 'favorite-removal' as const, body: {} }
  if (await saveForLater({ ...item, ownerId, locationId, locationName }, () => afterChange(deps)))
    await showAs(deps, locationId, isSaved)
  return 'done'
}

// Changes only this location, so that clicks on several favorite buttons do not undo one another.
async function showAs(
  { api, queryClient }: FavoriteDeps,
  locationId: string,
  isSaved: boolean,
): Promise<void> {
  const query = favoriteIdsQuery(api)
  await queryClient.ensureQueryData(query).catch(() => {})
  queryClient.setQueryData(
    query.queryKey,
    (ids) => ids && [...(isSaved ? [locationId] : []), ...ids.filter((id) => id !== locationId)],
  )
}

async function afterChange(deps: FavoriteDeps): Promise<void> {
  void deps.queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'ids'] })
  void deps.queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'list'] })
  void deps.queryClient.invalidateQueries({ queryKey: ['/api/favorite-lists'] })
  await refreshUsage(deps)
}
