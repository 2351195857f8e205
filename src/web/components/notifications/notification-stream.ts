// The live count of unread notifications: a stream from the server, open only while the page is visible.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'
import { notificationsKey, unreadQuery } from './unread-count.ts'

const retryMs = 60_000

/** Follows the stream until the returned function is called. */
export function followNotifications(queryClient: QueryClient, api: Api): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const { queryKey } = unreadQuery(api)
  const show = (event: MessageEvent<string>) => {
    const unread = Number(event.data)
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, unread)
    // The list on the page updates as well; the first event only repeats the rendered state.
    if (before !== undefined && before !== unread)
      void queryClient.invalidateQueries({ queryKey: notificationsKey })
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  const follow = () => {
    close()
    if (document.visibilityState !== 'visible') return
    const opened = new EventSource('/api/me/notifications/stream')
    source = opened
    opened.addEventListener('unread', show)
    // The browser itself reconnects a lost connection, but not a refused one.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(follow, retryMs)
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
