// The query of the notifications page.
import type { QueryClient } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { notificationsKey, unreadQuery } from '../../../components/notifications/unread-count.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'

export const notificationsQuery = (api: Api, from?: string) =>
  infiniteListQuery(notificationsKey, from, (page, options) =>
    api.notifications.list({ limit: 20, ...page }, options),
  )

/** A cached list misses new ones, so both are read again. @throws the router's redirect for visitors */
export async function loadNotifications(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
  from: string | undefined,
) {
  await requireViewer(reading, location)
  const { api, queryClient } = reading
  const list = queryClient.prefetchInfiniteQuery({ ...notificationsQuery(api, from), staleTime: 0 })
  const reads = Promise.all([list, queryClient.prefetchQuery({ ...unreadQuery(api), staleTime: 0 })])
  if (import.meta.env.SSR) await reads
}
