// What must follow when a row was changed by an administrator, be it an action or its undo. Each can be done again without harm.
import { Problem } from '../../contract/problems.ts'
import { recountRating } from '../locations/recompute.ts'
import { refreshCover } from '../photos/cover.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { refreshReputation } from '../users/reputation.ts'
import type { Actor } from './audit.ts'
import type { Row, SubjectKind } from './change-row.ts'

export async function applyEffects(tx: Queryable, kind: SubjectKind, before: Row, row: Row): Promise<void> {
  if (kind === 'photo') await refreshCover(tx, row.location_id as string)
  if (kind === 'review') await recountRating(tx, row.location_id as string)
  if (kind === 'user') await applyUserEffects(tx, before, row)
  else await refreshReputation(tx, (kind === 'location' ? row.created_by : row.user_id) as string | null)
}

// The sessions of a suspended user end at once; the admin area closes with the role.
async function applyUserEffects(tx: Queryable, before: Row, row: Row): Promise<void> {
  if (row.banned) await tx`delete from sessions where user_id = ${row.id}`
  else if (row.role !== 'admin') await tx`delete from sessions where user_id = ${row.id} and scope = 'admin'`
  const isActive = ({ role, banned }: Row) => role === 'admin' && !banned
  if (!isActive(before) || isActive(row)) return
  const rest = await tx`select 1 from users where role = 'admin' and not banned`
  if (rest.length === 0)
    throw new Problem('wrong-state', 'The last administrator can’t be suspended or lose the role')
}

/**
 * Whoever takes the role from somebody, or suspends, waits here for others who do so: two could otherwise remove each other.
 * @throws Problem forbidden when the actor was removed while waiting
 */
export async function lockAdministrators(tx: Queryable, actor: Actor): Promise<void> {
  // A row that waited for its lock is read again then.
  const rows = await tx`
    select id, coalesce(banned, false) and (ban_expires is null or ban_expires > now()) as is_suspended from users where role = 'admin' order by id for update`
  if (actor.id && !rows.some((row) => row.id === actor.id && !row.is_suspended))
    throw new Problem('forbidden', 'You’re no longer an administrator')
}
