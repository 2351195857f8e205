// Merges a duplicate into the remaining location: all user data of the duplicate moves there, without
// duplicates of any user's data.
import { Problem } from '../../../contract/problems.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import { markMerged } from '../../discovery/locations/move-rows.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getActor, recordAction } from './audit.ts'
import { lockRow, type Row } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'
import { notifyAuthor } from './notify-author.ts'

/** Cannot be undone: the rows of the two locations can no longer be separated. @throws Problem conflict if either was removed */
export async function mergeLocation(
  context: UserContext,
  { id, into }: { id: string; into: string },
): Promise<ActionResult> {
  return await context.deps.sql.transaction(async (tx) => {
    const locked = await lockPair(tx, context.deps.domains, id, into)
    return await mergeLocked(tx, context, locked)
  })
}

/** @param locked from `lockPair` in this transaction */
export async function mergeLocked(
  tx: Queryable,
  context: UserContext,
  [from, to]: [Row, Row],
): Promise<ActionResult> {
  const actor = getActor(context)
  const { domains } = context.deps
  const merge = { from: from.id, into: to.id, actorId: actor.id }
  for (const { mergeLocations } of domains) await mergeLocations?.(tx, merge)
  await markMerged(tx, merge)
  await refreshReputation(tx, from.created_by as string | null)
  const subject = getModerated(domains, 'location')
  await notifyAuthor(tx, subject, from, 'location-removed', { mergedInto: to.name as string })
  const actionId = await recordAction(tx, {
    actor,
    action: 'location.merge',
    subjectKind: 'location',
    subjectId: from.id,
    subjectName: from.name as string,
    detail: { into: to.id, into_name: to.name },
  })
  return { actionId, canUndo: false }
}

// Locked in the order of their ids: two merges of the same pair in opposite directions would otherwise deadlock.
export async function lockPair(
  tx: Queryable,
  domains: readonly Domain[],
  id: string,
  into: string,
): Promise<[Row, Row]> {
  const subject = getModerated(domains, 'location')
  if (id === into) throw new Problem('wrong-state', 'A location can’t be merged into itself')
  const rows = new Map<string, Row>()
  for (const one of [id, into].toSorted()) rows.set(one, await lockRow(tx, subject, one))
  const [from, to] = [rows.get(id) as Row, rows.get(into) as Row]
  if (from.removed_at) throw new Problem('wrong-state', 'This location has already been removed or merged')
  if (to.removed_at) throw new Problem('wrong-state', 'The location to keep was removed')
  return [from, to]
}
