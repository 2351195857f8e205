// POST /api/shared-trips/{token}/copies: a trip that somebody shares becomes one of the user's own.
import { randomUUID } from 'node:crypto'
import type { Trip } from '../../../contract/planning/trips.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { requireRoom } from './create.ts'
import { existingIds, insertNights, insertStops } from './insert-stops.ts'
import {
  enteredFields,
  readByToken,
  readNights,
  readStops,
  type StopRow,
  type TripRow,
  tripFields,
} from './queries.ts'
import { getTrip } from './read.ts'

/**
 * Copies what the link shows: without its owner's notes, neither they nor the nights are copied. Locations that were
 * removed since are left out. @throws Problem not-found for a revoked or unknown link; too-many
 */
export async function copySharedTrip(
  context: UserContext,
  { token, startsOn }: { token: string; startsOn: string },
): Promise<Trip> {
  const { user, transaction } = context
  const { id } = await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireRoom(tx, user.id)
    const shared = await readByToken(tx, token)
    const { dayCount, sharesNotes } = shared
    const fields = { ...enteredFields.pick(shared), startsOn, ...(sharesNotes ? {} : { note: '' }) }
    const columns = { ...tripFields.toColumns({ ...fields, dayCount }), user_id: user.id }
    const [row] = await tx<{ id: string }[]>`insert into trips ${tx.insert(columns)} returning id`
    const trip = row as { id: string }
    const stops = await readStops(tx, shared.id)
    const locationIds = await existingIds(
      tx,
      stops.map(({ locationId }) => locationId),
    )
    await insertStops(
      tx,
      trip.id,
      stops.filter(({ locationId }) => locationIds.has(locationId)).map(toCopy(shared)),
    )
    if (sharesNotes) await insertNights(tx, trip.id, await readNights(tx, shared.id))
    return trip
  })
  return await getTrip(context, { id })
}

/** An own time for the drive to a day's first stop may be that from where the night is spent. */
const toCopy =
  ({ sharesNotes }: TripRow) =>
  (stop: StopRow, index: number, stops: readonly StopRow[]): StopRow => {
    const id = randomUUID()
    if (sharesNotes) return { ...stop, id }
    const isFirst = stops[index - 1]?.day !== stop.day
    return { ...stop, id, note: '', driveMinutes: isFirst ? null : stop.driveMinutes }
  }
