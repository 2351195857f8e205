// Asks a server of tide predictions with the API of NOAA CO-OPS, with limits of time, size and frequency. Predictions do not change, so they
// are remembered in the memory of the process.

import type { TideTurn } from '../../../rules/best-light/tide.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import { dayMs } from '../../../rules/durations.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { createRemembered } from '../../platform/http/remembered.ts'
import { createRemoteJson, RemoteFailed } from '../../platform/http/remote-json.ts'
import type { Log } from '../../platform/log/log.ts'
import { parsePredictions, parseStations, type TidePrediction, type TideStation } from './parse-answers.ts'

export type TideSettings = {
  /** The origin that has /mdapi and /api. */
  tideUrl: string
  log: Pick<Log, 'warn'>
  timeoutMs?: number
  nowMs?: () => number
}

export type TideClient = {
  /** High and low waters around an instant for each point; null where none are available. It never rejects. */
  turnsNear: (points: readonly GeoPoint[], atMs: number) => Promise<(readonly TideTurn[] | null)[]>
  /** Those of a day at the nearest station; null where there is none. @throws RemoteFailed */
  tidesOfDay: (point: GeoPoint, day: Span) => Promise<StationTides | null>
}

type StationTides = { name: string; miles: number; turns: TidePrediction[] }

const defaultTimeoutMs = 4_000
/** The list of all stations has about 2 MB. */
const maxBytes = 10_000_000
const stationsForMs = 7 * dayMs
const predictionsForMs = 30 * dayMs
const maxRemembered = 1000
/** Farther away the tide differs. */
const maxStationMiles = 25
/** The maximum number of stations for one list; further stations have no prediction in it. */
const maxStations = 6
const [pastDays, futureDays] = [2, 60]
/** Pages of a day, such as those of a trip, look farther: predictions are published for years. */
const maxDaysAway = 731

export function createTideClient({
  tideUrl,
  log,
  timeoutMs = defaultTimeoutMs,
  nowMs = Date.now,
}: TideSettings): TideClient {
  // A station without predictions is answered with 400 and a reason.
  const read = createRemoteJson({ name: 'tide server', timeoutMs, maxBytes, nowMs, otherStatuses: [400] })
  const stations = createRemembered<TideStation[]>({ max: 1, forMs: stationsForMs, nowMs })
  const predictions = createRemembered<TidePrediction[]>({
    max: maxRemembered,
    forMs: predictionsForMs,
    nowMs,
  })
  const turnsOf = async (id: string, atMs: number) => {
    const day = Math.floor(atMs / dayMs) - 1
    return await predictions(`${id} ${day}`, () =>
      read(toPredictionsUrl(tideUrl, id, day * dayMs), parsePredictions),
    )
  }
  const find = async (points: readonly GeoPoint[], atMs: number) => {
    const all = await stations('all', () => read(toStationsUrl(tideUrl), parseStations))
    const nearest = points.map((point) => nearestStation(all, point)?.station)
    const ids = [...new Set(nearest.flatMap((station) => station?.id ?? []))].slice(0, maxStations)
    // In parallel: a slow server delays a list by one response, not by six.
    const turns = new Map(await Promise.all(ids.map(async (id) => [id, await turnsOf(id, atMs)] as const)))
    return nearest.map((station) => (station && turns.get(station.id)) ?? null)
  }
  return {
    tidesOfDay: async (point, { startMs, endMs }) => {
      if (Math.abs(startMs - nowMs()) > maxDaysAway * dayMs) return null
      const found = nearestStation(
        await stations('all', () => read(toStationsUrl(tideUrl), parseStations)),
        point,
      )
      if (!found) return null
      const turns = await turnsOf(found.station.id, startMs)
      return {
        name: found.station.name,
        miles: found.miles,
        turns: turns.filter(({ atMs }) => atMs >= startMs && atMs < endMs),
      }
    },
    turnsNear: async (points, atMs) => {
      const days = (atMs - nowMs()) / dayMs
      if (points.length === 0 || days < -pastDays || days > futureDays) return points.map(() => null)
      try {
        return await find(points, atMs)
      } catch (error) {
        const reason = error instanceof RemoteFailed ? error.message : 'unexpected error'
        log.warn({ reason }, 'no tides')
        return points.map(() => null)
      }
    },
  }
}

type NearStation = { station: TideStation; miles: number }

function nearestStation(stations: readonly TideStation[], point: GeoPoint): NearStation | undefined {
  let best: NearStation | undefined
  for (const station of stations) {
    // Most are far away, which a subtraction shows.
    if (Math.abs(station.latitude - point.latitude) > 0.5) continue
    const miles = distanceMiles(station, point)
    if (miles <= maxStationMiles && (!best || miles < best.miles)) best = { station, miles }
  }
  return best
}

const toStationsUrl = (tideUrl: string) =>
  new URL('/mdapi/prod/webapi/stations.json?type=tidepredictions', tideUrl)

/** Four days of high and low waters. */
function toPredictionsUrl(tideUrl: string, station: string, fromMs: number): URL {
  const url = new URL('/api/prod/datagetter', tideUrl)
  const parameters = {
    product: 'predictions',
    application: 'viewfinder',
    station,
    begin_date: new Date(fromMs).toISOString().slice(0, 10).replaceAll('-', ''),
    range: '96',
    datum: 'MLLW',
    interval: 'hilo',
    time_zone: 'gmt',
    units: 'metric',
    format: 'json',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
