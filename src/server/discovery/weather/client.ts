// Asks a forecast server for several positions at once, with limits of time, size and frequency.
import type { GeoPoint } from '../../../rules/distance.ts'
import { type HourWeather, weatherAt } from '../../../rules/weather/hour-weather.ts'
import { createRemoteJson, RemoteFailed } from '../../platform/http/remote-json.ts'
import type { Log } from '../../platform/log/log.ts'
import { parseAnswer, requestedVariables } from './parse-answer.ts'

export type WeatherSettings = {
  /** The base of `v1/forecast`. Its query is preserved, because commercial servers expect their key there. */
  weatherUrl: string
  log: Pick<Log, 'warn'>
  timeoutMs?: number
  nowMs?: () => number
}

/**
 * The hourly forecast of yesterday to six days ahead for each point; undefined where none is available. It
 * never rejects.
 */
export type WeatherClient = {
  forecast: (points: readonly GeoPoint[]) => Promise<(HourWeather[] | undefined)[]>
}

/** Positions in one request: their coordinates are in its address. */
const maxPoints = 40
/** A response for this many positions has about 1 MB. */
const maxBytes = 5_000_000
const defaultTimeoutMs = 4_000

export function createWeatherClient({
  weatherUrl,
  log,
  timeoutMs = defaultTimeoutMs,
  nowMs = Date.now,
}: WeatherSettings): WeatherClient {
  const readJson = createRemoteJson({ name: 'forecast server', timeoutMs, maxBytes, nowMs })
  const read = async (points: readonly GeoPoint[]) =>
    await readJson(toUrl(weatherUrl, points), (answer) =>
      requireCurrent(parseAnswer(answer, points.length), nowMs()),
    )
  const readOrReport = async (points: readonly GeoPoint[]): Promise<(HourWeather[] | undefined)[]> => {
    try {
      return await read(points)
    } catch (error) {
      // The address may hold a key, so that only our own texts are logged.
      const reason = error instanceof RemoteFailed ? error.message : 'unexpected error'
      log.warn({ reason }, 'no forecast')
      return points.map(() => undefined)
    }
  }
  return {
    forecast: async (points) => {
      const found: (HourWeather[] | undefined)[] = []
      // One request at a time: public servers limit requests a minute.
      for (let start = 0; start < points.length; start += maxPoints)
        found.push(...(await readOrReport(points.slice(start, start + maxPoints))))
      return found
    },
  }
}

/**
 * Hours of another time, such as seconds taken for milliseconds, are not a forecast. @throws RemoteFailed
 * without a current one
 */
function requireCurrent(answer: (HourWeather[] | undefined)[], nowMs: number): (HourWeather[] | undefined)[] {
  const current = answer.map((hours) => (hours && weatherAt(hours, nowMs) ? hours : undefined))
  if (!current.some(Boolean)) throw new RemoteFailed('The forecast is not one of today')
  return current
}

function toUrl(weatherUrl: string, points: readonly GeoPoint[]): URL {
  const url = new URL(weatherUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/forecast`
  const list = (pick: (point: GeoPoint) => number) => points.map((point) => pick(point).toFixed(2)).join(',')
  url.searchParams.set(
    'latitude',
    list(({ latitude }) => latitude),
  )
  url.searchParams.set(
    'longitude',
    list(({ longitude }) => longitude),
  )
  url.searchParams.set('hourly', requestedVariables)
  // Overrides the operator's address.
  url.searchParams.set('temperature_unit', 'celsius')
  url.searchParams.set('wind_speed_unit', 'kmh')
  url.searchParams.set('precipitation_unit', 'mm')
  url.searchParams.set('timezone', 'GMT')
  url.searchParams.set('timeformat', 'unixtime')
  url.searchParams.set('past_days', '1')
  url.searchParams.set('forecast_days', '7')
  return url
}
