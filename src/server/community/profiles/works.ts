// The locations that a user shared, for their profile, newest first.

import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Found } from './find-user.ts'

export async function listLocations(
  { sql, user }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<LocationSummary>> {
  const { items, nextCursor } = await pageOf(
    sql,
    { order: newestFirst('profile-locations', sql`l.created_at`, sql`l.id`), cursor, limit },
    ({ after, end }) => sql<{ id: string; at: Date }[]>`
        select l.id, l.created_at as at from locations l
        where l.created_by = ${user.id} and l.removed_at is null and ${after} ${end}`,
    ({ id }) => id,
  )
  return { items: await locationsByIds(sql, items), nextCursor }
}
