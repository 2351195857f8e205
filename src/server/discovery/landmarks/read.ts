// GET /api/landmarks/{id}: a landmark, the locations that show it, and the light on it from each.
import type { LandmarkDetail, LandmarkSpot } from '../../../contract/discovery/landmarks.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { LandmarkRole } from '../../../rules/landmarks.ts'
import { landmarkLight } from '../../../rules/light/landmark-light.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { localDate, requireDateWithLight } from '../light/light.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { cityPageAt } from '../locations/city-page.ts'
import { seenFrom } from '../locations/seen-landmarks.ts'
import { findLandmark } from './find.ts'

/** More are in the list of locations, filtered by the landmark. */
const maxSpots = 60

/** `date` is by default today, at each location. @throws Problem not-found, validation */
export async function readLandmark(
  sql: Sql,
  now: Date,
  { id, date }: { id: string; date?: string | undefined },
): Promise<LandmarkDetail> {
  const landmark = await findLandmark(sql, id)
  const ties = await sql<{ id: string; role: LandmarkRole }[]>`
    select l.id, t.role from location_landmarks t join locations l on l.id = t.location_id
    where t.landmark_id = ${landmark.id} and l.removed_at is null
    order by t.role = 'main' desc, l.status = 'open' desc, l.popularity desc, l.id limit ${maxSpots}`
  const locations = await locationsByIds(
    sql,
    ties.map((tie) => tie.id),
  )
  const roles = new Map(ties.map((tie) => [tie.id, tie.role]))
  const spots = locations.map((location) => {
    const day = date ?? localDate(now, location.timeZone ?? 'UTC')
    return toSpot({
      location,
      role: roles.get(location.id) as LandmarkRole,
      landmark,
      date: requireDateWithLight(day),
    })
  })
  const [found] = await sql<Pick<LandmarkDetail, 'cityPage'>[]>`
    select ${cityPageAt(sql, { latitude: sql`k.latitude`, longitude: sql`k.longitude`, city: sql`k.city` })} as "cityPage" from landmarks k where k.id = ${landmark.id}`
  const cityPage = found?.cityPage ?? null
  return {
    ...landmark,
    cityPage,
    date: date ?? spots[0]?.light?.date ?? now.toISOString().slice(0, 10),
    spots,
  }
}

type SpotInput = { location: LocationSummary; role: LandmarkRole; landmark: GeoPoint; date: string }

function toSpot({ location, role, landmark, date }: SpotInput): LandmarkSpot {
  const { latitude, longitude, timeZone, precision } = location
  const seen = seenFrom(location, landmark)
  const isSeen = seen.bearingDegrees !== null && latitude !== null && longitude !== null && timeZone
  return {
    location,
    role,
    ...seen,
    isApproximate: precision === 'area',
    light: isSeen
      ? {
          date,
          timeZone,
          ...landmarkLight({ latitude, longitude, date, timeZone }, seen.bearingDegrees as number),
        }
      : null,
  }
}
