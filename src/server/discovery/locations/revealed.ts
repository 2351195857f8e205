// Access to withheld positions: the author has it; for a hidden location also users who checked in with their device nearby; nobody else.
import type { FullLocation } from '../../../contract/discovery/locations.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

type Revealed = Pick<
  FullLocation,
  | 'latitude'
  | 'longitude'
  | 'address'
  | 'city'
  | 'directionDegrees'
  | 'elevation'
  | 'markers'
  | 'isPositionRevealed'
>

/** What the request's session may see beyond the published part; undefined without access. */
export async function revealedTo(
  { deps, session }: CallContext,
  locationId: string,
): Promise<Revealed | undefined> {
  const user = await session.user()
  if (!user) return undefined
  // From the primary: after a check-in the position is visible at once.
  const [row] = await deps.sql<(Revealed & { markers: Revealed['markers'] | null })[]>`
    select l.latitude, l.longitude, l.address, l.city, l.direction_degrees as "directionDegrees", l.elevation_feet as elevation, true as "isPositionRevealed",
      (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'latitude', m.latitude, 'longitude', m.longitude) order by m.kind, m.name)
        from location_markers m where m.location_id = l.id) as markers
    from locations l
    where l.id = ${locationId} and ${mayKnow(deps.sql, user.id)}`
  return row && { ...row, markers: row.markers ?? [] }
}

/** A withheld position that a user may see. */
export type RevealedPosition = {
  id: string
  latitude: number
  longitude: number
  address: string | null
  directionDegrees: number | null
}

/** The same for many locations: those of `ids` whose withheld position the user may see. */
export const revealedAmong = (sql: Queryable, userId: string, ids: string[]): Promise<RevealedPosition[]> =>
  sql`select l.id, l.latitude, l.longitude, l.address, l.direction_degrees as "directionDegrees" from locations l
    where l.id = any(${ids}::uuid[]) and l.removed_at is null and ${mayKnow(sql, userId)} order by l.id`

// The condition on `l` (locations) that its position is withheld, but not from this user.
const mayKnow = (sql: Queryable, userId: string): Fragment => sql`
  l.precision <> 'exact' and (l.created_by = ${userId}
    or l.precision = 'hidden' and exists (select from user_checkins c where c.location_id = l.id and c.user_id = ${userId} and c.reveals_position))`
