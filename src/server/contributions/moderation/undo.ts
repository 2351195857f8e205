// POST /api/admin/audit/{id}/undo: restores what an action changed, once, and only while its subject is unchanged since the action.
import { Problem } from '../../../contract/problems.ts'
import { lockAdministrators } from '../../accounts/users/moderated.ts'
import type { ModeratedName } from '../../app/domains/moderated-kind.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from './audit.ts'
import { getName, isSame, lockRow, putBack } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

type UndoableAction = {
  action: string
  subject_kind: ModeratedName
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undoes: string | null
  undone: boolean
}

/** @throws Problem not-found, conflict when it cannot be undone, was already undone, or its subject was changed since */
export async function undoAction(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const [action] = await tx<UndoableAction[]>`
        select action, subject_kind, subject_id, before, after, undoes, exists (select from audit_log u where u.undoes = a.id) as undone
        from audit_log a where id = ${id} for update`
    if (!action) throw new Problem('not-found', 'There is no action with this id')
    if (!action.before || !action.after || action.undoes)
      throw new Problem('wrong-state', 'This action can’t be undone')
    if (action.undone) throw new Problem('wrong-state', 'This action has already been undone')
    if (action.subject_kind === 'user') await lockAdministrators(tx, actor.id)
    const subject = getModerated(context.deps.domains, action.subject_kind)
    const row = await lockRow(tx, subject, action.subject_id)
    if (row.id === actor.id)
      throw new Problem('forbidden', 'You can’t change your own account here. Ask another administrator.')
    const changed = Object.entries(action.after).filter(([column, value]) => !isSame(row[column], value))
    if (changed.length > 0 || row.merged_into)
      throw new Problem('stale', 'It has changed since, so this action can no longer be undone')
    await putBack(tx, subject, row, action.before)
    const subjectName = getName(subject, row)
    const undone = {
      action: `${action.action}.undo`,
      subjectKind: action.subject_kind,
      subjectId: action.subject_id,
      subjectName,
      detail: { undone: action.action },
    }
    return { actionId: await recordAction(tx, { actor, ...undone, undoes: id }), canUndo: false }
  })
}
