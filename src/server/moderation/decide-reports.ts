// Decides all open reports on a subject at once; the first decision counts, and the reporters are notified.
import { Problem } from '../../contract/problems.ts'
import type { ReportSubject } from '../../rules/reporting.ts'
import type { UserContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { changeRow, getName, lockRow, type Row } from './change-row.ts'
import { getReported, type Moderated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

type Decision = { subjectKind: ReportSubject; subjectId: string; note: string }

/** Removes the subject. The removal can be undone; the decision cannot, because the reporters have been notified. */
export async function upholdReports(context: UserContext, decision: Decision): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getReported(context.deps.domains, decision.subjectKind)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, subject, decision.subjectId)
    const subjectName = row ? getName(subject, row) : ''
    const actionId = await decide(tx, actor, decision, { subject, state: 'upheld', subjectName })
    const downId = row ? await removeReported(tx, actor, subject, { row, note: decision.note }) : undefined
    return downId ? { actionId: downId, canUndo: true } : { actionId, canUndo: false }
  })
}

export async function dismissReports(context: UserContext, decision: Decision): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getReported(context.deps.domains, decision.subjectKind)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, subject, decision.subjectId)
    const subjectName = row ? getName(subject, row) : ''
    const actionId = await decide(tx, actor, decision, { subject, state: 'dismissed', subjectName })
    return { actionId, canUndo: false }
  })
}

// The subject may be gone because its author deleted it. Its reports still need a decision.
async function lockSubject(tx: Queryable, subject: Moderated, id: string): Promise<Row | undefined> {
  try {
    return await lockRow(tx, subject, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

type Outcome = { subject: Moderated; state: 'upheld' | 'dismissed'; subjectName: string }

async function decide(
  tx: Queryable,
  actor: Actor,
  { subjectKind, subjectId, note }: Decision,
  { subject, state, subjectName }: Outcome,
): Promise<string> {
  const existing = await tx<
    { state: string }[]
  >`select state from reports where subject_kind = ${subjectKind} and subject_id = ${subjectId}`
  if (existing.length === 0) throw new Problem('not-found', 'There are no reports on this')
  const decided = await tx<{ id: string; reporter_id: string }[]>`
    update reports set state = ${state}, decided_by = ${actor.id}, decided_at = now()
    where subject_kind = ${subjectKind} and subject_id = ${subjectId} and state = 'open' returning id, reporter_id`
  if (decided.length === 0) throw new Problem('wrong-state', 'These reports have already been decided')
  for (const { id, reporter_id } of decided)
    await notify(tx, {
      userId: reporter_id,
      kind: 'report-decided',
      subjectKind: 'report',
      subjectId: id,
      data: { decision: state, about: subjectKind, name: subjectName },
    })
  return await recordAction(tx, {
    actor,
    action: `report.${state === 'upheld' ? 'uphold' : 'dismiss'}`,
    subjectKind: subject.name,
    subjectId,
    subjectName,
    detail: { reports: decided.length, ...(note ? { note } : {}) },
  })
}

async function removeReported(
  tx: Queryable,
  actor: Actor,
  subject: Moderated,
  { row, note }: { row: Row; note: string },
): Promise<string | undefined> {
  if (row.removed_at) return undefined
  const { takenDown, takeDownAction } = subject.report
  return await changeRow(tx, actor, {
    subject,
    row,
    action: takeDownAction,
    set: takenDown(),
    // The note is only for the log.
    detail: { reason: note || 'A report was upheld' },
    reason: 'it was reported',
  })
}
