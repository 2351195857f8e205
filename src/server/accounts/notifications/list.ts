// A user's notifications in groups: the list, the number of unread ones, and marking them as read.
import type { Notification } from '../../../contract/accounts/notifications.ts'
import type { UserContext } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { cutPage, type Page, type PageInput } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type GroupRow, selectGroups } from './groups.ts'
import { getGroupKey, unreadCount } from './unread-count.ts'

const order = 'notifications'

// Notifies every server, so that the counts in the user's other tabs are updated.
const announceCount = async (tx: Queryable, userId: string) =>
  void (await tx`select pg_notify('notifications', ${userId})`)

/**
 * A cursor also holds the time of the first page's newest notification. Later ones are omitted: they would
 * move a group from a later page to one that was already read.
 */
export async function listNotifications(
  { deps: { sql, domains }, user: { id: me } }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<Notification> & { headers: { 'x-unread-count': string } }> {
  const after = cursor ? decodeCursor(cursor, order, ['instant', 'instant']) : undefined
  const until = after ? sql`n.created_at <= ${String(after.keys[0])}::timestamptz` : sql`true`
  const condition = sql`n.user_id = ${me} and ${until}`
  const rows = await selectGroups(sql, domains, { condition, after, limit: limit + 1 })
  const newest = after?.keys[0] ?? rows[0]?.at.toISOString()
  const page = cutPage(rows, limit, ({ at, id }) =>
    encodeCursor({ order, keys: [newest as string, at.toISOString()], id }),
  )
  return {
    items: page.items.map(toNotification),
    nextCursor: page.nextCursor,
    headers: { 'x-unread-count': String(await unreadCount(sql, me)) },
  }
}

/** Marks the whole group that this notification leads. Idempotent; other users' notifications are not changed. Returns the number of remaining unread ones. */
export async function markRead(
  { deps, user: { id: me } }: UserContext,
  { id }: { id: string },
): Promise<{ unread: number }> {
  const { sql } = deps
  const marked = await sql`
    update notifications n set read_at = now() from notifications o
    where o.id = ${id} and o.user_id = ${me} and o.read_at is null and n.user_id = ${me} and n.read_at is null and n.kind = o.kind
      and ${getGroupKey(sql, 'n')} = ${getGroupKey(sql, 'o')} and (n.created_at, n.id) <= (o.created_at, o.id)`
  if (marked.count > 0) await announceCount(sql, me)
  return { unread: await unreadCount(sql, me) }
}

export const countUnread = async ({ deps, user }: UserContext): Promise<{ unread: number }> => ({
  unread: await unreadCount(deps.sql, user.id),
})

export async function markAllRead({ deps, user: { id: me } }: UserContext): Promise<{ unread: number }> {
  const marked =
    await deps.sql`update notifications set read_at = now() where user_id = ${me} and read_at is null`
  if (marked.count > 0) await announceCount(deps.sql, me)
  return { unread: await unreadCount(deps.sql, me) }
}

function toNotification(row: GroupRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    actor:
      row.actor_id === null
        ? null
        : {
            id: row.actor_id,
            username: row.actor_username ?? '',
            displayName: row.actor_name ?? '',
            profileImage: row.actor_image,
            isDemo: row.actor_is_demo ?? false,
          },
    count: row.count,
    actorCount: row.actorCount,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    data: row.data,
    path: row.path,
    isRead: row.read_at !== null,
    createdAt: row.at.toISOString(),
  }
}
