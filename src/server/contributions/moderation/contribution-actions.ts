// Removes and restores reviews and photos; ratings and reputation are updated in the same transaction.
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor } from './audit.ts'
import { changeRow, lockRow } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

type Kind = 'review' | 'photo'

/** @throws Problem conflict when it was already removed */
export async function removeContribution(
  context: UserContext,
  kind: Kind,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, kind)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (row.removed_at) throw new Problem('wrong-state', `This ${kind} has already been removed`)
    const set = { removed_at: context.deps.now() }
    return {
      actionId: await changeRow(tx, actor, {
        subject,
        row,
        action: `${kind}.remove`,
        set,
        detail: { reason },
        reason,
      }),
      canUndo: true,
    }
  })
}

export async function restore(
  context: UserContext,
  kind: Kind,
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
