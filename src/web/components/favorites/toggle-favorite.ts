// Keeping a place and letting it go: shown at once, taken back if the server refuses. Loaded with the first click on a heart.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { isSignedOut, problemTypeOf } from '../forms/form-errors.ts'
import { refreshUsage } from '../plan/usage.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { favoriteIdsQuery } from './favorite-ids.ts'

type Reach = { api: Api; queryClient: QueryClient }

/** Places whose heart was clicked and has no answer yet: another heart of the same place waits. */
const pending = new Set<string>()

/** Says what happened by messages; at the limit of the plan it leaves that to the caller. */
export async function toggleFavorite(
  reach: Reach,
  locationId: string,
  isFavorite: boolean,
): Promise<'done' | 'at-limit'> {
  if (pending.has(locationId)) return 'done'
  pending.add(locationId)
  try {
    return await (isFavorite ? remove(reach, locationId) : save(reach, locationId))
  } finally {
    pending.delete(locationId)
  }
}

async function save(reach: Reach, locationId: string): Promise<'done' | 'at-limit'> {
  await showAs(reach, locationId, true)
  try {
    await reach.api.favorites.save({ userId: 'me', locationId })
  } catch (error) {
    await showAs(reach, locationId, false)
    if (problemTypeOf(error) === 'plan-limit') {
      await refreshUsage(reach)
      return 'at-limit'
    }
    if (isSignedOut(error)) askToSignIn('save favorites')
    else toast({ title: 'Error', description: 'Failed to add location to favorites', tone: 'bad' })
    return 'done'
  }
  toast({ title: 'Added to favorites', description: 'Location saved to your favorites list', tone: 'good' })
  await afterChange(reach)
  return 'done'
}

async function remove(reach: Reach, locationId: string): Promise<'done'> {
  await showAs(reach, locationId, false)
  try {
    await reach.api.favorites.remove({ userId: 'me', locationId })
  } catch (error) {
    await showAs(reach, locationId, true)
    if (isSignedOut(error)) askToSignIn('change your favorites')
    else toast({ title: 'Error', description: 'Failed to remove location from favorites', tone: 'bad' })
    return 'done'
  }
  toast({ title: 'Removed from favorites', description: 'Location removed from your favorites list' })
  await afterChange(reach)
  return 'done'
}

// Changes only the one place, so that clicks on several hearts do not undo one another.
async function showAs({ api, queryClient }: Reach, locationId: string, isKept: boolean): Promise<void> {
  const query = favoriteIdsQuery(api)
  await queryClient.ensureQueryData(query).catch(() => {})
  queryClient.setQueryData(
    query.queryKey,
    (ids) => ids && [...(isKept ? [locationId] : []), ...ids.filter((id) => id !== locationId)],
  )
}

async function afterChange(reach: Reach): Promise<void> {
  void reach.queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'list'] })
  void reach.queryClient.invalidateQueries({ queryKey: ['/api/favorite-lists'] })
  await refreshUsage(reach)
}
