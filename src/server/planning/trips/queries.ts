// All SQL that reads trips and their stops.

import type { tripFields as declared, TripSummary } from '../../../contract/planning/trips.ts'
import { Problem } from '../../../contract/problems.ts'
import type { StopLight } from '../../../rules/trips/trip-terms.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { hashToken, showToken } from '../../platform/secret-token.ts'

const entered = {
  name: 'name',
  note: 'note',
  startsOn: 'starts_on',
  people: 'people',
  hasDrone: 'has_drone',
  bufferMinutes: 'buffer_minutes',
} as const satisfies FieldsOf<'trips', keyof typeof declared>

/** What the owner of a trip enters besides its days. */
export const enteredFields = fieldMap('trips', entered)

export const tripFields = fieldMap('trips', {
  id: 'id',
  ...entered,
  dayCount: 'day_count',
  version: 'version',
  shareNonce: 'share_nonce',
  shareTokenHashes: 'share_token_hashes',
  sharesNotes: 'shares_notes',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

const stopFields = fieldMap('trip_stops', {
  id: 'id',
  locationId: 'location_id',
  day: 'day',
  light: 'light',
  stayMinutes: 'stay_minutes',
  note: 'note',
  driveMinutes: 'drive_minutes',
  walkMiles: 'walk_miles',
  climbFeet: 'climb_feet',
})

const nightFields = fieldMap('trip_nights', {
  night: 'night',
  name: 'name',
  latitude: 'latitude',
  longitude: 'longitude',
})

export type TripRow = RowOf<typeof tripFields>
export type StopRow = Omit<RowOf<typeof stopFields>, 'light'> & { light: StopLight | null }

export type NightRow = RowOf<typeof nightFields>

const noTrip = () => new Problem('not-found', 'There is no trip with this id')

/** One of the user's trips. @throws Problem not-found, also for another user's trip */
export async function readOwnTrip(sql: Queryable, userId: string, id: string): Promise<TripRow> {
  const [row] = await sql<TripRow[]>`
    select ${tripFields.select(sql, 't')} from trips t where t.id = ${id} and t.user_id = ${userId}`
  if (!row) throw noTrip()
  return row
}

/** The same, locked until the transaction ends. @throws Problem not-found */
export async function lockOwnTrip(tx: Queryable, userId: string, id: string): Promise<TripRow> {
  const [row] = await tx<TripRow[]>`
    select ${tripFields.select(tx, 't')} from trips t where t.id = ${id} and t.user_id = ${userId} for no key update`
  if (!row) throw noTrip()
  return row
}

/** What follows /trips/shared/ in the link to a trip; null while it is private. */
export async function showShareToken(
  { sql, secret }: { sql: Queryable; secret: Deps['secret'] },
  { id, shareNonce, shareTokenHashes }: TripRow,
): Promise<string | null> {
  if (shareNonce === null) return null
  return await showToken(secret, {
    source: { purpose: 'trip', id, nonce: shareNonce },
    encoding: 'base64url',
    hashes: shareTokenHashes,
    store: (hash) => sql`
      update trips set share_token_hashes = array_append(share_token_hashes, ${hash})
      where id = ${id} and share_nonce = ${shareNonce} and not share_token_hashes @> array[${hash}]`,
  })
}

/** Day by day in their order. */
export const readStops = async (sql: Queryable, tripId: string) =>
  await sql<StopRow[]>`
    select ${stopFields.select(sql, 's')} from trip_stops s where s.trip_id = ${tripId} order by s.day, s.sort_order, s.id`

/** From the night before the trip on. */
export const readNights = async (sql: Queryable, tripId: string) =>
  await sql<NightRow[]>`
    select ${nightFields.select(sql, 'n')} from trip_nights n where n.trip_id = ${tripId} order by n.night`

type SharedRow = TripRow & { ownerName: string }

/** @throws Problem not-found for a revoked or unknown link, and for trips of suspended users */
export async function readByToken(sql: Queryable, token: string): Promise<SharedRow> {
  const [row] = /^[\w-]{24}$/.test(token)
    ? await sql<SharedRow[]>`
        select ${tripFields.select(sql, 't')}, u.name as "ownerName" from trips t join users u on u.id = t.user_id
        where t.share_token_hashes @> array[${hashToken(token)}] and not coalesce(u.banned, false)`
    : []
  if (!row) throw new Problem('not-found', 'This trip is not available')
  return row
}

type SummaryRow = TripRow & { stopCount: number }

export async function readSummaries(sql: Queryable, userId: string): Promise<TripSummary[]> {
  const rows = await sql<SummaryRow[]>`
    select ${tripFields.select(sql, 't')}, (select count(*)::int from trip_stops s where s.trip_id = t.id) as "stopCount"
    from trips t where t.user_id = ${userId} order by t.starts_on desc, t.created_at desc, t.id`
  return rows.map(({ id, name, startsOn, dayCount, stopCount, shareNonce, updatedAt }) => ({
    id,
    name,
    startsOn,
    dayCount,
    stopCount,
    isShared: shareNonce !== null,
    updatedAt: updatedAt.toISOString(),
  }))
}
