// The locations that a user shared, for their profile, newest first.

import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../../platform/db/newest-first.ts'
import type { Found } from './find-user.ts'

export async function listLocations(
  { sql, user }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<LocationSummary>> {
  const rows = await sql<{ id: string; at: Date }[]>`
    select l.id, l.created_at as at from locations l
    where l.created_by = ${user.id} and l.removed_at is null and ${afterCursor(sql, cursor, 'profile-locations', sql`l.created_at`, sql`l.id`)}
    order by l.created_at desc, l.id desc limit ${limit + 1}`
  const { items, nextCursor } = newestFirst(rows, limit, 'profile-locations', ({ id }) => id)
  return { items: await locationsByIds(sql, items), nextCursor }
}
