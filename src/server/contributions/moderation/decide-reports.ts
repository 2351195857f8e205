// Decides all open reports on a subject at once; the first decision counts, and the reporters are notified.
import { Problem } from '../../../contract/problems.ts'
import type { Remedy, ReportReason, ReportSubject } from '../../../rules/reporting.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { changeRow, getName, lockRow, type Row } from './change-row.ts'
import { getReported, type Moderated } from './kinds.ts'
import { type ActionResult, type StatusInput, statusAction, toStatusColumns } from './location-actions.ts'
import { lockPair, mergeLocked } from './merge-location.ts'

type Decision = { subjectKind: ReportSubject; subjectId: string; note: string }
type Closing = Omit<StatusInput, 'id' | 'status'> & { status: 'closed' | 'private' }
type Remedied = Decision & { remedy: Remedy; into?: string | undefined; closed?: Closing | undefined }

/**
 * Removes the subject, or closes, merges or leaves a location that was corrected. Removal and closing can be undone; the decision cannot,
 * because the reporters have been notified.
 */
export async function upholdReports(context: UserContext, decision: Remedied): Promise<ActionResult> {
  const { remedy, into, subjectId, note, closed } = decision
  const actor = getActor(context)
  const { domains, sql } = context.deps
  const subject = getReported(domains, decision.subjectKind)
  return await sql.transaction(async (tx) => {
    // Both at once, in the order of their ids, before anything else is locked.
    const pair = remedy === 'merge' && into ? await lockPair(tx, domains, subjectId, into) : undefined
    const row = pair ? pair[0] : await lockSubject(tx, subject, subjectId)
    const subjectName = row ? getName(subject, row) : ''
    const outcome = { subject, state: 'upheld', remedy, subjectName } as const
    const actionId = await decide(tx, actor, decision, outcome)
    if (pair) return await mergeLocked(tx, context, pair)
    const undoable = row && (await applyRemedy(tx, context, subject, { row, note, remedy, closed }))
    return undoable ? { actionId: undoable, canUndo: true } : { actionId, canUndo: false }
  })
}

type Applied = { row: Row; note: string; remedy: Remedy; closed: Closing | undefined }

const reported: Closing = { status: 'closed', since: null, source: 'Reported by a visitor', note: null }

/** The id of the action that can be undone, if anything was changed. */
async function applyRemedy(
  tx: Queryable,
  context: UserContext,
  subject: Moderated,
  { row, note, remedy, closed = reported }: Applied,
): Promise<string | undefined> {
  const actor = getActor(context)
  if (remedy === 'remove') return await removeReported(tx, actor, subject, { row, note })
  if (remedy !== 'close' || row.removed_at || row.status === closed.status) return undefined
  return await changeRow(tx, actor, {
    subject,
    row,
    action: statusAction(closed.status),
    set: toStatusColumns(closed, context.deps.now()),
  })
}

export async function dismissReports(context: UserContext, decision: Decision): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getReported(context.deps.domains, decision.subjectKind)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, subject, decision.subjectId)
    const subjectName = row ? getName(subject, row) : ''
    const actionId = await decide(tx, actor, decision, {
      subject,
      state: 'dismissed',
      remedy: null,
      subjectName,
    })
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

type Outcome = {
  subject: Moderated
  state: 'upheld' | 'dismissed'
  remedy: Remedy | null
  subjectName: string
}

async function decide(
  tx: Queryable,
  actor: Actor,
  { subjectKind, subjectId, note }: Decision,
  { subject, state, remedy, subjectName }: Outcome,
): Promise<string> {
  const reports = await tx<
    { state: string }[]
  >`select state from reports where subject_kind = ${subjectKind} and subject_id = ${subjectId}`
  if (reports.length === 0) throw new Problem('not-found', 'There are no reports on this')
  const decided = await tx<{ id: string; reporter_id: string; reason: ReportReason }[]>`
    update reports set state = ${state}, remedy = ${remedy}, decided_by = ${actor.id}, decided_at = now()
    where subject_kind = ${subjectKind} and subject_id = ${subjectId} and state = 'open' returning id, reporter_id, reason`
  if (decided.length === 0) throw new Problem('wrong-state', 'These reports have already been decided')
  for (const { id, reporter_id, reason } of decided)
    await notify(tx, {
      userId: reporter_id,
      kind: 'report-decided',
      subjectKind: 'report',
      subjectId: id,
      data: { decision: state, about: subjectKind, name: subjectName, remedy, reason },
    })
  return await recordAction(tx, {
    actor,
    action: `report.${state === 'upheld' ? 'uphold' : 'dismiss'}`,
    subjectKind: subject.name,
    subjectId,
    subjectName,
    detail: {
      reports: decided.length,
      ...(remedy && remedy !== 'remove' ? { remedy } : {}),
      ...(note ? { note } : {}),
    },
  })
}

async function removeReported(
  tx: Queryable,
  actor: Actor,
  subject: Moderated,
  { row, note }: { row: Row; note: string },
): Promise<string | undefined> {
  if (row.removed_at) return undefined
  const { removal } = subject
  return await changeRow(tx, actor, {
    subject,
    row,
    action: removal.action,
    set: removal.set(row, 'It was reported, and it breaks the rules.'),
    // The note is only for the log.
    detail: { reason: note || 'A report was upheld' },
    reason: 'it was reported',
  })
}
