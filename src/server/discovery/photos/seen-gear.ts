// Cameras and lenses that a user's photos name.
import type { Queryable } from '../../platform/db/pool.ts'

type Seen = { name: string; photos: number }

const maxNames = 20

/** Each by the number of photos that name it, those of the most photos first. */
export async function countSeenGear(
  sql: Queryable,
  userId: string,
): Promise<{ bodies: Seen[]; lenses: Seen[] }> {
  const count = (column: 'camera' | 'lens') => sql<Seen[]>`
    select ${column === 'camera' ? sql`h.camera` : sql`h.lens`} as name, count(*)::int as photos from location_photos h
    where h.user_id = ${userId} and h.removed_at is null and ${column === 'camera' ? sql`h.camera` : sql`h.lens`} <> ''
    group by 1 order by 2 desc, 1 limit ${maxNames}`
  return { bodies: await count('camera'), lenses: await count('lens') }
}
