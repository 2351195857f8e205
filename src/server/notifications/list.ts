// A user's notifications: the list, the number of unread ones, and marking them as read.
import type { Notification } from '../../contract/notifications.ts'
import type { UserContext } from '../context.ts'
import type { Domain } from '../domain.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../platform/db/newest-first.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

type NotificationRow = {
  id: string
  at: Date
  kind: string
  subject_kind: string
  subject_id: string
  data: Record<string, string | number | null>
  read_at: Date | null
  actor_id: string | null
  actor_username: string | null
  actor_name: string | null
  actor_image: string | null
  actor_is_demo: boolean | null
  path: string | null
}

// Notifies every server, so that the counts in the user's other tabs are updated.
const announceCount = async (tx: Queryable, userId: string) =>
  void (await tx`select pg_notify('notifications', ${userId})`)

export async function unreadCount(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`
  return row?.count ?? 0
}

export async function listNotifications(
  { deps: { sql, domains }, user: { id: me } }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<Notification> & { headers: { 'x-unread-count': string } }> {
  const rows = await sql<NotificationRow[]>`
    select n.id, n.created_at as at, n.kind, n.subject_kind, n.subject_id, n.data, n.read_at, a.id as actor_id,
      coalesce(a.username, a.name) as actor_username, a.name as actor_name, a.image as actor_image, a.is_demo as actor_is_demo,
      ${getPath(sql, domains)} as path
    from notifications n left join users a on a.id = n.actor_id and not a.banned
    where n.user_id = ${me} and ${afterCursor(sql, cursor, 'notifications', sql`n.created_at`, sql`n.id`)}
    order by n.created_at desc, n.id desc limit ${limit + 1}`
  const headers = { 'x-unread-count': String(await unreadCount(sql, me)) }
  return { ...newestFirst(rows, limit, 'notifications', toNotification), headers }
}

/** Idempotent; other users' notifications are not changed. Returns the number of remaining unread ones. */
export async function markRead(
  { deps, user: { id: me } }: UserContext,
  { id }: { id: string },
): Promise<{ unread: number }> {
  const marked =
    await deps.sql`update notifications set read_at = now() where id = ${id} and user_id = ${me} and read_at is null`
  if (marked.count > 0) await announceCount(deps.sql, me)
  return { unread: await unreadCount(deps.sql, me) }
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

// The link of a notification: the page that shows its subject.
function getPath(sql: Queryable, domains: readonly Domain[]): Fragment {
  const cases = domains.flatMap(({ notificationPaths = {} }) =>
    Object.entries(notificationPaths).map(
      ([subject, toPath]) => sql`when ${sql.raw(`'${subject}'`)} then ${toPath(sql, sql`n.subject_id`)}`,
    ),
  )
  return sql`case n.subject_kind ${sql.join(cases, ' ')} end`
}

function toNotification(row: NotificationRow): Notification {
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
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    data: row.data,
    path: row.path,
    isRead: row.read_at !== null,
    createdAt: row.at.toISOString(),
  }
}
