// PUT /api/trips/{id} and POST /api/trips/{id}/stops: changes a trip. A change of a version that is no longer
// the current one is refused with the current trip, so that one tab does not undo the changes of another.

import type { NewNights, NewTrip, Trip, TripFields } from '../../../contract/planning/trips.ts'
import { Problem } from '../../../contract/problems.ts'
import { tripLimits } from '../../../rules/trips/trip-terms.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import type { Transaction } from '../../platform/db/pool.ts'
import {
  flatStops,
  insertNights,
  insertStops,
  type NewStop,
  requireLocations,
  tooManyStops,
} from './insert-stops.ts'
import type { TripRows } from './plan-days.ts'
import {
  enteredFields,
  lockOwnTrip,
  type NightRow,
  readNights,
  readOwnTrip,
  readStops,
  type StopRow,
  type TripRow,
  tripFields,
} from './queries.ts'
import { getTrip, toTrip } from './read.ts'

type Sent = TripFields & { days: NewTrip; nights?: NewNights }
type Fields = TripFields & { bufferMinutes: number }
type Change = Sent & { id: string; version: number; previous?: Sent | undefined }
type Content = { fields: Fields; dayCount: number; stops: NewStop[]; nights: readonly NightRow[] }

/** @throws Problem not-found; stale with the current `trip`; validation for a new stop at a location that does not exist */
export async function changeTrip(
  context: UserContext,
  { id, version, previous, ...sent }: Change,
): Promise<Trip> {
  const { deps, user } = context
  const isDone = await deps.sql.transaction(async (tx) => {
    const before = await lockOwnTrip(tx, user.id, id)
    const rows = { stops: await readStops(tx, id), nights: await readNights(tx, id) }
    const content = contentOf(sent, before, rows)
    // A repeated request whose first response was lost.
    if (isSame(before, rows, content)) return true
    const isCurrent = previous
      ? isSame(before, rows, contentOf(previous, before, rows))
      : before.version === version
    if (!isCurrent) return false
    await replace(tx, id, { before: rows.stops, days: sent.days, content })
    return true
  })
  if (!isDone) throw await stale(deps, user.id, id)
  return await getTrip(context, { id })
}

/** What the trip is after the change. Nights of days that it no longer has go with them, if they were not sent. */
function contentOf({ days, nights, bufferMinutes, ...sent }: Sent, before: TripRow, rows: TripRows): Content {
  return {
    fields: { ...sent, bufferMinutes: bufferMinutes ?? before.bufferMinutes },
    dayCount: days.length,
    stops: flatStops(days, rows.stops),
    nights: nights ?? rows.nights.filter(({ night }) => night <= days.length),
  }
}

async function replace(
  tx: Transaction,
  id: string,
  { before, days, content }: { before: readonly StopRow[]; days: NewTrip; content: Content },
) {
  const { fields, dayCount, stops, nights } = content
  requireDaysOf(nights, dayCount)
  const earlierIds = new Set(before.map(({ locationId }) => locationId))
  const added = stops.map(({ locationId }) => locationId).filter((one) => !earlierIds.has(one))
  await requireLocations(tx, added, (one) => pathOf(days, one))
  await tx`delete from trip_stops where trip_id = ${id}`
  await insertStops(tx, id, stops)
  await tx`delete from trip_nights where trip_id = ${id}`
  await insertNights(tx, id, nights)
  const columns = tripFields.toColumns({ ...fields, dayCount })
  await tx`update trips set ${tx.set(columns)}, version = version + 1, updated_at = now() where id = ${id}`
}

function requireDaysOf(nights: readonly NightRow[], dayCount: number) {
  const errors = nights.flatMap(({ night }, index) =>
    night > dayCount ? [{ path: `nights.${index}.night`, message: 'The trip has no such day.' }] : [],
  )
  if (errors.length > 0) throw new Problem('validation', 'The trip has no such day.', { errors })
}

function pathOf(days: NewTrip, locationId: string): string {
  const day = days.findIndex(({ stops }) => stops.some((stop) => stop.locationId === locationId))
  const stop = days[day]?.stops.findIndex((one) => one.locationId === locationId)
  return `days.${day}.stops.${stop}.locationId`
}

const stopKey = ({ id, locationId, day, light, stayMinutes, note, ...way }: NewStop | StopRow) => [
  way.driveMinutes,
  way.walkMiles,
  way.climbFeet,
  id,
  locationId.toLowerCase(),
  day,
  light,
  stayMinutes,
  note,
]
const nightKey = ({ night, name, latitude, longitude }: NightRow) => [night, name, latitude, longitude]
const toNightKeys = (nights: readonly NightRow[]) =>
  nights.toSorted((a, b) => a.night - b.night).map(nightKey)
const tripKey = (trip: TripRow | Fields) => Object.values(enteredFields.pick(trip))

function isSame(row: TripRow, { stops, nights }: TripRows, after: Content): boolean {
  const before = [tripKey(row), row.dayCount, stops.map(stopKey), toNightKeys(nights)]
  const wanted = [tripKey(after.fields), after.dayCount, after.stops.map(stopKey), toNightKeys(after.nights)]
  return JSON.stringify(before) === JSON.stringify(wanted)
}

async function stale(deps: Deps, userId: string, id: string): Promise<Problem> {
  const trip = await toTrip(deps, await readOwnTrip(deps.sql, userId, id))
  return new Problem('stale', 'This trip has changed since you opened it.', { trip })
}

type Addition = { id: string; stopId: string; locationId: string; day: number }

/**
 * Adds to the current version of the trip. @throws Problem not-found, too-many, validation for a day that the
 * trip does not have
 */
export async function addStop({ deps, user }: UserContext, { id, day, ...stop }: Addition): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const trip = await lockOwnTrip(tx, user.id, id)
    await requireLocation(tx, stop.locationId)
    if (day > trip.dayCount) throw noSuchDay(trip.dayCount)
    const stops = await readStops(tx, id)
    if (stops.some((one) => one.id === stop.stopId.toLowerCase())) return
    if (stops.length >= tripLimits.stops) throw tooManyStops()
    await tx`insert into trip_stops (trip_id, id, location_id, day, sort_order)
      select ${id}, ${stop.stopId}, ${stop.locationId}, ${day}, coalesce(max(sort_order), 0) + 1
      from trip_stops where trip_id = ${id}`
    await tx`update trips set version = version + 1, updated_at = now() where id = ${id}`
  })
}

function noSuchDay(dayCount: number): Problem {
  const message = `This trip has ${dayCount} ${dayCount === 1 ? 'day' : 'days'}.`
  return new Problem('validation', message, { errors: [{ path: 'day', message }] })
}
