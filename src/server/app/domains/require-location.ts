// Looks up the location of a call, for all domains. A removed or merged location counts as not found.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The name of a location, removed ones included; an empty string if it does not exist. */
export async function getLocationName(sql: Queryable, id: string): Promise<string> {
  const [location] = await sql<{ name: string }[]>`select name from locations where id = ${id}`
  return location?.name ?? ''
}

/** @throws Problem not-found */
export async function requireLocation(
  sql: Queryable,
  id: string,
): Promise<{ id: string; name: string; timeZone: string | null; createdBy: string | null }> {
  const [location] = await sql<
    { id: string; name: string; timeZone: string | null; createdBy: string | null }[]
  >`
    select id, name, time_zone as "timeZone", created_by as "createdBy" from locations where id = ${id} and removed_at is null`
  if (!location) throw new Problem('not-found', 'There is no location with this id')
  return location
}
