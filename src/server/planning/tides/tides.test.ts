// The tide in the best light over HTTP, from a local server that answers like NOAA CO-OPS, well and badly.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { startTideDouble, type TideDouble } from '../../../../test/support/tide-double.ts'
import { hourMs } from '../../../rules/durations.ts'
import { createTideClient } from './client.ts'

const now = new Date('2026-11-22T20:00:00Z')
const beach = { latitude: 37.81, longitude: -122.48 }
let double: TideDouble
let app: TestApp
const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields) }
let nowMs = now.getTime()
const client = () => createTideClient({ tideUrl: double.url, log, timeoutMs: 400, nowMs: () => nowMs })

beforeAll(async () => {
  double = await startTideDouble(now.getTime())
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  nowMs = now.getTime()
  double.lowMs = now.getTime()
  double.stations = [
    { id: '9414290', name: 'San Francisco', lat: 37.806, lng: -122.466 },
    { id: '9414750', name: 'Alameda', lat: 37.772, lng: -122.3 },
  ]
  double.requests.splice(0)
  double.failures.splice(0)
  warnings.splice(0)
  app.deps.tides = client()
  await app.sql`delete from locations`
})
afterAll(async () => {
  await app.close()
  await double.close()
})

type Factor = { name: string; value: number; reason: string; contribution: number }
type Ranked = { id: string; score: number; factors: Factor[] }
const list = async (at = now, near = beach): Promise<Ranked[]> => {
  const path = `/api/best-light?lat=${near.latitude}&lng=${near.longitude}&distance=20&at=${at.toISOString()}`
  return (await app.get(path)).body
}
const tideOf = (ranked: Ranked[], id: string) =>
  ranked.find((one) => one.id === id)?.factors.find(({ name }) => name === 'tide')
const insertBeach = (best_time: string | null = 'Low tide near sunset', columns = {}) =>
  insertLocation(app.sql, { ...beach, best_time, ...columns })

describe('the tide', () => {
  test('counts where a guide asks for it, by the nearest station, with its words', async () => {
    const [low, high, plain] = [
      await insertBeach(),
      await insertBeach('Around a high tide', { latitude: 37.815 }),
      await insertBeach(null, { latitude: 37.82 }),
    ]
    const atLow = await list()
    expect(tideOf(atLow, low)).toMatchObject({ value: 1, reason: 'Best at low tide, which is in 0 min' })
    expect(tideOf(atLow, high)?.value).toBeLessThan(0.01)
    expect(tideOf(atLow, plain)).toMatchObject({ value: 0.5, reason: 'No best tide is known here' })
    const atHigh = await list(new Date(now.getTime() + 6.21 * hourMs))
    expect(tideOf(atHigh, low)?.value).toBeLessThan(0.01)
    expect(tideOf(atHigh, high)?.value).toBeGreaterThanOrEqual(0.99)
    for (const { score, factors } of [...atLow, ...atHigh])
      expect(factors.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score)
    const asked = double.requests.map(({ searchParams }) => searchParams.get('station')).filter(Boolean)
    expect(new Set(asked)).toEqual(new Set(['9414290']))
    expect(double.requests.every(({ search }) => !/37\.81|122\.48/.test(search))).toBe(true)
  })

  test('is in no score where no guide asks for it, and where none is configured', async () => {
    const id = await insertBeach(null)
    expect(tideOf(await list(), id)).toBeUndefined()
    expect(double.requests).toEqual([])
    app.deps.tides = undefined
    expect(tideOf(await list(), await insertBeach())).toBeUndefined()
  })

  test('is asked for once, however often and at the same time it is needed', async () => {
    await insertBeach()
    await Promise.all([list(), list(), list()])
    await list(new Date(now.getTime() + hourMs))
    expect(double.requests).toHaveLength(2)
  })

  test('is unknown far from stations, and for instants that nobody plans for', async () => {
    double.stations = [{ id: '8518750', name: 'The Battery', lat: 40.7, lng: -74.01 }]
    const id = await insertBeach()
    const reason = 'Best at low tide, but no prediction of tides is near'
    expect(tideOf(await list(), id)).toMatchObject({ value: 0.5, reason })
    const before = double.requests.length
    expect(tideOf(await list(new Date('2031-01-01T00:00:00Z')), id)).toMatchObject({ value: 0.5, reason })
    expect(double.requests).toHaveLength(before)
  })

  test('of many stations only six are asked', async () => {
    double.stations = Array.from({ length: 9 }, (_, index) => ({
      id: `94142${index}0`,
      name: 'Pier',
      lat: 37.6 + index * 0.05,
      lng: -122.48,
    }))
    for (let index = 0; index < 9; index += 1)
      await insertBeach('Low tide', { latitude: 37.6 + index * 0.05 })
    await list()
    expect(double.requests).toHaveLength(7)
  })
})

describe('the tides of a day', () => {
  const read = async (query: string) => (await app.get(`/api/light/tides?lat=37.81&lng=-122.48${query}`)).body

  test('are those of the nearest station within the local day, with heights in feet', async () => {
    const { turns, ...rest } = await read('&date=2026-11-22')
    expect(rest).toEqual({
      state: 'ready',
      date: '2026-11-22',
      timeZone: 'America/Los_Angeles',
      station: { name: 'San Francisco', distance: 0.8 },
    })
    // Low water at noon, local time, and each turn 6 hours 12.6 minutes after the one before.
    expect(turns).toEqual([
      { at: '2026-11-22T13:47:00.000Z', kind: 'high', height: 6.1 },
      { at: '2026-11-22T20:00:00.000Z', kind: 'low', height: 0.3 },
      { at: '2026-11-23T02:12:00.000Z', kind: 'high', height: 6.1 },
    ])
    expect((await read('')).date).toBe('2026-11-22')
    expect(double.requests).toHaveLength(2)
    expect(double.requests.every(({ search }) => !/37\.81|122\.48/.test(search))).toBe(true)
  })

  test('are none far from stations and from today; failures and a missing server are said', async () => {
    expect((await read('&date=2031-01-01')).state).toBe('none')
    double.failures.push((response) => response.writeHead(503).end())
    expect(await read('')).toMatchObject({ state: 'unavailable', station: null, turns: [] })
    expect(warnings).toEqual([])
    const inland = await app.get('/api/light/tides?lat=39&lng=-105&date=2026-11-22')
    expect(inland.body).toMatchObject({ state: 'none', timeZone: 'America/Denver' })
    app.deps.tides = undefined
    expect((await read('')).state).toBe('not-configured')
    expect((await app.get('/api/light/tides?lat=91&lng=0')).status).toBe(400)
    expect((await app.get('/api/light/tides?lat=0&lng=0&date=2026-02-30')).status).toBe(400)
  })
})

describe('a bad server', () => {
  const json = (body: unknown) => (response: any) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const bad: [string, (response: any) => void][] = [
    ['an error', (response) => response.writeHead(500).end()],
    ['no answer', () => {}],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '999' }).write('{"stat')],
    ['something else', (response) => response.writeHead(200).end('<html>')],
    ['another shape', json([1, 2])],
    ['nothing', json(null)],
    ['a huge answer', (response) => response.writeHead(200).end(`{"a":"${'x'.repeat(11_000_000)}"}`)],
  ]
  test.each(bad)('%s instead of stations: no tide, and the list is there', async (_, answer) => {
    const id = await insertBeach()
    double.failures.push(answer)
    expect(tideOf(await list(), id)).toMatchObject({ value: 0.5 })
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain(double.url)
    // Not remembered.
    expect(tideOf(await list(), id)).toMatchObject({ value: 1 })
  })

  test.each<[string, unknown, number]>([
    ['that has none for the station', { error: { message: 'No Predictions data was found.' } }, 0],
    ['with times as numbers', { predictions: [{ t: 5, v: '1', type: 'H' }] }, 1],
    ['with a date that does not exist', { predictions: [{ t: '2026-99-99 00:00', v: '1', type: 'H' }] }, 1],
    ['with another type', { predictions: [{ t: '2026-11-22 20:00', v: '1', type: 'X' }] }, 1],
    ['without predictions', { predictions: [] }, 0],
  ])('an answer %s is no tide', async (_, answer, count) => {
    const id = await insertBeach()
    const [{ requests }] = [double]
    double.failures.push(json({ stations: double.stations }), json(answer))
    expect(tideOf(await list(), id)).toMatchObject({ value: 0.5 })
    expect([requests.length, warnings.length]).toEqual([2, count])
  })

  test('stations that do not fit are left out', async () => {
    const id = await insertBeach()
    const odd = [null, { id: '../x', lat: 37.81, lng: -122.48 }, { id: 'abc', lat: 95, lng: 0 }]
    double.failures.push(json({ stations: [...odd, ...double.stations] }))
    expect(tideOf(await list(), id)).toMatchObject({ value: 1 })
  })

  test('after three failures it is left alone for a minute', async () => {
    const id = await insertBeach()
    for (let time = 0; time < 3; time += 1) {
      double.failures.push((response) => response.writeHead(503).end())
      await list()
    }
    await list()
    expect(double.requests).toHaveLength(3)
    nowMs += 61_000
    expect(tideOf(await list(), id)).toMatchObject({ value: 1 })
  })
})
