// Asks a forecast server for several positions at once, with limits of time, size and frequency.
import type { GeoPoint } from '../../rules/distance.ts'
import { type HourWeather, weatherAt } from '../../rules/weather/hour-weather.ts'
import { readLimited } from '../platform/http/read-limited.ts'
import { userAgent } from '../platform/http/user-agent.ts'
import type { Log } from '../platform/log/log.ts'
import { createBreaker, WeatherFailed } from './failures.ts'
import { parseAnswer, requestedVariables } from './parse-answer.ts'

export type WeatherSettings = {
  /** The base of `v1/forecast`. Its query is kept, because commercial servers expect their key there. */
  weatherUrl: string
  log: Pick<Log, 'warn'>
  timeoutMs?: number
  nowMs?: () => number
}

/** The hourly forecast of yesterday to six days ahead for each point; undefined where none could be had. It never rejects. */
export type WeatherClient = {
  forecast: (points: readonly GeoPoint[]) => Promise<(HourWeather[] | undefined)[]>
}

/** Positions in one request: their coordinates are in its address. */
const maxPoints = 40
/** An answer for so many positions has about 1 MB. */
const maxBytes = 5_000_000
const defaultTimeoutMs = 4_000

export function createWeatherClient({
  weatherUrl,
  log,
  timeoutMs = defaultTimeoutMs,
  nowMs = Date.now,
}: WeatherSettings): WeatherClient {
  const guarded = createBreaker(nowMs)
  const read = async (points: readonly GeoPoint[]) =>
    await guarded(async () => {
      const answer = parseAnswer(await request(toUrl(weatherUrl, points), timeoutMs), points.length)
      return requireCurrent(answer, nowMs())
    })
  const readOrReport = async (points: readonly GeoPoint[]): Promise<(HourWeather[] | undefined)[]> => {
    try {
      return await read(points)
    } catch (error) {
      // The address may hold a key, so that only our own texts are logged.
      const reason = error instanceof WeatherFailed ? error.message : 'unexpected error'
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

/** Hours of another time, such as seconds taken for milliseconds, are no forecast. @throws WeatherFailed without a current one */
function requireCurrent(answer: (HourWeather[] | undefined)[], nowMs: number): (HourWeather[] | undefined)[] {
  const current = answer.map((hours) => (hours && weatherAt(hours, nowMs) ? hours : undefined))
  if (!current.some(Boolean)) throw new WeatherFailed('The forecast is not one of today')
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
  // Whatever the operator's address says.
  url.searchParams.set('temperature_unit', 'celsius')
  url.searchParams.set('wind_speed_unit', 'kmh')
  url.searchParams.set('precipitation_unit', 'mm')
  url.searchParams.set('timezone', 'GMT')
  url.searchParams.set('timeformat', 'unixtime')
  url.searchParams.set('past_days', '1')
  url.searchParams.set('forecast_days', '7')
  return url
}

async function request(url: URL, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { 'user-agent': userAgent(), accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new WeatherFailed('The forecast server did not respond', { cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new WeatherFailed(`The forecast server responded with status ${response.status}`, {
      retryAfterSeconds: response.status === 429 ? toSeconds(response.headers.get('retry-after')) : undefined,
    })
  }
  try {
    return JSON.parse(await readLimited(response, maxBytes))
  } catch (cause) {
    throw new WeatherFailed('The forecast server did not respond with a forecast', { cause })
  }
}

const secondsIfUnsaid = 60

function toSeconds(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : secondsIfUnsaid
}
