// Whether there is a connection, and whose data this device shows.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeViewer, useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { connectionStore } from '../../../offline/connection.ts'
import { readOwner, readStoredViewer } from '../../../offline/owner.ts'
import { useAppContext } from '../../../use-app-context.ts'

/** Whether the server can be reached. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(connectionStore.subscribe, connectionStore.read, () => true)

/** The stored document was rendered without a session, for any user who opens it without a connection. */
const isShell = (): boolean => document.documentElement.dataset.shell !== undefined

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

// The document without a session shows who was signed in, and learns who is as soon as the server can be reached.
function useShellSession(isOnline: boolean): void {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const [wasShell] = useState(isShell)
  useEffect(() => {
    const viewer = readStoredViewer()
    if (wasShell && viewer && viewer.id === readOwner())
      queryClient.setQueryData(viewerQuery(api).queryKey, viewer)
  }, [api, queryClient, wasShell])
  useEffect(() => {
    if (!wasShell || !isOnline) return
    const { queryKey } = viewerQuery(api)
    const before = queryClient.getQueryData(queryKey)
    queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }).then(
      (viewer) => (viewer || before) && changeViewer(router, queryClient, viewer),
      () => {},
    )
  }, [api, queryClient, router, isOnline, wasShell])
}
