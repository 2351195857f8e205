// Effects of signing in in the browser: the state is stored, previously read data is discarded, other tabs are
// notified.

import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/users.ts'
import { changeViewer } from '../../components/session/viewer.ts'
import { useAppContext } from '../../use-app-context.ts'

/** The sign-in pages redirect as soon as the user is signed in. */
export function useAfterSignIn(): (viewer: CurrentUser) => Promise<void> {
  const router = useRouter()
  const { queryClient } = useAppContext()
  return (viewer) => changeViewer(router, queryClient, viewer)
}
