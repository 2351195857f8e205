// The live count of unread notifications: a stream from the server, open only while somebody looks at the page.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../request-context.ts'
import { notificationsKey, unreadQuery } from './unread-count.ts'

/** Follows until the function that it gives is called. */
export function followNotifications(queryClient: QueryClient, api: Api): () => void {
  let source: EventSource | undefined
  const { queryKey } = unreadQuery(api)
  const show = (event: MessageEvent<string>) => {
    const unread = Number(event.data)
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, unread)
    // The list on the page follows as well; its first word only repeats what it came with.
    if (before !== undefined && before !== unread) void queryClient.invalidateQueries({ queryKey: notificationsKey })
  }
  const follow = () => {
    if (document.visibilityState === 'visible') {
      source ??= new EventSource('/api/me/notifications/stream')
      source.addEventListener('unread', show as EventListener)
    } else {
      source?.close()
      source = undefined
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    source?.close()
  }
}
