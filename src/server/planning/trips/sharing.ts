// Shares a trip by a secret link, revokes the link, and deletes trips.
import { randomBytes } from 'node:crypto'
import type { UserContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { readOwnTrip } from './queries.ts'

type Sharing = { shareToken: string | null; sharesNotes: boolean }

async function readSharing(sql: Sql, userId: string, id: string): Promise<Sharing> {
  const { shareToken, sharesNotes } = await readOwnTrip(sql, userId, id)
  return { shareToken, sharesNotes }
}

/** Returns the existing link if there is one. @throws Problem not-found */
export async function shareTrip(
  { deps: { sql }, user }: UserContext,
  { id, sharesNotes }: { id: string; sharesNotes: boolean },
): Promise<Sharing> {
  const token = randomBytes(18).toString('base64url')
  await sql`update trips set share_token = coalesce(share_token, ${token}), shares_notes = ${sharesNotes}
    where id = ${id} and user_id = ${user.id}`
  return await readSharing(sql, user.id, id)
}

/** Invalidates the link; sharing again creates another. @throws Problem not-found */
export async function unshareTrip(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<Sharing> {
  await sql`update trips set share_token = null, shares_notes = false where id = ${id} and user_id = ${user.id}`
  return await readSharing(sql, user.id, id)
}

/** Does nothing if the trip does not exist. */
export async function deleteTrip(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from trips where id = ${id} and user_id = ${user.id}`
}
