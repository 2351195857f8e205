// Writes the stops of a trip whose row is locked.

import type { NewTrip } from '../../../contract/planning/trips.ts'
import { Problem } from '../../../contract/problems.ts'
import { tripLimits } from '../../../rules/trips/trip-terms.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { NightRow, StopRow } from './queries.ts'

type Way = Pick<StopRow, 'driveMinutes' | 'walkMiles' | 'climbFeet'>
export type NewStop = Omit<NewTrip[number]['stops'][number], keyof Way> & Way & { day: number }

/** What a stop does not say of its drive and walk is as it was. */
export const flatStops = (days: NewTrip, before: readonly StopRow[]): NewStop[] =>
  days.flatMap(({ stops }, index) =>
    stops.map(({ driveMinutes, walkMiles, climbFeet, ...stop }) => {
      const id = stop.id.toLowerCase()
      const former = before.find((one) => one.id === id)
      return {
        ...stop,
        id,
        day: index + 1,
        driveMinutes: driveMinutes === undefined ? (former?.driveMinutes ?? null) : driveMinutes,
        walkMiles: walkMiles ?? former?.walkMiles ?? 0,
        climbFeet: climbFeet ?? former?.climbFeet ?? 0,
      }
    }),
  )

/** In this order within their days. */
export async function insertStops(tx: Queryable, tripId: string, stops: readonly NewStop[]): Promise<void> {
  await tx`insert into trip_stops (trip_id, id, location_id, day, sort_order, light, stay_minutes, note, drive_minutes, walk_miles, climb_feet)
    select ${tripId}, s.id, s.location_id, s.day, s.position::int, s.light, s.stay_minutes, s.note, s.drive_minutes, s.walk_miles, s.climb_feet
    from unnest(${stops.map(({ id }) => id)}::uuid[], ${stops.map(({ locationId }) => locationId)}::uuid[],
      ${stops.map(({ day }) => day)}::int[], ${stops.map(({ light }) => light)}::text[],
      ${stops.map(({ stayMinutes }) => stayMinutes)}::int[], ${stops.map(({ note }) => note)}::text[],
      ${stops.map(({ driveMinutes }) => driveMinutes)}::int[], ${stops.map(({ walkMiles }) => walkMiles)}::float8[],
      ${stops.map(({ climbFeet }) => climbFeet)}::int[])
      with ordinality s (id, location_id, day, light, stay_minutes, note, drive_minutes, walk_miles, climb_feet, position)`
}

export async function insertNights(
  tx: Queryable,
  tripId: string,
  nights: readonly NightRow[],
): Promise<void> {
  await tx`insert into trip_nights (trip_id, night, name, latitude, longitude)
    select ${tripId}, n.night, n.name, n.latitude, n.longitude
    from unnest(${nights.map(({ night }) => night)}::int[], ${nights.map(({ name }) => name)}::text[],
      ${nights.map(({ latitude }) => latitude)}::float8[], ${nights.map(({ longitude }) => longitude)}::float8[])
      n (night, name, latitude, longitude)`
}

/** Those of locations that were not removed. */
export async function existingIds(tx: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from locations where id = any(${[...new Set(ids)]}::uuid[]) and removed_at is null`
  return new Set(rows.map(({ id }) => id))
}

/** @param pathOf the input's path of a location id. @throws Problem validation with the path of each location that does not exist */
export async function requireLocations(
  tx: Queryable,
  ids: readonly string[],
  pathOf: (id: string) => string,
): Promise<void> {
  const existing = await existingIds(tx, ids)
  const missing = [...new Set(ids)].filter((id) => !existing.has(id.toLowerCase()))
  if (missing.length === 0) return
  const message = 'There is no location with this id.'
  throw new Problem('validation', message, { errors: missing.map((id) => ({ path: pathOf(id), message })) })
}

export const tooManyStops = () =>
  new Problem('too-many', `A trip can have up to ${tripLimits.stops} stops. Start another trip for the rest.`)
