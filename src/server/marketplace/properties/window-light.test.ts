// Where the windows face and what the place itself is like, over HTTP: stated by the owner, shown on the page, the sun at the published position.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { sunThroughWindows } from '../../../rules/light/window-light.ts'

let app: TestApp
let owner: Member
let id: string
const timeZone = 'America/Los_Angeles'
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-10-19T16:00:00Z') })
  owner = await app.join('Owner')
  id = await insertProperty(app.sql, { owner_id: owner.id })
})
afterAll(() => app.close())

const change = (body: object) => app.send('PATCH', `/api/private-properties/${id}`, { as: owner.token, body })
const read = async () => (await app.get(`/api/private-properties/${id}`)).body
const light = (query = '') => app.get(`/api/private-properties/${id}/window-light${query}`)

test('power, parking, access and drones are texts of the page; directions are in the order of the compass', async () => {
  const notes = {
    power: 'Two 20-amp circuits.',
    parking: 'Three cars.',
    accessNotes: 'Freight elevator.',
    droneRules: 'Not here.',
  }
  const { status } = await change({ ...notes, windowDirections: ['West', 'north', 'west'] })
  expect(status).toBe(200)
  expect(await read()).toMatchObject({ ...notes, windowDirections: ['north', 'west'] })
  await change({ power: '' })
  expect((await read()).power).toBeNull()
  const wrong = await change({ windowDirections: ['up'], parking: 'x'.repeat(2001) })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'parking',
    'windowDirections.0',
  ])
})

test('the sun comes in by the published position, to the minute; today at the property without a date', async () => {
  await change({ windowDirections: ['north', 'west'] })
  const { latitude, longitude } = await read()
  const { body } = await light('?date=2026-09-23')
  expect(body).toMatchObject({ date: '2026-09-23', timeZone })
  const [north, west] = body.windows
  expect(north).toEqual({ direction: 'north', spans: [] })
  const [expected] = sunThroughWindows({ latitude, longitude, timeZone, date: '2026-09-23' }, 'west')
  expect(west.spans).toHaveLength(1)
  const [{ start, end, startTime, endTime }] = west.spans
  for (const [at, ms] of [
    [start, expected?.startMs],
    [end, expected?.endMs],
  ]) {
    expect(Date.parse(at) % 60_000).toBe(0)
    expect(Math.abs(Date.parse(at) - (ms as number))).toBeLessThanOrEqual(30_000)
  }
  expect([startTime < '15:00', endTime > '18:50']).toEqual([true, true])
  expect((await light()).body.date).toBe('2026-10-19')
})

test('without stated windows there are none; a hidden listing and a day that is none are refused', async () => {
  await change({ windowDirections: [] })
  expect((await light()).body.windows).toEqual([])
  expect((await light('?date=2026-02-30')).status).toBe(400)
  const hidden = await insertProperty(app.sql, { owner_id: owner.id, state: 'paused' })
  expect((await app.get(`/api/private-properties/${hidden}/window-light`)).status).toBe(404)
})
