// POST /api/admin/audit/{id}/undo: restores what an action changed, once, and only while its subject is unchanged since the action.
import { Problem } from '../../../contract/problems.ts'
import type { ModeratedName } from '../../../rules/reporting.ts'
import { lockAdministrators } from '../../accounts/users/moderated.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getActor, recordAction } from './audit.ts'
import { getName, isSame, lockRow, putBack } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'
import { maxRowsPerCall, unlessRefused } from './user-contributions.ts'

type UndoableAction = {
  action: string
  subject_kind: ModeratedName
  subject_id: string
  subject_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undoes: string | null
  undone: boolean
  has_parts: boolean
}

/**
 * An action on everything of a user is undone row by row; rows that have changed since are left. `canUndo` in the result: call again, some
 * are left. @throws Problem not-found, conflict when it cannot be undone, was already undone, or its subject was changed since
 */
export async function undoAction(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const [action] = await context.deps.sql<{ has_parts: boolean }[]>`
    select exists (select from audit_log c where c.part_of = a.id) as has_parts from audit_log a where id = ${id}`
  if (action?.has_parts && !(await undoParts(context, id))) return { actionId: id, canUndo: true }
  return await undoOne(context, id)
}

/** False: some are left for the next call. */
async function undoParts(context: UserContext, id: string): Promise<boolean> {
  const parts = await context.deps.sql<{ id: string }[]>`
    select c.id from audit_log c where c.part_of = ${id} and not exists (select from audit_log u where u.undoes = c.id) order by c.created_at desc, c.id`
  let undone = 0
  for (const part of parts) {
    if (undone === maxRowsPerCall) return false
    if (await unlessRefused(undoOne(context, part.id))) undone += 1
  }
  return true
}

async function undoOne(context: UserContext, id: string): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const [action] = await tx<UndoableAction[]>`
        select action, subject_kind, subject_id, subject_name, before, after, undoes, exists (select from audit_log u where u.undoes = a.id) as undone,
          exists (select from audit_log c where c.part_of = a.id) as has_parts
        from audit_log a where id = ${id} for update`
    if (!action) throw new Problem('not-found', 'There is no action with this id')
    const { before, after } = action
    if ((!(before && after) && !action.has_parts) || action.undoes)
      throw new Problem('wrong-state', 'This action can’t be undone')
    if (action.undone) throw new Problem('wrong-state', 'This action has already been undone')
    const subjectName =
      before && after ? await putRowBack(context, tx, { ...action, before, after }) : action.subject_name
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

type RowAction = UndoableAction & Record<'before' | 'after', Record<string, unknown>>

/** Returns the name of the row. */
async function putRowBack(
  context: UserContext,
  tx: Queryable,
  { subject_kind, subject_id, before, after }: RowAction,
): Promise<string> {
  const actor = getActor(context)
  if (subject_kind === 'user') await lockAdministrators(tx, actor.id)
  const subject = getModerated(context.deps.domains, subject_kind)
  const row = await lockRow(tx, subject, subject_id)
  if (row.id === actor.id)
    throw new Problem('forbidden', 'You can’t change your own account here. Ask another administrator.')
  const changed = Object.entries(after).filter(([column, value]) => !isSame(row[column], value))
  if (changed.length > 0 || row.merged_into)
    throw new Problem('stale', 'It has changed since, so this action can no longer be undone')
  await putBack(tx, subject, row, before)
  return getName(subject, row)
}
