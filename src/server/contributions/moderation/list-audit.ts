// GET /api/admin/audit: every administrator action, newest first.
import type { AuditEntry } from '../../../contract/accounts/admin-users.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { contains, type PageInput } from './page.ts'

type ListInput = PageInput & {
  subjectKind?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
}

type AuditRow = {
  id: string
  at: Date
  actor_name: string
  action: string
  subject_kind: string
  subject_id: string | null
  subject_name: string
  detail: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undoes: string | null
  undone_by: string | null
  has_parts: boolean
  address: string | null
}

export async function listAuditLog(sql: Sql, input: ListInput) {
  const words = sql`plain_text(a.actor_name || ' ' || a.action || ' ' || a.subject_name || ' ' || coalesce(a.detail ->> 'reason', ''))`
  const order = byAge(input, 'admin-audit', sql`a.created_at`, sql`a.id`)
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<AuditRow[]>`
      select a.id, a.created_at as at, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name, a.detail, a.before, a.after, a.undoes,
        (select u.id from audit_log u where u.undoes = a.id) as undone_by,
        exists (select from audit_log c where c.part_of = a.id) as has_parts, a.address
      from audit_log a
      where ${onDays(sql, sql`a.created_at`, input)} and ${input.subjectKind ? sql`a.subject_kind = ${input.subjectKind}` : sql`true`} and ${input.subjectId ? sql`a.subject_id = ${input.subjectId}` : sql`true`}
        and ${input.action ? sql`a.action = ${input.action}` : sql`true`} and ${contains(sql, words, input.search)}
        and ${after} ${end}`,
    toEntry,
  )
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    actor: row.actor_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    detail: row.detail,
    before: row.before,
    after: row.after,
    undoneBy: row.undone_by,
    undoes: row.undoes,
    canUndo: (row.before !== null || row.has_parts) && row.undone_by === null && row.undoes === null,
    address: row.address,
    createdAt: row.at.toISOString(),
  }
}
