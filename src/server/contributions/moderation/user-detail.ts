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
import { countContributions } from './user-contributions.ts'
import { readReportsAbout, readReportsBy } from './user-reports.ts'

type DetailRow = UserRow & {
  two_factor_enabled: boolean
  subscription_status: string
  passkeys: number
  guides: number
  guide_limit: number | null
  favorites: number
  favorite_limit: number | null
  followers: number
  following: number
}

/** @throws Problem not-found */
export async function readUserDetail(context: UserContext, { id }: { id: string }): Promise<UserDetail> {
  const { sql, now, domains } = context.deps
  const row = await findUser(sql, id, toMonth(now()))
  await recordLook(sql, context, row)
  const [contributions, reportsBy, reportsAbout, sessions] = await Promise.all([
    countContributions(sql, domains, id),
    readReportsBy(sql, id),
    readReportsAbout(sql, domains, id),
    readSessions(sql, id, null),
  ])
  return {
    ...toDetail(row),
    usage: { ...toUsage(row), resetsAt: getNextReset(now()).toISOString() },
    contributions,
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
      (select count(*)::int from follows f where f.following_id = p.id) as followers,
      (select count(*)::int from follows f where f.follower_id = p.id) as following
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
    followers: row.followers,
    following: row.following,
  }
}

const toUsage = (row: DetailRow) => ({
  guides: row.guides,
  guideLimit: row.guide_limit,
  favorites: row.favorites,
  favoriteLimit: row.favorite_limit,
})
