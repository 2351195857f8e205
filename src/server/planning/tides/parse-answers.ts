// Parses and checks the responses of a tide server: stations of NOAA CO-OPS's metadata API, and high and low
// waters of its data API.
import { z } from 'zod'
import type { TideTurn } from '../../../rules/best-light/tide.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { RemoteFailed } from '../../platform/http/remote-json.ts'

/** Its name may be empty. */
export type TideStation = GeoPoint & { id: string; name: string }

/** `meters` above the mean of the lower low waters; null if the service names no height. */
export type TidePrediction = TideTurn & { meters: number | null }

const maxStations = 20_000
const maxTurns = 100

const stationShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{3,12}$/),
  name: z.string().trim().max(100).catch(''),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
const stationsShape = z.object({ stations: z.array(z.unknown()).max(maxStations) })

/** Invalid stations are omitted. @throws RemoteFailed without any valid one */
export function parseStations(answer: unknown): TideStation[] {
  const list = stationsShape.safeParse(answer).data?.stations ?? []
  const stations = list.flatMap((one) => {
    const { data } = stationShape.safeParse(one)
    return data ? [{ id: data.id, name: data.name, latitude: data.lat, longitude: data.lng }] : []
  })
  if (stations.length === 0) throw new RemoteFailed('The tide server has no stations')
  return stations
}

const turnShape = z.object({
  t: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
  v: z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .nullable()
    .catch(null),
  type: z.enum(['H', 'HH', 'L', 'LL']),
})
const predictionsShape = z.object({ predictions: z.array(turnShape).max(maxTurns) })
/** The service says in words that a station has none. */
const errorShape = z.object({ error: z.object({ message: z.string() }) })

/** In order of time, times in UTC; empty if the service has none for the station. @throws RemoteFailed for another shape */
export function parsePredictions(answer: unknown): TidePrediction[] {
  if (errorShape.safeParse(answer).success) return []
  const { data } = predictionsShape.safeParse(answer)
  const turns = data?.predictions.map(
    ({ t, v, type }): TidePrediction => ({
      atMs: Date.parse(`${t.replace(' ', 'T')}:00Z`),
      meters: v,
      kind: type.startsWith('H') ? 'high' : 'low',
    }),
  )
  if (!turns || turns.some(({ atMs }) => Number.isNaN(atMs)))
    throw new RemoteFailed('The tide predictions have another shape')
  return turns.sort((one, other) => one.atMs - other.atMs)
}
