// Whether an entry fits the themes of its contest, as far as that can be checked: by the themes of the location where it was taken, and by the
// position in the file, if it has one. What a photo shows is left to people.
import { Problem } from '../../../contract/problems.ts'
import { allowedThemesError, farFromLocationError } from '../../../rules/contests.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { ThemeId } from '../../../rules/places.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** `path`: the input field that an error is about. `point`: from the file's own data. */
type Taken = { locationId: string | null; path: string; point: GeoPoint | null }

type LocationRow = { name: string; themes: ThemeId[]; latitude: number | null; longitude: number | null }

/** @throws Problem validation */
export async function requireTheme(
  sql: Queryable,
  allowedThemes: readonly ThemeId[],
  { locationId, path, point }: Taken,
): Promise<void> {
  if (locationId === null) return refuse(path, allowedThemesError(allowedThemes, undefined))
  // The published position: the true position of a hidden location must not be found by trial and error.
  const [location] = await sql<LocationRow[]>`
    select name, themes, public_latitude as latitude, public_longitude as longitude from locations
    where id = ${locationId} and removed_at is null`
  if (!location) return refuse(path, 'There’s no location with this id.')
  const { latitude, longitude } = location
  refuse(path, allowedThemesError(allowedThemes, location))
  if (point && latitude !== null && longitude !== null)
    refuse(path, farFromLocationError(location.name, distanceMiles(point, { latitude, longitude })))
}

function refuse(path: string, message: string | undefined): void {
  if (message) throw new Problem('validation', message, { errors: [{ path, message }] })
}
