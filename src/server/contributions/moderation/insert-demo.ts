// Inserts open reports of the demo photographers, and what the operator decided about others.

import type { ReportReason, ReportSubject } from '../../../rules/reporting.ts'
import { moderatedUser } from '../../accounts/users/moderated.ts'
import { moderatedLocation } from '../../discovery/locations/moderated.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { changeRow, lockRow } from './change-row.ts'
import { operator } from './operator.ts'
import { suspendLocked } from './user-actions.ts'

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

export async function removeDemoLocation(tx: Queryable, id: string, reason: string): Promise<void> {
  const subject = { ...moderatedLocation, name: 'location' } as const
  const row = await lockRow(tx, subject, id)
  const set = { removed_at: new Date() }
  const detail = { reason }
  await changeRow(tx, operator, { subject, row, action: 'location.remove', set, detail, reason })
}

export async function suspendDemoUser(tx: Queryable, id: string, reason: string): Promise<void> {
  const subject = { ...moderatedUser, name: 'user' } as const
  await suspendLocked(tx, subject, operator, { id, reason, until: null })
}
