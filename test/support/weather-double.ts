// A local server that answers as Open-Meteo's /v1/forecast does, or badly.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HourValues = Record<string, number | null>

export type WeatherDouble = {
  url: string
  /** Every request's address. */
  requests: URL[]
  /** The values of an hour at a position; by default a clear, calm one. */
  weather: (latitude: number, longitude: number, at: Date) => HourValues
  /** The units that a response states. */
  units: Record<string, string>
  /** Answers the next requests instead, one each. */
  failures: ((response: ServerResponse) => void)[]
  close: () => Promise<void>
}

export const clearHour: HourValues = {
  temperature_2m: 10,
  relative_humidity_2m: 50,
  precipitation: 0,
  snowfall: 0,
  cloud_cover: 0,
  cloud_cover_low: 0,
  cloud_cover_mid: 0,
  cloud_cover_high: 0,
  visibility: 30_000,
  wind_speed_10m: 5,
  wind_direction_10m: 270,
  uv_index: 1,
}

/** As Open-Meteo names them. */
export const metricUnits = {
  time: 'unixtime',
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  precipitation: 'mm',
  snowfall: 'cm',
  cloud_cover: '%',
  visibility: 'm',
  wind_speed_10m: 'km/h',
  wind_direction_10m: '°',
  uv_index: '',
}

/** @param now the server's day: answers start the day before it. */
export async function startWeatherDouble(now: () => Date): Promise<WeatherDouble> {
  const double: Omit<WeatherDouble, 'url' | 'close'> = {
    requests: [],
    weather: () => clearHour,
    units: metricUnits,
    failures: [],
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    double.requests.push(url)
    const fail = double.failures.shift()
    if (fail) return fail(response)
    if (url.pathname !== '/v1/forecast') return response.writeHead(404).end()
    const body = JSON.stringify(toAnswer(url, now(), double))
    return response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return Object.assign(double, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close })
}

function toAnswer(
  url: URL,
  now: Date,
  { weather, units }: Pick<WeatherDouble, 'weather' | 'units'>,
): unknown {
  const numbers = (name: string) => (url.searchParams.get(name) ?? '').split(',').map(Number)
  const [latitudes, longitudes] = [numbers('latitude'), numbers('longitude')]
  const variables = (url.searchParams.get('hourly') ?? '').split(',')
  const days =
    Number(url.searchParams.get('past_days') ?? 0) + Number(url.searchParams.get('forecast_days') ?? 7)
  const startSeconds = Math.floor(now.getTime() / 86_400_000 - 1) * 86_400
  const time = Array.from({ length: days * 24 }, (_, hour) => startSeconds + hour * 3600)
  const positions = latitudes.map((latitude, index) => {
    const longitude = longitudes[index] as number
    const hours = time.map((at) => weather(latitude, longitude, new Date(at * 1000)))
    const series = variables.map((name) => [name, hours.map((hour) => hour[name] ?? null)])
    return { latitude, longitude, hourly_units: units, hourly: { time, ...Object.fromEntries(series) } }
  })
  return positions.length === 1 ? positions[0] : positions
}
