// POST /api/trips: creates a trip, with its locations spread over its days in their order.
import { randomUUID } from 'node:crypto'
import type { Trip, TripFields } from '../../../contract/planning/trips.ts'
import { Problem } from '../../../contract/problems.ts'
import { tripLimits } from '../../../rules/trips/trip-terms.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { insertStops, type NewStop, requireLocations } from './insert-stops.ts'
import { tripFields } from './queries.ts'
import { getTrip } from './read.ts'

type NewFields = TripFields & { dayCount: number; locationIds: string[] }

/** @throws Problem validation for a location that does not exist; too-many */
export async function createTrip(context: UserContext, { locationIds, ...fields }: NewFields): Promise<Trip> {
  const { user, transaction } = context
  const { id } = await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireRoom(tx, user.id)
    await requireLocations(tx, locationIds, (one) => `locationIds.${locationIds.indexOf(one)}`)
    const columns = { ...tripFields.toColumns(fields), user_id: user.id }
    const [row] = await tx<{ id: string }[]>`insert into trips ${tx.insert(columns)} returning id`
    const trip = row as { id: string }
    await insertStops(tx, trip.id, spread(locationIds, fields.dayCount))
    return trip
  })
  return await getTrip(context, { id })
}

/** @throws Problem too-many */
export async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  const [count] = await tx<{ n: number }[]>`select count(*)::int as n from trips where user_id = ${userId}`
  if ((count?.n ?? 0) >= tripLimits.trips)
    throw new Problem('too-many', `You can have up to ${tripLimits.trips} trips. Delete one first.`)
}

/** Days differ by at most one stop; the first days have more. */
function spread(locationIds: readonly string[], dayCount: number): NewStop[] {
  return locationIds.map((locationId, index) => ({
    id: randomUUID(),
    locationId,
    day: Math.floor((index * dayCount) / Math.max(locationIds.length, 1)) + 1,
    light: null,
    stayMinutes: tripLimits.defaultStayMinutes,
    note: '',
    driveMinutes: null,
    walkMiles: 0,
    climbFeet: 0,
  }))
}
