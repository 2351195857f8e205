// Taking reviews and photos down and putting them back; ratings and reputation follow in the same transaction.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { getActor } from './audit.ts'
import { changeRow, lockRow } from './change-row.ts'
import type { ActionResult } from './location-actions.ts'

type Kind = 'review' | 'photo'

/** @throws Problem conflict when somebody was faster */
export async function removeContribution(
  context: UserContext,
  kind: Kind,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, kind, id)
    if (row.removed_at) throw new Problem('wrong-state', `This ${kind} has already been removed`)
    const set = { removed_at: context.deps.now() }
    return {
      actionId: await changeRow(tx, actor, {
        kind,
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
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, kind, id)
    if (!row.removed_at) throw new Problem('wrong-state', `This ${kind} has not been removed`)
    return {
      actionId: await changeRow(tx, actor, {
        kind,
        row,
        action: `${kind}.restore`,
        set: { removed_at: null },
      }),
      canUndo: true,
    }
  })
}
