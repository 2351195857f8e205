// Deciding what was reported: all open reports of a subject at once, by whoever comes first; the reporters are told.
import { Problem } from '../../contract/problems.ts'
import type { ReportSubject } from '../../rules/reporting.ts'
import type { UserContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { changeRow, getName, lockRow, type Row, type SubjectKind } from './change-row.ts'
import type { ActionResult } from './location-actions.ts'

type Decision = { subjectKind: ReportSubject; subjectId: string; note: string }

const getKind = (subject: ReportSubject): SubjectKind => (subject === 'profile' ? 'user' : subject)

/** Takes the subject down. Its own act can be undone; the decision about the reports cannot, for the reporters know of it. */
export async function upholdReports(context: UserContext, decision: Decision): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, decision)
    const actionId = await decide(tx, actor, decision, {
      state: 'upheld',
      subjectName: row ? getName(getKind(decision.subjectKind), row) : '',
    })
    const downId = row ? await removeReported(tx, actor, decision, row) : undefined
    return downId ? { actionId: downId, canUndo: true } : { actionId, canUndo: false }
  })
}

export async function dismissReports(context: UserContext, decision: Decision): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, decision)
    const subjectName = row ? getName(getKind(decision.subjectKind), row) : ''
    return {
      actionId: await decide(tx, actor, decision, { state: 'dismissed', subjectName }),
      canUndo: false,
    }
  })
}

// What was reported may be gone: its author deleted it. The reports are still to be decided.
async function lockSubject(tx: Queryable, { subjectKind, subjectId }: Decision): Promise<Row | undefined> {
  try {
    return await lockRow(tx, getKind(subjectKind), subjectId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

type Outcome = { state: 'upheld' | 'dismissed'; subjectName: string }

async function decide(
  tx: Queryable,
  actor: Actor,
  { subjectKind, subjectId, note }: Decision,
  { state, subjectName }: Outcome,
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
    subjectKind: getKind(subjectKind),
    subjectId,
    subjectName,
    detail: { reports: decided.length, ...(note ? { note } : {}) },
  })
}

// A profile is emptied of what a user wrote and chose; whether the user may stay is decided on the users's page.
async function removeReported(
  tx: Queryable,
  actor: Actor,
  { subjectKind, note }: Decision,
  row: Row,
): Promise<string | undefined> {
  const detail = { reason: note || 'A report was upheld' }
  if (subjectKind === 'profile') {
    const set = { bio: null, website: null, instagram: null, flickr: null, image: null, specializes_in: [] }
    return await changeRow(tx, actor, { kind: 'user', row, action: 'profile.clear', set, detail })
  }
  if (row.removed_at) return undefined
  const set = { removed_at: new Date() }
  // The note is for the log.
  return await changeRow(tx, actor, {
    kind: subjectKind,
    row,
    action: `${subjectKind}.remove`,
    set,
    detail,
    reason: 'it was reported',
  })
}
