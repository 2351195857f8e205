// The spot that /plan opens with: where the reader last planned, else a good location in the area of their time zone, else one where
// there are most. What the device remembers and its time zone are known to the browser only, and nobody is asked for a position.
import type { QueryClient } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { readStoredDraft, storeDraft } from '../../../browser/stored-draft.ts'
import { nextGoldenHour } from '../../../components/light-today/next-golden-hour.ts'
import { citiesQuery, lightQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { publishedPoint } from '../../discovery/location/location-data.ts'
import { defaultArea, readersArea, type StartArea } from '../tonight/start-area.ts'
import { startQuery } from '../tonight/start-data.ts'

type Reading = { queryClient: QueryClient; api: Api }

export type Opening = {
  from: 'last' | 'looked' | 'time-zone' | 'default' | 'well-known'
  point: GeoPoint
  place: { id: string; name: string; elevationFeet: number | null } | undefined
  timeZone: string
  atMs: number
  isGolden: boolean
}

/** Battery Spencer, above the Golden Gate: while there are no locations. */
const wellKnown: GeoPoint = { latitude: 37.82722, longitude: -122.48169 }

const storageKey = 'lastSpot'

/** Stays on the device. */
export const rememberSpot = ({ latitude, longitude }: GeoPoint): void =>
  storeDraft(storageKey, { latitude, longitude })

function lastSpot(): GeoPoint | undefined {
  const stored = readStoredDraft<{ latitude: number | null; longitude: number | null }>(storageKey, {
    latitude: null,
    longitude: null,
  })
  const [latitude, longitude] = [
    Number(stored?.latitude ?? Number.NaN),
    Number(stored?.longitude ?? Number.NaN),
  ]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** What the server answers: it knows nothing of the reader. */
export async function defaultOpening(reading: Reading): Promise<Opening> {
  const area = defaultArea(await reading.queryClient.ensureQueryData(citiesQuery(reading.api)))
  return (area && (await inArea(reading, area))) ?? (await atPoint(reading, wellKnown, 'well-known'))
}

/** In the browser. Undefined if nothing is known of the reader. */
export async function readersOpening(reading: Reading): Promise<Opening | undefined> {
  const last = lastSpot()
  if (last) return await atPoint(reading, last, 'last')
  const cities = await reading.queryClient.ensureQueryData(citiesQuery(reading.api))
  const area = await readersArea(reading.api, cities)
  return area && (await inArea(reading, area))
}

/** The best location there for the next golden hour, as /tonight has it. */
async function inArea({ queryClient, api }: Reading, area: StartArea): Promise<Opening | undefined> {
  const { golden, best } = await queryClient.ensureQueryData(startQuery(api, area))
  const location = best.find(({ precision }) => precision === 'exact')
  const point = location && publishedPoint(location)
  if (!location?.timeZone || !point) return undefined
  const { id, name, timeZone, elevation } = location
  return {
    from: area.from === 'last' ? 'looked' : area.from,
    point,
    place: { id, name, elevationFeet: elevation },
    timeZone,
    atMs: golden ? Date.parse(golden.at) : Date.now(),
    isGolden: golden !== undefined,
  }
}

async function atPoint(
  { queryClient, api }: Reading,
  point: GeoPoint,
  from: 'last' | 'well-known',
): Promise<Opening> {
  const read = (date: string | undefined) =>
    queryClient.ensureQueryData(lightQuery(api, point.latitude, point.longitude, date))
  const today = await read(undefined)
  const tomorrow = await read(toLocalDate(Date.parse(`${today.date}T12:00:00Z`) + dayMs, 'UTC'))
  const golden = nextGoldenHour([today, tomorrow], Date.now())
  return {
    from,
    point,
    place: undefined,
    timeZone: today.timeZone,
    atMs: golden ? Date.parse(golden.at) : Date.now(),
    isGolden: golden !== undefined,
  }
}
