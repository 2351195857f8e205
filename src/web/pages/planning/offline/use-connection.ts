// Whether there is a connection, and whose data this device shows.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { changeViewer, useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { connectionStore } from '../../../offline/connection.ts'
import { readOwner } from '../../../offline/owner.ts'
import { useAppContext } from '../../../use-app-context.ts'

/** Whether the server can be reached. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(connectionStore.subscribe, connectionStore.read, () => true)

/** The stored document was rendered without a session, for any user who opens it without a connection. */
const isShell = () => document.documentElement.dataset.shell !== undefined

/**
 * The user whose packs are shown: the signed-in user or, without a connection, the owner of the packs on this
 * device.
 */
export function useOwnerId(): string | undefined {
  const viewer = useViewer()
  const isOnline = useIsOnline()
  useShellSession(isOnline)
  return viewer?.id ?? (isShell() || !isOnline ? readOwner() : undefined)
}

// The stored document learns who is signed in as soon as the server can be reached.
function useShellSession(isOnline: boolean): void {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  useEffect(() => {
    if (!isShell() || !isOnline) return
    queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }).then(
      (viewer) => viewer && changeViewer(router, queryClient, viewer),
      () => {},
    )
  }, [api, queryClient, router, isOnline])
}
