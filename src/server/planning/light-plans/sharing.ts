// Shares a plan by a secret link, and revokes the link.
import type { LightPlan, SharedLightPlan } from '../../../contract/planning/light-plans.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { readByToken, readOwnPlan } from './queries.ts'

type Sharing = Pick<LightPlan, 'shareToken' | 'sharesNotes'>

async function readSharing({ deps, user }: UserContext, id: string): Promise<Sharing> {
  const { shareToken, sharesNotes } = await readOwnPlan(deps, user.id, id)
  return { shareToken, sharesNotes }
}

/** Returns the existing link if there is one. @throws Problem not-found */
export async function sharePlan(
  context: UserContext,
  { id, sharesNotes }: { id: string; sharesNotes: boolean },
): Promise<Sharing> {
  const { deps, user } = context
  await deps.sql`update light_plans set share_nonce = coalesce(share_nonce, gen_random_uuid()), shares_notes = ${sharesNotes}
    where id = ${id} and user_id = ${user.id}`
  return await readSharing(context, id)
}

/** Invalidates the link; sharing again creates another. @throws Problem not-found */
export async function unsharePlan(context: UserContext, { id }: { id: string }): Promise<Sharing> {
  const { deps, user } = context
  await deps.sql`update light_plans set share_nonce = null, share_token_hashes = default, shares_notes = false
    where id = ${id} and user_id = ${user.id}`
  return await readSharing(context, id)
}

/** @throws Problem not-found */
export const readSharedPlan = (
  { deps }: Pick<CallContext, 'deps'>,
  { token }: { token: string },
): Promise<SharedLightPlan> => readByToken(deps.sql, token)
