// The number of unread notifications: one entry of the query cache, shared by the bell, the page and the live stream.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const unreadKey = ['/api/me/notifications', 'unread']

export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: unreadKey,
    meta: { isPersonal: true },
    queryFn: async ({ signal }) => (await api.notifications.countUnread(undefined, { signal })).unread,
  })

export const notificationsKey = ['/api/me/notifications', 'list']
