// POST /api/reports: a user reports a location, review, photo or profile to the administrators.

import type { Report } from '../../../contract/contributions/reports.ts'
import { Problem } from '../../../contract/problems.ts'
import {
  maxReportNoteLength,
  maxReportsPerDay,
  type ReportReason,
  type ReportSubject,
} from '../../../rules/reporting.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getReported } from './kinds.ts'

type ReportInput = {
  subjectKind: ReportSubject
  subjectId: string
  reason: ReportReason
  /** The other location, if the reason is `duplicate`. */
  duplicateOf?: string | null
  note: string
}
type ReportRow = {
  id: string
  subject_kind: ReportSubject
  subject_id: string
  reason: ReportReason
  duplicate_of: string | null
  note: string
  state: Report['state']
  created_at: Date
}

/** @throws Problem not-found for an unknown subject, rate-limited after 20 on one day */
export const createReport = ({ deps, user, transaction }: UserContext, input: ReportInput): Promise<Report> =>
  transaction((tx) => fileReport(tx, deps, user.id, input))

/**
 * Files a report inside a transaction. While the user's report on that subject is open, no second one is created: the existing one is
 * returned, with the new note appended.
 */
export async function fileReport(
  tx: Queryable,
  { domains }: Pick<Deps, 'domains'>,
  reporterId: string,
  input: ReportInput,
): Promise<Report> {
  // Serializes a user's reports, so that parallel ones neither duplicate nor exceed the limit.
  await lockUser(tx, reporterId)
  const { report } = getReported(domains, input.subjectKind)
  const [exists] = report ? await tx`${report.exists(tx, input.subjectId)}` : []
  if (!exists) throw new Problem('not-found', 'There is nothing with this id to report')
  if (input.duplicateOf) await requireOther(tx, input.duplicateOf)
  const [open] = await tx<ReportRow[]>`
    select * from reports where reporter_id = ${reporterId} and subject_kind = ${input.subjectKind} and subject_id = ${input.subjectId} and state = 'open'`
  if (open) return toReport(await extended(tx, open, input.note))
  await requireFewer(tx, reporterId)
  const [row] = await tx<ReportRow[]>`
    insert into reports (reporter_id, subject_kind, subject_id, reason, note, duplicate_of)
    values (${reporterId}, ${input.subjectKind}, ${input.subjectId}, ${input.reason}, ${input.note}, ${input.duplicateOf ?? null}) returning *`
  return toReport(row as ReportRow)
}

async function requireOther(tx: Queryable, id: string): Promise<void> {
  const [other] = await tx`select 1 from locations where id = ${id} and removed_at is null`
  if (other) return
  const message = 'The other location doesn’t exist anymore.'
  throw new Problem('validation', message, { errors: [{ path: 'duplicateOf', message }] })
}

async function extended(tx: Queryable, open: ReportRow, note: string): Promise<ReportRow> {
  const whole = [open.note, note].filter(Boolean).join('\n')
  if (note === '' || open.note.split('\n').includes(note) || whole.length > maxReportNoteLength) return open
  const [row] = await tx<ReportRow[]>`update reports set note = ${whole} where id = ${open.id} returning *`
  return row as ReportRow
}

async function requireFewer(tx: Queryable, reporterId: string): Promise<void> {
  const [today] = await tx<{ count: number; wait: number | null }[]>`
    select count(*)::int as count, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
    from reports where reporter_id = ${reporterId} and created_at between now() - interval '1 day' and now() + interval '1 hour'`
  if ((today?.count ?? 0) < maxReportsPerDay) return
  throw new Problem(
    'rate-limited',
    `You can send up to ${maxReportsPerDay} reports a day. Please try again tomorrow.`,
    {
      retryAfterSeconds: Math.max(1, today?.wait ?? 1),
    },
  )
}

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  reason: row.reason,
  note: row.note,
  duplicateOf: row.duplicate_of,
  state: row.state,
  createdAt: row.created_at.toISOString(),
})
