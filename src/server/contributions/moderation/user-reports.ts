// The reports that a user sent, and those on the user and on what they contributed; the newest fifty of each.
import type { UserDetail } from '../../../contract/accounts/admin-users.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isAboutUser } from './user-contributions.ts'

type UserReport = UserDetail['reportsBy'][number]

type ReportRow = {
  id: string
  subject_kind: UserReport['subjectKind']
  subject_id: string
  reason: UserReport['reason']
  note: string
  state: UserReport['state']
  reporter_id: string
  reporter: string
  created_at: Date
}

export const readReportsBy = (sql: Queryable, userId: string) =>
  readReports(sql, sql`r.reporter_id = ${userId}`)

export const readReportsAbout = (sql: Queryable, domains: readonly Domain[], userId: string) =>
  readReports(sql, isAboutUser(sql, domains, userId))

async function readReports(sql: Queryable, condition: Fragment): Promise<UserReport[]> {
  const rows = await sql<ReportRow[]>`
    select r.id, r.subject_kind, r.subject_id, r.reason, r.note, r.state, r.reporter_id, coalesce(p.username::text, p.name) as reporter, r.created_at
    from reports r join users p on p.id = r.reporter_id where ${condition} order by r.created_at desc, r.id limit 50`
  return rows.map((row) => ({
    id: row.id,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    note: row.note,
    state: row.state,
    reporter: { id: row.reporter_id, username: row.reporter },
    createdAt: row.created_at.toISOString(),
  }))
}
