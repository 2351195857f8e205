// POST /api/admin/audit/{id}/undo: puts back what an act changed, once, and only while its subject is as the act left it.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import type { ModeratedName } from '../moderated-kind.ts'
import { lockAdministrators } from '../people/moderated.ts'
import { actorOf, recordAct } from './audit.ts'
import { isSame, lockRow, nameOf, putBack } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActAnswer } from './location-acts.ts'

type Kept = {
  action: string
  subject_kind: ModeratedName
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undoes: string | null
  undone: boolean
}

/** @throws Problem not-found, conflict when it cannot be undone, was undone already, or its subject was changed since */
export async function undoAct(context: UserContext, { id }: { id: string }): Promise<ActAnswer> {
  const actor = actorOf(context)
  return await context.parts.sql.transaction(async (tx) => {
    const [act] = await tx<Kept[]>`
        select action, subject_kind, subject_id, before, after, undoes, exists (select from audit_log u where u.undoes = a.id) as undone
        from audit_log a where id = ${id} for update`
    if (!act) throw new Problem('not-found', 'There is no action with this id')
    if (!act.before || !act.after || act.undoes)
      throw new Problem('wrong-state', 'This action can’t be undone')
    if (act.undone) throw new Problem('wrong-state', 'This action has already been undone')
    if (act.subject_kind === 'person') await lockAdministrators(tx, actor.id)
    const subject = getModerated(context.parts.domains, act.subject_kind)
    const row = await lockRow(tx, subject, act.subject_id)
    if (row.id === actor.id)
      throw new Problem('forbidden', 'You can’t change your own account here. Ask another administrator.')
    const changed = Object.entries(act.after).filter(([column, value]) => !isSame(row[column], value))
    if (changed.length > 0 || row.merged_into)
      throw new Problem('stale', 'It has changed since, so this action can no longer be undone')
    await putBack(tx, subject, row, act.before)
    const subjectName = nameOf(subject, row)
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
