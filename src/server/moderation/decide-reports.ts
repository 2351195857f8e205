// Deciding what was reported: all open reports of a subject at once, by whoever comes first; the reporters are told.
import { Problem } from '../../contract/problems.ts'
import type { ReportSubject } from '../../rules/reporting.ts'
import type { UserContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Actor, actorOf, recordAct } from './audit.ts'
import { changeRow, lockRow, nameOf, type Row, type SubjectKind } from './change-row.ts'
import type { ActAnswer } from './location-acts.ts'

type Decision = { subjectKind: ReportSubject; subjectId: string; note: string }

const kindOf = (subject: ReportSubject): SubjectKind => (subject === 'profile' ? 'person' : subject)

/** Takes the subject down. Its own act can be undone; the decision about the reports cannot, for the reporters know of it. */
export async function upholdReports(context: UserContext, decision: Decision): Promise<ActAnswer> {
  const actor = actorOf(context)
  return await context.parts.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, decision)
    const actId = await decide(tx, actor, decision, {
      state: 'upheld',
      subjectName: row ? nameOf(kindOf(decision.subjectKind), row) : '',
    })
    const downId = row ? await takeDown(tx, actor, decision, row) : undefined
    return downId ? { actId: downId, canUndo: true } : { actId, canUndo: false }
  })
}

export async function dismissReports(context: UserContext, decision: Decision): Promise<ActAnswer> {
  const actor = actorOf(context)
  return await context.parts.sql.transaction(async (tx) => {
    const row = await lockSubject(tx, decision)
    const subjectName = row ? nameOf(kindOf(decision.subjectKind), row) : ''
    return { actId: await decide(tx, actor, decision, { state: 'dismissed', subjectName }), canUndo: false }
  })
}

// What was reported may be gone: its author deleted it. The reports are still to be decided.
async function lockSubject(tx: Queryable, { subjectKind, subjectId }: Decision): Promise<Row | undefined> {
  try {
    return await lockRow(tx, kindOf(subjectKind), subjectId)
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
  const known = await tx<
    { state: string }[]
  >`select state from reports where subject_kind = ${subjectKind} and subject_id = ${subjectId}`
  if (known.length === 0) throw new Problem('not-found', 'There are no reports on this')
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
  return await recordAct(tx, {
    actor,
    action: `report.${state === 'upheld' ? 'uphold' : 'dismiss'}`,
    subjectKind: kindOf(subjectKind),
    subjectId,
    subjectName,
    detail: { reports: decided.length, ...(note ? { note } : {}) },
  })
}

// A profile is emptied of what a person wrote and chose; whether the person may stay is decided on the people's page.
async function takeDown(
  tx: Queryable,
  actor: Actor,
  { subjectKind, note }: Decision,
  row: Row,
): Promise<string | undefined> {
  const detail = { reason: note || 'A report was upheld' }
  if (subjectKind === 'profile') {
    const set = { bio: null, website: null, instagram: null, flickr: null, image: null, specializes_in: [] }
    return await changeRow(tx, actor, { kind: 'person', row, action: 'profile.clear', set, detail })
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
