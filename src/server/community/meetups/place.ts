// Where a meetup takes place: one of the locations, at its published position, or a custom one.
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export type MeetupPlace = {
  locationId: string | null
  customLocation: string | null
  latitude: number | null
  longitude: number | null
  timeZone: string
  point: GeoPoint | null
}

type StatedPlace = Pick<MeetupPlace, 'locationId' | 'customLocation' | 'latitude' | 'longitude'>
type LocationRow = {
  latitude: number | null
  longitude: number | null
  timeZone: string | null
  status: string
}

export const invalid = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })

/** A location has precedence over a custom one. @throws Problem validation */
export async function resolvePlace(tx: Queryable, stated: StatedPlace): Promise<MeetupPlace> {
  return stated.locationId ? await locationPlace(tx, stated.locationId) : customPlace(stated)
}

async function locationPlace(tx: Queryable, locationId: string): Promise<MeetupPlace> {
  const [row] = await tx<LocationRow[]>`
    select public_latitude as latitude, public_longitude as longitude, time_zone as "timeZone", status
    from locations where id = ${locationId} and removed_at is null`
  if (!row) throw invalid('locationId', 'There is no location with this id.')
  if (row.status !== 'open')
    throw invalid('locationId', `This location is ${row.status}. Choose one that is open.`)
  if (row.latitude === null || row.longitude === null)
    throw invalid('locationId', 'The position of this location isn’t published. Name a spot nearby instead.')
  const point = { latitude: row.latitude, longitude: row.longitude }
  const timeZone = row.timeZone ?? timeZoneAt(point)
  return { locationId, customLocation: null, latitude: null, longitude: null, timeZone, point }
}

function customPlace({ customLocation, latitude, longitude }: StatedPlace): MeetupPlace {
  if (!customLocation) throw invalid('locationId', 'Choose a location, or name another spot.')
  if (latitude === null || longitude === null) throw invalid('latitude', 'Mark the spot on the map.')
  const point = { latitude, longitude }
  return { locationId: null, customLocation, latitude, longitude, timeZone: timeZoneAt(point), point }
}
