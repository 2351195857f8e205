// Check-ins that were made without a connection and are sent later.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let user: Member
let locationId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2027-03-10T12:00:00Z') })
  user = await app.join('walker')
  locationId = await insertLocation(app.sql)
})
afterAll(() => app.close())

const checkIn = (body: object, key?: string) =>
  app.send('POST', `/api/locations/${locationId}/checkins`, {
    as: user.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })

test('it has the time at which it was made, is not live, and is there once', async () => {
  const madeAt = '2027-03-08T17:30:00.000Z'
  const first = await checkIn({ madeAt, isLive: true, shootingNotes: 'Fog' }, 'a')
  expect([first.status, first.body.checkinTime, first.body.isLive]).toEqual([201, madeAt, false])
  expect((await checkIn({ madeAt, isLive: true, shootingNotes: 'Fog' }, 'a')).body.id).toBe(first.body.id)
})

test('one that arrived although its answer was lost is there once, and stays as it was', async () => {
  const body = { currentConditions: { sky: 'Fog' }, isLive: true }
  const position = { latitude: 1, longitude: 2, accuracy: 5 }
  const first = await checkIn({ ...body, position }, 'lost')
  const again = await checkIn({ ...body, madeAt: '2027-03-10T11:59:00.000Z' }, 'lost')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await checkIn({ ...body, isLive: false }, 'lost')).body.type).toBe('conflict')
})

test('a clock that is a little ahead counts as now', async () => {
  expect((await checkIn({ madeAt: '2027-03-10T12:04:00Z' })).body.checkinTime).toBe(
    '2027-03-10T12:00:00.000Z',
  )
})

test('it is accepted for thirty days', async () => {
  expect((await checkIn({ madeAt: '2027-02-08T12:00:00.000Z' })).status).toBe(201)
})

test.each(['2027-03-10T12:06:00Z', '2027-02-08T11:59:59.999Z', 'yesterday'])(
  '%s is refused',
  async (madeAt) => {
    const { status, body } = await checkIn({ madeAt })
    expect([status, body.errors[0].path]).toEqual([422, 'madeAt'])
  },
)
