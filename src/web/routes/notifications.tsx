// One's notifications.
import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage, notificationsQuery } from '../pages/notifications/page.tsx'
import { requireViewer } from '../parts/require-viewer.ts'
import { unreadQuery } from '../parts/unread-count.ts'

export const Route = createFileRoute('/notifications')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, location, deps }) => {
    await requireViewer(context, location)
    const { api, queryClient } = context
    // What came meanwhile is not in an old list.
    const list = queryClient.prefetchInfiniteQuery({ ...notificationsQuery(api, deps.from), staleTime: 0 })
    const reads = Promise.all([list, queryClient.prefetchQuery({ ...unreadQuery(api), staleTime: 0 })])
    if (import.meta.env.SSR) await reads
  },
  head: () => ({ meta: [{ title: 'Notifications · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: NotificationsPage,
})
