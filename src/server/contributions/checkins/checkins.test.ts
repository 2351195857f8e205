// Checking in, checking out, and visibility, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import type { Checkin } from '../../../contract/contributions/checkins.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let ann: Member
let ben: Member
let fan: Member
let id: string

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ann = await app.join('ann')
  ben = await app.join('ben')
  fan = await app.join('fan')
  await app.sql`insert into follows (follower_id, following_id) values (${fan.id}, ${ann.id})`
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  id = await insertLocation(app.sql, { name: 'Mesa Arch' })
})
afterAll(() => app.close())

const checkIn = (body: object = {}, as: Member | undefined = ann, location = id) =>
  app.send('POST', `/api/locations/${location}/checkins`, { body, as: as?.token })
const listed = async (as?: Member) =>
  (await app.send('GET', `/api/locations/${id}/checkins`, { as: as?.token })).body as Checkin[]
const hoursLater = (hours: number) => {
  now = new Date(Date.parse('2026-11-21T12:00:00Z') + hours * 3_600_000)
}

test('a check-in has the fields of the specification', async () => {
  await app.sql`update locations set time_zone = 'America/Denver' where id = ${id}`
  const photo = randomUUID()
  await app.sql`insert into location_photos ${app.sql.insert({ id: photo, location_id: id, user_id: ann.id, state: 'ready', content_type: 'image/jpeg', byte_size: 9, width: 40, height: 30 })}`
  const { status, body } = await checkIn({
    currentConditions: { sky: 'Fog', wind: ' Calm ', crowd: '', light: null },
    equipment: '24-70 mm',
    shootingNotes: 'Came up before dawn.',
    photos: [photo],
    isLive: true,
    visibility: 'public',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    locationId: id,
    locationName: 'Mesa Arch',
    userId: ann.id,
    username: 'ann',
    checkinTime: '2026-11-21T12:00:00.000Z',
    checkoutTime: null,
    localDate: '2026-11-21',
    localTime: '05:00',
    currentConditions: { sky: 'Fog', wind: 'Calm' },
    equipment: '24-70 mm',
    shootingNotes: 'Came up before dawn.',
    photos: [`/media/${photo}/1280.jpg`],
    isLive: true,
    visibility: 'public',
    isOwn: true,
    isPositionKnown: false,
  })
  expect((await listed()).map((one) => one.id)).toEqual([body.id])
})

test.each([
  [{ currentConditions: { mood: 'Good' } }],
  [{ currentConditions: { sky: 'x'.repeat(61) } }],
  [{ currentConditions: 'Fog' }],
  [{ equipment: 'x'.repeat(501) }],
  [{ shootingNotes: 'x'.repeat(2001) }],
  [{ visibility: 'friends' }],
  [{ isLive: 'maybe' }],
  [{ photos: [randomUUID()] }],
  [{ position: { latitude: 91, longitude: 0, accuracy: 5 } }],
  [{ position: { latitude: 1, longitude: 0 } }],
])('%j is refused', async (body) => {
  expect((await checkIn(body)).status).toBe(422)
  expect(await listed(ann)).toEqual([])
})

test('visibility: everyone, followers, or only the user; preferences restrict it further', async () => {
  for (const visibility of ['public', 'followers', 'private']) await checkIn({ visibility })
  const seen = async (as?: Member) => (await listed(as)).map((one) => one.visibility).toSorted()
  expect(await seen()).toEqual(['public'])
  expect(await seen(ben)).toEqual(['public'])
  expect(await seen(fan)).toEqual(['followers', 'public'])
  expect(await seen(ann)).toEqual(['followers', 'private', 'public'])
  await app.sql`insert into user_preferences (user_id, privacy_level) values (${ann.id}, 'followers')`
  expect([await seen(), await seen(ben), await seen(fan)]).toEqual([[], [], ['followers', 'public']])
  await app.sql`update user_preferences set privacy_level = 'private' where user_id = ${ann.id}`
  expect([await seen(fan), await seen(ann)]).toEqual([[], ['followers', 'private', 'public']])
  await app.sql`delete from user_preferences where user_id = ${ann.id}`
  await app.sql`update users set banned = true where id = ${ann.id}`
  expect(await seen(fan)).toEqual([])
  await app.sql`update users set banned = false where id = ${ann.id}`
})

test('live ends by checking out, by itself after twelve hours, and by going live elsewhere', async () => {
  const first = (await checkIn({ isLive: true })).body
  hoursLater(11.9)
  expect((await listed())[0]?.isLive).toBe(true)
  hoursLater(12.1)
  expect((await listed())[0]?.isLive).toBe(false)
  const second = (await checkIn({ isLive: true })).body
  const out = await app.send('POST', `/api/checkins/${second.id}/checkout`, { as: ann.token })
  expect(out.body).toMatchObject({ isLive: false, checkoutTime: now.toISOString() })
  hoursLater(13)
  const again = await app.send('POST', `/api/checkins/${second.id}/checkout`, { as: ann.token })
  expect(again.body.checkoutTime).toBe(out.body.checkoutTime)
  await checkIn({ isLive: true })
  await checkIn({ isLive: true }, ann, await insertLocation(app.sql))
  expect((await listed()).map((one) => one.isLive)).toEqual([false, false, false])
  expect((await listed()).map((one) => one.id)).toContain(first.id)
})

test('parallel live check-ins at two locations leave one live', async () => {
  const locations = await Promise.all(Array.from({ length: 6 }, () => insertLocation(app.sql)))
  await Promise.all(locations.map((location) => checkIn({ isLive: true }, ben, location)))
  const [row] =
    await app.sql`select count(*)::int as live from user_checkins where user_id = ${ben.id} and is_live and checkout_time is null`
  expect(row?.live).toBe(1)
})

test('live ones come first, then the newest, to the end without a gap', async () => {
  for (let index = 0; index < 11; index++) {
    hoursLater(index / 10)
    await checkIn({ isLive: index % 4 === 1 }, await app.join(`walker${index}`))
  }
  const found: Checkin[] = []
  let path: string | undefined = `/api/locations/${id}/checkins?limit=2`
  while (path) {
    const { body, headers } = await app.get(path)
    found.push(...body)
    path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
    // The live check-ins end between two pages; all pages refer to one instant.
    hoursLater(30)
  }
  expect(found.map((one) => one.username.replace('walker', ''))).toEqual([
    '9',
    '5',
    '1',
    '10',
    '8',
    '7',
    '6',
    '4',
    '3',
    '2',
    '0',
  ])
  expect((await app.get(`/api/locations/${id}/checkins?cursor=nonsense`)).status).toBe(400)
  expect((await app.get(`/api/locations/${randomUUID()}/checkins`)).status).toBe(404)
})

test('an edit of another version than the current one is refused with the current check-in, a repeated one is not', async () => {
  const checkin = (await checkIn({ currentConditions: { sky: 'Fog' } })).body
  const patch = (body: object) => app.send('PATCH', `/api/checkins/${checkin.id}`, { body, as: ann.token })
  expect(checkin.version).toBe(1)
  const edit = { version: 1, currentConditions: { sky: 'Clear', wind: '' }, shootingNotes: 'It cleared up.' }
  for (const _ of ['first', 'repeated'])
    expect((await patch(edit)).body).toMatchObject({ version: 2, shootingNotes: 'It cleared up.' })
  // Checking out does not count as an edit.
  await app.send('POST', `/api/checkins/${checkin.id}/checkout`, { as: ann.token })
  const late = await patch({ ...edit, shootingNotes: 'It did not.' })
  expect([late.status, late.body.type, late.body.checkin.shootingNotes]).toEqual([
    409,
    'stale',
    'It cleared up.',
  ])
  expect((await patch({ ...edit, version: 2, shootingNotes: 'It did not.' })).body.version).toBe(3)
  await app.send('DELETE', `/api/checkins/${checkin.id}`, { as: ann.token })
})

test('only its owner changes, ends or deletes a check-in', async () => {
  const checkin = (await checkIn({ currentConditions: { sky: 'Fog' }, equipment: 'Tripod' })).body
  const at = `/api/checkins/${checkin.id}`
  for (const [method, path] of [
    ['PATCH', at],
    ['POST', `${at}/checkout`],
    ['DELETE', at],
  ] as const) {
    const body = method === 'DELETE' ? {} : { body: {} }
    expect((await app.send(method, path, { ...body, as: ben.token })).status).toBe(403)
    expect((await app.send(method, path, body)).status).toBe(401)
    expect(
      (await app.send(method, path.replace(checkin.id, randomUUID()), { ...body, as: ann.token })).status,
    ).toBe(404)
  }
  const changed = await app.send('PATCH', at, {
    body: { currentConditions: { wind: 'Calm' }, shootingNotes: 'Windless.', visibility: 'private' },
    as: ann.token,
  })
  expect(changed.body).toMatchObject({
    currentConditions: { wind: 'Calm' },
    equipment: 'Tripod',
    shootingNotes: 'Windless.',
    visibility: 'private',
  })
  expect((await app.send('PATCH', at, { body: {}, as: ann.token })).status).toBe(200)
  expect((await app.send('DELETE', at, { as: ann.token })).status).toBe(204)
  expect(await listed(ann)).toEqual([])
})

test('a retry with the same key checks in once', async () => {
  const post = () =>
    app.send('POST', `/api/locations/${id}/checkins`, {
      body: { isLive: true },
      as: ann.token,
      headers: { 'idempotency-key': 'one-dawn' },
    })
  const answers = await Promise.all([post(), post(), post()])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await listed()).toHaveLength(1)
})

test('nobody checks in without a session or at a location that does not exist', async () => {
  expect((await app.send('POST', `/api/locations/${id}/checkins`, { body: {} })).status).toBe(401)
  expect((await checkIn({}, ann, randomUUID())).status).toBe(404)
  expect((await checkIn({}, ann, await insertLocation(app.sql, { removed_at: new Date() }))).status).toBe(404)
})
