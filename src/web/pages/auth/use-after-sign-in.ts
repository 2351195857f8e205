// What happens in the browser when someone is signed in: the state is stored, everything read before is forgotten, other tabs hear of it.
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/users.ts'
import { changeViewer } from '../../components/session/viewer.ts'

/** The sign-in pages lead on by themselves as soon as someone is signed in. */
export function useAfterSignIn(): (viewer: CurrentUser) => Promise<void> {
  const router = useRouter()
  const { queryClient } = useRouteContext({ from: '__root__' })
  return (viewer) => changeViewer(router, queryClient, viewer)
}
