// What waits for the user, shared by the home page and the list of notifications.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'
import { notificationsKey } from './unread-count.ts'

/** It is read again with the list of notifications, for which something new usually waits. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: [...notificationsKey, 'waiting'],
    queryFn: ({ signal }) => api.notifications.waiting(undefined, { signal }),
    meta: { isPersonal: true },
    // What was acted on a moment ago is gone; a page that has just been rendered doesn't ask again.
    staleTime: 3000,
  })
