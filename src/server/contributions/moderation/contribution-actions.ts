// Removes and restores contributions; ratings, results and reputation are updated in the same transaction.
import { Problem } from '../../../contract/problems.ts'
import type { ModeratedName } from '../../../rules/reporting.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Actor, getActor } from './audit.ts'
import { changeRow, lockRow } from './change-row.ts'
import { getModerated, type Moderated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

/** @throws Problem not-found, wrong-state when it was already removed */
export async function removeContribution(
  context: UserContext,
  kind: ModeratedName,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, kind)
  return await context.deps.sql.transaction(async (tx) => ({
    actionId: await removeRow(tx, actor, subject, { id, reason }),
    canUndo: true,
  }))
}

/** @param partOf the action on everything that the user contributed. Returns the id of the action on this row. */
export async function removeRow(
  tx: Queryable,
  actor: Actor,
  subject: Moderated,
  { id, reason, partOf }: { id: string; reason: string; partOf?: string },
): Promise<string> {
  const row = await lockRow(tx, subject, id)
  if (row.removed_at) throw new Problem('wrong-state', 'This has already been removed')
  const { action, set } = subject.removal
  return await changeRow(tx, actor, {
    subject,
    row,
    action,
    set: set(row, reason),
    detail: { reason },
    reason,
    ...(partOf ? { partOf } : {}),
  })
}

export async function restore(
  context: UserContext,
  kind: 'review' | 'photo',
  { id }: { id: string },
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, kind)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (!row.removed_at) throw new Problem('wrong-state', `This ${kind} has not been removed`)
    return {
      actionId: await changeRow(tx, actor, {
        subject,
        row,
        action: `${kind}.restore`,
        set: { removed_at: null },
      }),
      canUndo: true,
    }
  })
}
