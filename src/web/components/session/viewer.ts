// The signed-in user, for every page: read once per visit, stored in the query cache, mirrored in the browser's storage
// so that other tabs follow.

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { rootRouteId, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import type { Api } from '../../request-context.ts'
import { signedOutEvent } from '../../signed-out-event.ts'
import { useAppContext } from '../../use-app-context.ts'

/** The signed-in user, or null for a visitor. */
export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/auth/me'],
    queryFn: async (): Promise<CurrentUser | null> => {
      try {
        return await api.users.me()
      } catch (error) {
        if ((error as { status?: unknown }).status === 401) return null
        throw error
      }
    },
  })

/** The signed-in user; null for a visitor, undefined while loading. */
export function useViewer(): CurrentUser | null | undefined {
  const { api } = useAppContext()
  return useQuery(viewerQuery(api)).data
}

/** Whether a query fails without a session; such queries declare `meta: { isPersonal: true }`. */
const isPersonal = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isPersonal === true

type Invalidating = {
  invalidate: (options: { filter: (match: { routeId: string }) => boolean }) => Promise<void>
}

/** After signing in or out: everything read for the previous viewer is discarded, and the other tabs are notified. */
export async function changeViewer(
  router: Invalidating,
  queryClient: QueryClient,
  viewer: CurrentUser | null,
): Promise<void> {
  mirror(viewer)
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(['/api/auth/me'], viewer)
  // Active queries are reset, not removed: a removed one would leave its page waiting forever.
  // Those that need a session are emptied without a request: until the next rendering they are still enabled.
  if (!viewer)
    for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
  void queryClient.resetQueries({
    predicate: (query) => query.queryKey[0] !== '/api/auth/me' && !(viewer === null && isPersonal(query)),
  })
  // Not the root's data: its configuration came with the document and cannot be read again.
  await router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId })
}

// The session itself is a cookie that scripts cannot read: `authToken` is a flag, not a secret.
function mirror(viewer: CurrentUser | null): void {
  const { dataset } = document.documentElement
  // The document that the service worker stores was rendered without a session; it says nothing about the user.
  if (dataset.shell !== undefined && !viewer) return
  delete dataset.shell
  try {
    const owner = localStorage.getItem('offlineOwner')
    if (owner && owner !== viewer?.id)
      void import('../../offline/forget.ts').then(({ followViewer }) => followViewer(viewer?.id))
    if (viewer) {
      localStorage.setItem('currentUser', JSON.stringify(viewer))
      localStorage.setItem('authToken', 'cookie')
    } else {
      localStorage.removeItem('currentUser')
      localStorage.removeItem('authToken')
    }
  } catch {
    // Storage may be disabled; the session works without it.
  }
}

/** Follows sign-ins and sign-outs of other tabs, and synchronizes the browser's storage with the session on arrival. */
export function useFollowedViewer(): void {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const viewer = useViewer()
  useEffect(() => {
    if (viewer !== undefined) mirror(viewer)
  }, [viewer])
  useEffect(() => {
    const look = async () => {
      try {
        const now = await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 })
        if (now?.id !== viewer?.id || now?.isAdmin !== viewer?.isAdmin)
          await changeViewer(router, queryClient, now)
      } catch {
        // Without a connection the page remains unchanged.
      }
    }
    const followTabs = ({ key }: StorageEvent) => {
      if (key === null || key === 'authToken' || key === 'currentUser') void look()
    }
    // Restored from the back/forward cache: the user may have signed out since.
    const followReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    // The session may have been ended on another device.
    const followVisibility = () => {
      if (viewer && document.visibilityState === 'visible') void look()
    }
    const followRefusal = () => {
      if (viewer) void look()
    }
    window.addEventListener('storage', followTabs)
    window.addEventListener('pageshow', followReturn)
    document.addEventListener('visibilitychange', followVisibility)
    window.addEventListener(signedOutEvent, followRefusal)
    return () => {
      window.removeEventListener('storage', followTabs)
      window.removeEventListener('pageshow', followReturn)
      document.removeEventListener('visibilitychange', followVisibility)
      window.removeEventListener(signedOutEvent, followRefusal)
    }
  }, [api, queryClient, router, viewer])
}
