// The weather of a location over HTTP, from a local server that answers like Open-Meteo, well and badly.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import {
  clearHour,
  metricUnits,
  startWeatherDouble,
  type WeatherDouble,
} from '../../../../test/support/weather-double.ts'
import { createWeatherClient } from './client.ts'

const start = new Date('2026-11-22T20:00:00Z')
let now = start
let double: WeatherDouble
let app: TestApp
let pro: Member
let free: Member

const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields) }

beforeAll(async () => {
  double = await startWeatherDouble(() => now)
  app = await startTestApp({
    now: () => now,
    weather: createWeatherClient({ weatherUrl: double.url, log, timeoutMs: 400, nowMs: () => now.getTime() }),
  })
  pro = await app.join('pro', { plan: 'pro' })
  free = await app.join('free')
})
beforeEach(() => {
  // The pause after failures is over.
  now = new Date(now.getTime() + 4 * 3_600_000)
  double.requests.splice(0)
  double.failures.splice(0)
  warnings.splice(0)
  double.weather = () => clearHour
  double.units = metricUnits
})
afterAll(async () => {
  await app.close()
  await double.close()
})

let area = 0
const insertSpot = (columns: object = {}) =>
  insertLocation(app.sql, {
    latitude: 36.55,
    longitude: -150.05 + area++,
    time_zone: 'America/Los_Angeles',
    ...columns,
  })
const read = (id: string, as: Member | undefined = pro) =>
  app.send('GET', `/api/locations/${id}/weather`, { as: as?.token })

describe('a forecast', () => {
  test('has the days with score, inputs, sun and moon', async () => {
    const { status, body } = await read(await insertSpot())
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'ready', isStale: false, timeZone: 'America/Los_Angeles' })
    expect(body.days.length).toBeGreaterThanOrEqual(5)
    const [, second] = body.days
    expect(second).toMatchObject({
      light: 'golden',
      temperature: 50,
      humidity: 50,
      windSpeed: 3.1,
      windDirection: 270,
      cloudLow: 0,
      precipitation: 0,
      uvIndex: 1,
      moonPhase: expect.any(String),
    })
    expect(second.visibility).toBeCloseTo(18.6, 1)
    expect(second.moments.map(({ part }: { part: string }) => part).toSorted()).toEqual([
      'evening',
      'morning',
      'night',
    ])
    for (const { photographyScore, factors } of second.moments) {
      const sum = factors.reduce((all: number, one: { contribution: number }) => all + one.contribution, 0)
      expect(Math.abs(sum - photographyScore)).toBeLessThanOrEqual(0.5)
    }
    expect(Date.parse(second.sunrise)).toBeLessThan(Date.parse(second.sunset))
  })

  test('is asked for by cell, once while it is fresh, and remembered by day', async () => {
    const id = await insertSpot()
    const [{ longitude }] = (await app.sql`select longitude from locations where id = ${id}`) as unknown as [
      { longitude: number },
    ]
    const beside = await insertLocation(app.sql, { latitude: 36.58, longitude: longitude + 0.01 })
    await Promise.all([read(id), read(beside), read(id)])
    now = new Date(now.getTime() + 50 * 60_000)
    await read(id)
    expect(double.requests).toHaveLength(1)
    expect(double.requests[0]?.searchParams.get('latitude')).toBe('36.55')
    const rows = await app.sql<{ date: string; photography_score: number; temperature: number }[]>`
      select date, photography_score, temperature from weather_data where location_id = ${id} order by date`
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(rows[0]).toMatchObject({ temperature: 10 })
    now = new Date(now.getTime() + 20 * 60_000)
    double.weather = () => ({ ...clearHour, temperature_2m: 15 })
    await read(id)
    expect(double.requests).toHaveLength(2)
    const later = await app.sql`select temperature from weather_data where location_id = ${id} order by date`
    expect(later[1]).toMatchObject({ temperature: 15 })
  })

  test('high clouds make a better golden hour than low ones', async () => {
    const score = async (clouds: object) => {
      double.weather = () => ({ ...clearHour, ...clouds })
      return (await read(await insertSpot())).body.days[1].photographyScore
    }
    const high = await score({ cloud_cover: 45, cloud_cover_high: 45 })
    const low = await score({ cloud_cover: 95, cloud_cover_low: 95 })
    expect([high, low]).toEqual([100, expect.any(Number)])
    expect(low).toBeLessThan(70)
  })

  test('counts in the best light of members whose plan includes it', async () => {
    const id = await insertSpot()
    const [{ longitude }] = (await app.sql`select longitude from locations where id = ${id}`) as unknown as [
      { longitude: number },
    ]
    const names = async (as?: Member) => {
      const path = `/api/best-light?lat=36.55&lng=${longitude}&distance=5&at=${now.toISOString()}`
      const { body } = await app.send('GET', path, { as: as?.token })
      return body[0].factors.map(({ name }: { name: string }) => name)
    }
    expect(await names(pro)).toContain('weather')
    expect(await names(free)).not.toContain('weather')
    expect(await names()).not.toContain('weather')
  })
})

describe('at the ends of the map', () => {
  test.each([
    ['the date line from the east', 52, 180],
    ['the date line from the west', 52, -180],
    ['the north pole', 90, 0],
    ['the south pole', -90, 135],
    ['the middle of nowhere', 0, 0],
  ])('%s has a cell on the map', async (_, latitude, longitude) => {
    const { status } = await read(await insertSpot({ latitude, longitude, time_zone: 'UTC' }))
    expect(status).toBe(200)
    const asked = double.requests[0]?.searchParams
    expect(Math.abs(Number(asked?.get('latitude')) - latitude)).toBeLessThanOrEqual(0.0501)
    expect(Math.abs(Number(asked?.get('longitude')) - longitude)).toBeLessThanOrEqual(0.0501)
  })
})

describe('who gets it', () => {
  test('visitors and members of the free plan are told which plan includes it', async () => {
    const id = await insertSpot()
    for (const as of [undefined, free]) {
      const { status, body } = await app.send('GET', `/api/locations/${id}/weather`, { as: as?.token })
      expect([status, body]).toEqual([
        200,
        {
          state: 'not-included',
          detail: 'Your plan doesn’t include this. Upgrade to Pro to use this.',
        },
      ])
    }
    expect(double.requests).toEqual([])
  })

  test('a hidden position is sent to nobody, and an approximate one as its cell', async () => {
    expect((await read(await insertSpot({ precision: 'hidden' }))).body).toEqual({ state: 'no-position' })
    expect(double.requests).toEqual([])
    const id = await insertSpot({ precision: 'area' })
    const [published] = await app.sql<{ latitude: number }[]>`
      select public_latitude as latitude from locations where id = ${id}`
    await read(id)
    const sent = Number(double.requests[0]?.searchParams.get('latitude'))
    expect(Math.abs(sent - (published?.latitude as number))).toBeLessThanOrEqual(0.05 + 1e-9)
  })

  test('there is none at a location that does not exist', async () => {
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await read(await insertSpot({ removed_at: new Date() }))).status).toBe(404)
  })
})

describe('a bad server', () => {
  const json = (body: string) => (response: any) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  const bad: [string, (response: any) => void][] = [
    ['an error', (response) => response.writeHead(500).end('no')],
    ['a limit', (response) => response.writeHead(429, { 'retry-after': '120' }).end()],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['no answer', () => {}],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': '9999' }).write('{"hourly":'),
    ],
    ['something else', json('<html>')],
    ['another shape', json('{"hourly":{"time":"now"}}')],
    ['no positions', json('[]')],
    ['two positions', json('[{},{}]')],
    ['hours out of order', json('{"hourly":{"time":[7200,3600]}}')],
    [
      'too many hours',
      json(JSON.stringify({ hourly: { time: Array.from({ length: 900 }, (_, at) => at * 3600) } })),
    ],
    [
      'times in milliseconds',
      (response) => json(JSON.stringify({ hourly: { time: [now.getTime()], cloud_cover: [0] } }))(response),
    ],
    ['a time that no calendar has', json('{"hourly":{"time":[900000000000000]}}')],
    [
      'the forecast of last month',
      (response) => {
        const startSeconds = now.getTime() / 1000 - 30 * 86_400
        const time = Array.from({ length: 192 }, (_, hour) => startSeconds + hour * 3600)
        json(JSON.stringify({ hourly: { time, cloud_cover: time.map(() => 0) } }))(response)
      },
    ],
    ['lists in lists', json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['a huge answer', json(`{"a":"${'x'.repeat(6_000_000)}"}`)],
    ['a cut connection', (response) => response.destroy()],
  ]
  test.each(bad)('%s: the forecast is unavailable, nothing fails', async (_, answer) => {
    double.failures.push(answer)
    const { status, body } = await read(await insertSpot())
    expect([status, body]).toEqual([200, { state: 'unavailable' }])
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain(double.url)
  })

  test.each(['temperature_2m', 'wind_speed_10m', 'precipitation', 'visibility'])(
    'an answer with %s in other units is refused: nothing is converted by guessing',
    async (name) => {
      double.units = { ...metricUnits, [name]: 'other' }
      expect((await read(await insertSpot())).body).toEqual({ state: 'unavailable' })
      expect(JSON.stringify(warnings)).toContain(name)
    },
  )

  test('metric units are asked for, whatever the configured address says', async () => {
    const client = createWeatherClient({
      weatherUrl: `${double.url}?apikey=secret&temperature_unit=fahrenheit&wind_speed_unit=mph`,
      log,
      nowMs: () => now.getTime(),
    })
    const [hours] = await client.forecast([{ latitude: 1, longitude: 2 }])
    expect(hours?.length).toBeGreaterThan(100)
    const asked = double.requests[0]?.searchParams
    expect(asked?.get('apikey')).toBe('secret')
    expect([asked?.get('temperature_unit'), asked?.get('wind_speed_unit')]).toEqual(['celsius', 'kmh'])
  })

  test('a partial answer: missing variables are null, nonsense is not believed', async () => {
    double.weather = () => ({
      precipitation: 0,
      cloud_cover: 40,
      temperature_2m: 9000,
      relative_humidity_2m: -3,
      wind_speed_10m: 8,
    })
    const { body } = await read(await insertSpot())
    expect(body.days[1]).toMatchObject({
      temperature: null,
      humidity: null,
      visibility: null,
      cloudHigh: null,
      cloudCover: 40,
    })
  })

  test('an old forecast stays, with its age, for two days', async () => {
    const id = await insertSpot()
    await read(id)
    const fetchedAt = now.toISOString()
    now = new Date(now.getTime() + 20 * 3_600_000)
    double.failures.push((response) => response.writeHead(503).end())
    expect((await read(id)).body).toMatchObject({ state: 'ready', isStale: true, fetchedAt })
    now = new Date(now.getTime() + 30 * 3_600_000)
    double.failures.push((response) => response.writeHead(503).end())
    expect((await read(id)).body).toEqual({ state: 'unavailable' })
  })

  test('after three failures it is left alone for a minute, then asked again', async () => {
    await read(await insertSpot())
    for (let failure = 0; failure < 3; failure++) {
      double.failures.push((response) => response.writeHead(500).end())
      await read(await insertSpot())
    }
    const before = double.requests.length
    const id = await insertSpot()
    expect((await read(id)).body.state).toBe('unavailable')
    expect(double.requests.length).toBe(before)
    now = new Date(now.getTime() + 61_000)
    expect((await read(id)).body.state).toBe('ready')
  })

  test('when it asks to wait, it is left alone for that long', async () => {
    double.failures.push((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    await read(await insertSpot())
    now = new Date(now.getTime() + 110_000)
    expect((await read(await insertSpot())).body.state).toBe('unavailable')
    now = new Date(now.getTime() + 20_000)
    expect((await read(await insertSpot())).body.state).toBe('ready')
  })
})

test('without a forecast everybody is told so, whatever the plan', async () => {
  const other = await startTestApp()
  const id = await insertLocation(other.sql)
  expect((await other.get(`/api/locations/${id}/weather`)).body).toEqual({ state: 'not-configured' })
  await other.close()
})
