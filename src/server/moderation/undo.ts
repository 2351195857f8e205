// POST /api/admin/audit/{id}/undo: puts back what an act changed, once, and only while its subject is as the act left it.
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import { actorOf, recordAct } from './audit.ts'
import { isSame, lockRow, nameOf, putBack, type SubjectKind } from './change-row.ts'
import type { ActAnswer } from './location-acts.ts'
import { lockAdministrators } from './settle.ts'

type Kept = {
  action: string
  subject_kind: SubjectKind
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undoes: string | null
  undone: boolean
}

/** @throws Problem not-found, conflict when it cannot be undone, was undone already, or its subject was changed since */
export async function undoAct(context: CallContext, { id }: { id: string }): Promise<ActAnswer> {
  const actor = await actorOf(context)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  return await context.parts.sql.transaction(async (tx) => {
    const [act] = isId
      ? await tx<Kept[]>`
        select action, subject_kind, subject_id, before, after, undoes, exists (select from audit_log u where u.undoes = a.id) as undone
        from audit_log a where id = ${id} for update`
      : []
    if (!act) throw new Problem('not-found', 'There is no such act')
    if (!act.before || !act.after || act.undoes) throw new Problem('conflict', 'This act cannot be undone')
    if (act.undone) throw new Problem('conflict', 'This act was undone already')
    if (act.subject_kind === 'person') await lockAdministrators(tx, actor)
    const row = await lockRow(tx, act.subject_kind, act.subject_id)
    if (row.id === actor.id)
      throw new Problem('forbidden', 'Ask another administrator: nobody changes their own account here')
    const changed = Object.entries(act.after).filter(([column, value]) => !isSame(row[column], value))
    if (changed.length > 0 || row.merged_into)
      throw new Problem('conflict', 'It was changed since, so this act can no longer be undone')
    await putBack(tx, act.subject_kind, row, act.before)
    const subjectName = nameOf(act.subject_kind, row)
    const undone = {
      action: `${act.action}.undo`,
      subjectKind: act.subject_kind,
      subjectId: act.subject_id,
      subjectName,
      detail: { undone: act.action },
    }
    return { actId: await recordAct(tx, { actor, ...undone, undoes: id }), canUndo: false }
  })
}
