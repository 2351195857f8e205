// Shares a trip by a secret link, revokes the link, and deletes trips.
import type { UserContext } from '../../app/request/context.ts'
import { readOwnTrip, showShareToken } from './queries.ts'

type Sharing = { shareToken: string | null; sharesNotes: boolean }

async function readSharing({ deps, user }: UserContext, id: string): Promise<Sharing> {
  const trip = await readOwnTrip(deps.sql, user.id, id)
  return { shareToken: await showShareToken(deps, trip), sharesNotes: trip.sharesNotes }
}

/** Returns the existing link if there is one. @throws Problem not-found */
export async function shareTrip(
  context: UserContext,
  { id, sharesNotes }: { id: string; sharesNotes: boolean },
): Promise<Sharing> {
  const { deps, user } = context
  await deps.sql`update trips set share_nonce = coalesce(share_nonce, gen_random_uuid()), shares_notes = ${sharesNotes}
    where id = ${id} and user_id = ${user.id}`
  return await readSharing(context, id)
}

/** Invalidates the link; sharing again creates another. @throws Problem not-found */
export async function unshareTrip(context: UserContext, { id }: { id: string }): Promise<Sharing> {
  const { deps, user } = context
  await deps.sql`update trips set share_nonce = null, share_token_hashes = default, shares_notes = false
    where id = ${id} and user_id = ${user.id}`
  return await readSharing(context, id)
}

/** Does nothing if the trip does not exist. */
export async function deleteTrip(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from trips where id = ${id} and user_id = ${user.id}`
}
