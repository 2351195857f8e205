// Calls on notifications → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { listNotifications, markAllRead, markRead, unreadCount } from './list.ts'

const calls = implement(contract.notifications).$context<CallContext>()

export const notificationRoutes = {
  list: calls.list.handler(async ({ input, context }) => {
    const { items, nextCursor, unread } = await listNotifications(context, input)
    return {
      headers: {
        link: nextLink('/api/me/notifications', { limit: input.limit }, nextCursor),
        'x-unread-count': String(unread),
      },
      body: items,
    }
  }),
  countUnread: calls.countUnread.handler(async ({ context }) => ({
    unread: await unreadCount(context.parts.sql, (await context.caller.signedIn()).id),
  })),
  markRead: calls.markRead.handler(({ input, context }) => markRead(context, input.id)),
  markAllRead: calls.markAllRead.handler(({ context }) => markAllRead(context)),
}
