// Days of a year over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = (query: Record<string, string>) =>
  app.get(`/api/light/days?${new URLSearchParams({ lat: '38.57', lng: '-109.55', ...query })}`)

test('each local day, in order, as GET /api/light has it', async () => {
  const { status, body } = await list({ from: '2026-10-30', to: '2026-11-03' })
  expect([status, body.timeZone]).toEqual([200, 'America/Denver'])
  expect(body.days.map(({ date }: { date: string }) => date.slice(5))).toEqual([
    '10-30',
    '10-31',
    '11-01',
    '11-02',
    '11-03',
  ])
  // The clock goes back at two on November 1.
  expect(body.days[2].start).toBe('2026-11-01T06:00:00.000Z')
  expect(body.days[3].start).toBe('2026-11-02T07:00:00.000Z')
  const { body: light } = await app.get('/api/light?lat=38.57&lng=-109.55&date=2026-11-02')
  for (const name of ['sunrise', 'sunset', 'goldenHours', 'moonrise', 'moonset', 'moonPhase'])
    expect(body.days[3][name]).toEqual(light[name])
})

test.each<[string, Record<string, string>, string]>([
  ['without an end', { from: '2026-01-01' }, 'to'],
  ['with an end before the start', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
  ['for more than a year', { from: '2026-01-01', to: '2027-01-02' }, 'to'],
  ['for a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ['for an early year', { from: '0900-01-01', to: '0900-01-02' }, 'from'],
  ['off the globe', { lat: '91', from: '2026-01-01', to: '2026-01-02' }, 'lat'],
])('not %s', async (_, query, path) => {
  const { status, body } = await list(query)
  expect(status).toBe(400)
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
})
