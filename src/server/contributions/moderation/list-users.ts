// GET /api/admin/users.
import type { ManagedUser } from '../../../contract/accounts/admin-users.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { contains, instant, type PageInput } from './page.ts'

type ListInput = PageInput & {
  role?: ManagedUser['role'] | undefined
  state: 'active' | 'suspended' | 'all'
}

export type UserRow = {
  id: string
  at: Date
  username: string
  name: string
  email: string
  email_verified: boolean
  role: ManagedUser['role']
  plan: string
  is_suspended: boolean
  ban_reason: string | null
  ban_expires: Date | null
  is_demo: boolean
  reviews: number
  photos: number
  locations: number
  reputation: number
}

const getSuspension = (sql: Queryable): Fragment => sql`(p.banned and coalesce(p.ban_expires > now(), true))`

/** The columns of `UserRow`, of user `p`. */
export const userColumns = (sql: Queryable): Fragment => sql`
  p.id, p.created_at as at, coalesce(p.username::text, p.name) as username, p.name, p.email, p.email_verified, p.role, p.plan,
  ${getSuspension(sql)} as is_suspended, p.ban_reason, p.ban_expires, p.is_demo, p.reputation,
  (select count(*)::int from location_reviews r where r.user_id = p.id) as reviews,
  (select count(*)::int from location_photos h where h.user_id = p.id) as photos,
  (select count(*)::int from locations l where l.created_by = p.id) as locations`

/** Users, newest first. An expired suspension is not shown as one. */
export async function listManagedUsers(sql: Sql, input: ListInput) {
  const isSuspended = getSuspension(sql)
  const state =
    input.state === 'all' ? sql`true` : input.state === 'suspended' ? isSuspended : sql`not ${isSuspended}`
  const order = byAge(input, 'admin-users', sql`p.created_at`, sql`p.id`)
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<UserRow[]>`
      select ${userColumns(sql)} from users p
      where ${state} and ${onDays(sql, sql`p.created_at`, input)} and ${input.role ? sql`p.role = ${input.role}` : sql`true`}
        and ${contains(sql, sql`plain_text(p.name || ' ' || coalesce(p.username::text, '') || ' ' || p.email::text)`, input.search)}
        and ${after} ${end}`,
    toUser,
  )
}

export function toUser(row: UserRow): ManagedUser {
  return {
    id: row.id,
    username: row.username,
    displayName: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role,
    plan: row.plan,
    isSuspended: row.is_suspended,
    suspendedReason: row.is_suspended ? row.ban_reason : null,
    suspendedUntil: row.is_suspended ? instant(row.ban_expires) : null,
    isDemo: row.is_demo,
    reviews: row.reviews,
    photos: row.photos,
    locations: row.locations,
    reputation: row.reputation,
    joinedAt: row.at.toISOString(),
  }
}
