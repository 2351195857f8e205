// Effects of signing in in the browser: the state is stored, previously read data is discarded, other tabs are
// notified, and a favorite that the visitor wanted to save is saved.

import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { takeInterrupted } from '../../../components/session/interrupted-action.ts'
import { changeViewer } from '../../../components/session/viewer.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { forgetTyped } from './typed-input.ts'

/** The sign-in pages redirect as soon as the user is signed in. */
export function useAfterSignIn(): (viewer: CurrentUser) => Promise<void> {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  return async (viewer) => {
    forgetTyped()
    const favorite = takeInterrupted('favorite')
    await changeViewer(router, queryClient, viewer)
    if (!favorite) return
    const { saveFavorite } = await import('../../../components/favorites/save-favorite.ts')
    await saveFavorite({ api, queryClient, locationId: favorite.locationId, locationName: 'Location' }, true)
  }
}
