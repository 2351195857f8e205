// Notifications in groups, such as all unread likes of one photo: read, counted and marked as one. Grouped when read, never stored.
import type { Domain } from '../../app/domains/domain.ts'
import type { Keyset } from '../../platform/db/cursor.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getGroupKey } from './unread-count.ts'

/** A group, as its newest notification. `count` of the notifications, `actorCount` of the users who caused them. */
export type GroupRow = {
  id: string
  at: Date
  kind: string
  count: number
  actorCount: number
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

type Selection = { condition: Fragment; after?: Keyset | undefined; limit: number }

/** The groups of notifications `n` that match `condition`, newest first, those after a keyset if it is given. */
export async function selectGroups(
  sql: Queryable,
  domains: readonly Domain[],
  { condition, after, limit }: Selection,
): Promise<GroupRow[]> {
  const newest = sql`(array_agg(n.id order by n.created_at desc, n.id desc))[1]`
  return await sql<GroupRow[]>`
    with groups as (
      select ${newest} as id, max(n.created_at) as at, count(*)::int as count, count(distinct n.actor_id)::int as actor_count
      from notifications n where ${condition} group by n.kind, ${getGroupKey(sql, 'n')}, n.read_at
      having ${after ? sql`(max(n.created_at), ${newest}) < (${String(after.keys.at(-1))}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by at desc, id desc limit ${limit})
    select n.id, g.at, n.kind, g.count, g.actor_count as "actorCount", n.subject_kind, n.subject_id, n.data, n.read_at, a.id as actor_id,
      coalesce(a.username, a.name) as actor_username, a.name as actor_name, a.image as actor_image, a.is_demo as actor_is_demo,
      ${getPath(sql, domains)} as path
    from groups g join notifications n on n.id = g.id left join users a on a.id = n.actor_id and not a.banned
    order by g.at desc, g.id desc`
}

// The link of a notification: the page that shows its subject.
function getPath(sql: Queryable, domains: readonly Domain[]): Fragment {
  const cases = domains.flatMap(({ notificationPaths = {} }) =>
    Object.entries(notificationPaths).map(
      ([subject, toPath]) =>
        sql`when ${sql.raw(`'${subject}'`)} then ${toPath(sql, sql`n.subject_id`, domains)}`,
    ),
  )
  return sql`case n.subject_kind ${sql.join(cases, ' ')} end`
}
