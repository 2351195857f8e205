// GET /api/admin/users/{id}: everything about a user. Viewing is logged, because the page shows device
// addresses and reports.
import type { UserDetail } from '../../../contract/accounts/admin-users.ts'
import { Problem } from '../../../contract/problems.ts'
import { getNextReset, toMonth } from '../../../rules/metering.ts'
import { readSessions } from '../../accounts/users/sessions.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getActor, recordAction } from './audit.ts'
import { toUser, type UserRow, userColumns } from './list-users.ts'
import { readReportsAbout, readReportsBy } from './user-reports.ts'

type DetailRow = UserRow & {
  two_factor_enabled: boolean
  subscription_status: string
  passkeys: number
  guides: number
  guide_limit: number | null
  favorites: number
  favorite_limit: number | null
  checkins: number
  followers: number
  following: number
  removed: UserDetail['removed']
}

/** @throws Problem not-found */
export async function readUserDetail(context: UserContext, { id }: { id: string }): Promise<UserDetail> {
  const { sql, now } = context.deps
  const row = await findUser(sql, id, toMonth(now()))
  await recordLook(sql, context, row)
  const [recent, reportsBy, reportsAbout, sessions] = await Promise.all([
    readRecent(sql, id),
    readReportsBy(sql, id),
    readReportsAbout(sql, id),
    readSessions(sql, id, null),
  ])
  return {
    ...toDetail(row),
    usage: { ...toUsage(row), resetsAt: getNextReset(now()).toISOString() },
    recent,
    reportsBy,
    reportsAbout,
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
  }
}

async function findUser(sql: Queryable, id: string, month: string): Promise<DetailRow> {
  const [row] = await sql<DetailRow[]>`
    select ${userColumns(sql)}, p.two_factor_enabled, p.subscription_status, s.location_limit as guide_limit, s.favorites_limit as favorite_limit,
      (select count(*)::int from passkeys k where k.user_id = p.id) as passkeys,
      coalesce((select used from view_counts c where c.viewer = 'user:' || p.id and c.month = ${month}), 0) as guides,
      (select count(*)::int from favorites f join locations l on l.id = f.location_id where f.user_id = p.id and l.removed_at is null) as favorites,
      (select count(*)::int from user_checkins c where c.user_id = p.id) as checkins,
      (select count(*)::int from follows f where f.following_id = p.id) as followers,
      (select count(*)::int from follows f where f.follower_id = p.id) as following,
      json_build_object(
        'locations', (select count(*)::int from locations l where l.created_by = p.id and l.removed_at is not null),
        'photos', (select count(*)::int from location_photos h where h.user_id = p.id and h.removed_at is not null),
        'reviews', (select count(*)::int from location_reviews r where r.user_id = p.id and r.removed_at is not null)) as removed
    from users p left join subscription_plans s on s.id = p.plan where p.id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no user with this id')
  return row
}

/** Once an hour for each administrator and user. */
async function recordLook(sql: Queryable, context: UserContext, { id, username }: DetailRow): Promise<void> {
  const actor = getActor(context)
  const [recent] = await sql`
    select 1 from audit_log where action = 'user.read' and subject_kind = 'user' and subject_id = ${id} and actor_id = ${actor.id}
      and created_at > now() - interval '1 hour' limit 1`
  if (recent) return
  await recordAction(sql, {
    actor,
    action: 'user.read',
    subjectKind: 'user',
    subjectId: id,
    subjectName: username,
  })
}

function toDetail(row: DetailRow) {
  return {
    ...toUser(row),
    twoFactorEnabled: row.two_factor_enabled,
    passkeys: row.passkeys,
    subscriptionStatus: row.subscription_status,
    checkins: row.checkins,
    followers: row.followers,
    following: row.following,
    removed: row.removed,
  }
}

const toUsage = (row: DetailRow) => ({
  guides: row.guides,
  guideLimit: row.guide_limit,
  favorites: row.favorites,
  favoriteLimit: row.favorite_limit,
})

type RecentRow = {
  kind: UserDetail['recent'][number]['kind']
  id: string
  location_id: string
  name: string
  is_removed: boolean
  at: Date
}

/** The newest ten contributions of each kind, removed ones too. */
async function readRecent(sql: Queryable, userId: string): Promise<UserDetail['recent']> {
  const rows = await sql<RecentRow[]>`
    select * from (
      (select 'location' as kind, l.id, l.id as location_id, l.name, l.removed_at is not null as is_removed, l.created_at as at
        from locations l where l.created_by = ${userId} order by l.created_at desc limit 10)
      union all (select 'photo', h.id, l.id, l.name, h.removed_at is not null, h.created_at
        from location_photos h join locations l on l.id = h.location_id where h.user_id = ${userId} order by h.created_at desc limit 10)
      union all (select 'review', r.id, l.id, l.name, r.removed_at is not null, r.created_at
        from location_reviews r join locations l on l.id = r.location_id where r.user_id = ${userId} order by r.created_at desc limit 10)
    ) contributed order by at desc, id`
  return rows.map(({ location_id, is_removed, at, ...row }) => ({
    ...row,
    locationId: location_id,
    isRemoved: is_removed,
    createdAt: at.toISOString(),
  }))
}
