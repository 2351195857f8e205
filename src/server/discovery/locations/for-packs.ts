// Locations of an offline pack: which ones, and each as everybody and as a viewer over their limit sees it.
import type { FullLocation, LimitedLocation, LocationFilters } from '../../../contract/discovery/locations.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type DetailRow, detailColumns, toGuide } from './detail.ts'
import { filterConditions, getAll, isShown } from './filter-sql.ts'
import { getLimited } from './limited.ts'
import { toSummary } from './queries.ts'
import { toSeen } from './seen-landmarks.ts'

/** The ids of at most `max` locations that match, the best described and most popular first, in the order of ids. */
export async function findPackLocations(
  sql: Queryable,
  filters: Pick<LocationFilters, 'ids' | 'city' | 'bbox' | 'lat' | 'lng' | 'distance'>,
  max: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select l.id from locations l where ${getAll(sql, filterConditions(sql, filters as LocationFilters))}
    order by l.source is not null and not l.is_demo, l.popularity desc, l.id limit ${max}`
  return rows.map(({ id }) => id).toSorted()
}

export type PackLocation = { full: FullLocation; limited: LimitedLocation }

/** Shown locations among `ids`, in their order, as their page publishes them to everybody. */
export async function readPackLocations(sql: Queryable, ids: string[], now: Date): Promise<PackLocation[]> {
  const rows = await sql<DetailRow[]>`
    select ${detailColumns(sql, {})} from locations l where l.id = any(${ids}::uuid[]) and ${isShown(sql)} order by l.id`
  return rows.map((row) => toPackLocation(row, now))
}

function toPackLocation(row: DetailRow, now: Date): PackLocation {
  const landmarks = toSeen(row.landmarks, row)
  const full = { ...toSummary(row), ...toGuide(row, now), landmarks, nearestOpen: null }
  return { full, limited: getLimited(full) }
}

/** Whether each of these is still published as it was read: its state, its precision and its published position. */
export async function arePublishedAs(sql: Queryable, locations: readonly FullLocation[]): Promise<boolean> {
  const rows = await sql<Pick<FullLocation, 'id' | 'precision' | 'status' | 'latitude' | 'longitude'>[]>`
    select l.id, l.precision, l.status, l.public_latitude as latitude, l.public_longitude as longitude
    from locations l where l.id = any(${locations.map(({ id }) => id)}::uuid[]) and ${isShown(sql)}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return locations.every(({ id, precision, status, latitude, longitude }) => {
    const now = byId.get(id)
    return (
      now?.precision === precision &&
      now.status === status &&
      now.latitude === latitude &&
      now.longitude === longitude
    )
  })
}
