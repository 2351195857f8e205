// The query of the notifications page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { notificationsKey, unreadQuery } from '../../../components/notifications/unread-count.ts'
import { waitingQuery } from '../../../components/notifications/waiting-query.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'

export const notificationsQuery = (api: Api, from?: string) =>
  infiniteListQuery(notificationsKey, from, (page, options) =>
    api.notifications.list({ limit: 20, ...page }, options),
  )

const shownPhotographers = 3

/** Featured photographers with a photo. */
export const photographersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/community/photographers', 'with-photo'],
    queryFn: async ({ signal }) =>
      (await api.photographers.featured({}, { signal }))
        .filter(({ photos }) => photos.length > 0)
        .slice(0, shownPhotographers),
    staleTime: 300_000,
  })

/** A cached list misses new ones, so both are read again. @throws the router's redirect for visitors */
export async function loadNotifications(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
  from: string | undefined,
) {
  await requireViewer(reading, location)
  const { api, queryClient } = reading
  const list = queryClient.prefetchInfiniteQuery({ ...notificationsQuery(api, from), staleTime: 0 })
  const reads = Promise.all([
    list,
    queryClient.prefetchQuery({ ...unreadQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery(waitingQuery(api)),
  ])
  if (!import.meta.env.SSR) return
  await reads
  const isEmpty =
    queryClient.getQueryData(notificationsQuery(api, from).queryKey)?.pages[0]?.items.length === 0
  if (isEmpty) await queryClient.prefetchQuery(photographersQuery(api))
}
