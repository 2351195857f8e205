// Inserts a trip of a demo user.
import { randomUUID } from 'node:crypto'
import type { StopLight } from '../../../rules/trips/trip-terms.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { insertStops } from './insert-stops.ts'

type DemoStop = {
  locationId: string
  day: number
  light: StopLight | null
  stayMinutes: number
  note: string
}
type DemoTrip = {
  id: string
  userId: string
  name: string
  note: string
  startsOn: string
  dayCount: number
  people: number
  stops: readonly DemoStop[]
}

export async function insertDemoTrip(tx: Queryable, trip: DemoTrip): Promise<void> {
  const { id, userId, name, note, startsOn, dayCount, people } = trip
  await tx`insert into trips (id, user_id, name, note, starts_on, day_count, people)
    values (${id}, ${userId}, ${name}, ${note}, ${startsOn}, ${dayCount}, ${people})`
  await insertStops(
    tx,
    id,
    trip.stops.map((stop) => ({ ...stop, id: randomUUID() })),
  )
}
