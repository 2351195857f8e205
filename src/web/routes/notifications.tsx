// The user's notifications.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { NotificationsPage } from '../pages/accounts/notifications/page.tsx'

export const Route = createFileRoute('/notifications')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, location, deps }) =>
    (await import('../pages/accounts/notifications/notifications-query.ts')).loadNotifications(
      context,
      location,
      deps.from,
    ),
  head: unlistedHead('Notifications'),
  component: NotificationsPage,
})
