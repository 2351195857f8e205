// The area of /tonight before one is chosen: where the reader last looked, or the area with locations that is nearest to
// the largest town of their time zone. Both are known to the browser only.
import type { City } from '../../../../contract/discovery/cities.ts'
import { distanceMiles } from '../../../../rules/distance.ts'
import { readStoredDraft, storeDraft } from '../../../browser/stored-draft.ts'
import type { Api } from '../../../request-context.ts'

export type StartArea = { lat: number; lng: number; from: 'last' | 'time-zone' | 'default' }

const storageKey = 'lastArea'

/** Rounded to about half a mile: the area is what is remembered, not where the device is. */
export function rememberArea({ lat, lng }: { lat: number; lng: number }): void {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  storeDraft(storageKey, { lat: round(lat), lng: round(lng) })
}

function lastArea(): StartArea | undefined {
  const stored = readStoredDraft<{ lat: number | null; lng: number | null }>(storageKey, {
    lat: null,
    lng: null,
  })
  const [lat, lng] = [Number(stored?.lat ?? Number.NaN), Number(stored?.lng ?? Number.NaN)]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng, from: 'last' } : undefined
}

/** The area with the most locations, for readers of whom nothing is known. */
export function defaultArea(cities: readonly City[]): StartArea | undefined {
  const [first] = [...cities].sort((a, b) => b.locationCount - a.locationCount)
  return first && first.locationCount > 0
    ? { lat: first.latitude, lng: first.longitude, from: 'default' }
    : undefined
}

/** In the browser. Undefined if nothing is known. */
export async function readersArea(api: Api, cities: readonly City[]): Promise<StartArea | undefined> {
  const last = lastArea()
  if (last) return last
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // America/Argentina/Buenos_Aires; UTC names no town.
  const town = timeZone?.split('/').slice(1).at(-1)?.replaceAll('_', ' ')
  if (!town) return undefined
  const [found] = await api.towns.find({ query: town, timeZone })
  const [nearest] = found
    ? cities
        .filter(({ locationCount }) => locationCount > 0)
        .sort((a, b) => distanceMiles(a, found) - distanceMiles(b, found))
    : []
  return nearest && { lat: nearest.latitude, lng: nearest.longitude, from: 'time-zone' }
}
