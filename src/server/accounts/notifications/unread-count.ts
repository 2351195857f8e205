// The number of a user's unread notifications. Those of one group count as one, as the list shows them.
import { type NoticeGrouping, noticeGroupings } from '../../../rules/notices.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * What the notifications of a group have in common besides their kind. They are also grouped by `read_at`, so
 * that notifications read together stay together and new ones form a new group.
 */
export function getGroupKey(sql: Queryable, alias: string): Fragment {
  const kinds = (grouping: NoticeGrouping) =>
    Object.keys(noticeGroupings).filter((kind) => noticeGroupings[kind as 'new-photo'] === grouping)
  const n = sql.raw(alias)
  return sql`case when ${n}.kind = any (${kinds('location')}) then coalesce(${n}.data ->> 'locationId', ${n}.id::text)
    when ${n}.kind = any (${kinds('subject')}) then ${n}.subject_id::text else ${n}.id::text end`
}

export async function unreadCount(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from notifications n where n.user_id = ${userId} and n.read_at is null group by n.kind, ${getGroupKey(sql, 'n')}) groups`
  return row?.count ?? 0
}
