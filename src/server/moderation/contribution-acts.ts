// Taking reviews and photos down and putting them back; ratings and reputation follow in the same transaction.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { actorOf } from './audit.ts'
import { changeRow, lockRow } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActAnswer } from './location-acts.ts'

type Kind = 'review' | 'photo'

/** @throws Problem conflict when somebody was faster */
export async function takeDown(
  context: UserContext,
  kind: Kind,
  { id, reason }: { id: string; reason: string },
): Promise<ActAnswer> {
  const actor = actorOf(context)
  const subject = getModerated(context.parts.domains, kind)
  return await context.parts.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (row.removed_at) throw new Problem('wrong-state', `This ${kind} has already been removed`)
    const set = { removed_at: context.parts.now() }
    return {
      actId: await changeRow(tx, actor, {
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

export async function putUp(context: UserContext, kind: Kind, { id }: { id: string }): Promise<ActAnswer> {
  const actor = actorOf(context)
  const subject = getModerated(context.parts.domains, kind)
  return await context.parts.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (!row.removed_at) throw new Problem('wrong-state', `This ${kind} has not been removed`)
    return {
      actId: await changeRow(tx, actor, {
        subject,
        row,
        action: `${kind}.restore`,
        set: { removed_at: null },
      }),
      canUndo: true,
    }
  })
}
