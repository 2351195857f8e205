// Access to notifications, their stream and the unsubscribe links.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, inertForOthers, requireUser } from '../../../../test/access/expected.ts'
import { testSecret } from '../../../../test/support/app.ts'
import type { notifications } from './register.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export const access = {
  calls: {
    'notifications.list': requireUser(),
    'notifications.waiting': requireUser(),
    'notifications.countUnread': requireUser(),
    // The answer counts the session's own unread ones.
    'notifications.markRead': inertForOthers(
      async ({ things, user }) => ({ params: { id: await things.notification(user) } }),
      200,
      async ({ sql, user }) =>
        (await sql`select 1 from notifications where user_id = ${user.id} and read_at is not null`).length ===
        0,
    ),
    'notifications.markAllRead': requireUser(),
  },
  routes: {
    'notification-stream': at('/api/me/notifications/stream', requireUser()),
    // The token in the email grants the right.
    unsubscribe: at(
      '/api/unsubscribe',
      everybody(({ user }) => ({ query: { token: unsubscribeToken(testSecret, user.id, 'digest') } })),
      'POST',
    ),
  },
} satisfies DomainAccess<typeof notifications>
