// Inserts open reports of the demo photographers.
import type { ReportReason, ReportSubject } from '../../rules/reporting.ts'
import type { Queryable } from '../platform/db/pool.ts'

type DemoReport = {
  reporterId: string
  subjectKind: ReportSubject
  subjectId: string
  reason: ReportReason
  note: string
  createdAt: string
}

export async function insertDemoReport(tx: Queryable, report: DemoReport): Promise<void> {
  const { reporterId, subjectKind, subjectId, reason, note, createdAt } = report
  await tx`insert into reports (reporter_id, subject_kind, subject_id, reason, note, created_at)
    values (${reporterId}, ${subjectKind}, ${subjectId}, ${reason}, ${note}, ${createdAt})`
}
