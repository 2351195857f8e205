// The themes of a contest: an entry's location must have one of them, and the position in its file must be near.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'
import { photoForm, sampleImage } from '../../../../test/support/images.ts'

let app: TestApp
let ann: Member
let admin: Member
let contestId: string
// The position in the file of the close-up is in Omaha, Nebraska.
let omaha: string
let utah: string
let street: string
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann', { plan: 'pro' })
  admin = await app.joinAdmin()
  contestId = await insertContest(app.sql, {
    allowed_themes: ['sunrise', 'macro'],
    max_submissions_per_user: 9,
  })
  const near = { latitude: 41.26, longitude: -96 }
  omaha = await insertLocation(app.sql, { name: 'Garden', themes: ['macro', 'nature'], ...near })
  street = await insertLocation(app.sql, { name: 'Old Market', themes: ['street'], ...near })
  utah = await insertLocation(app.sql, {
    name: 'Arches',
    themes: ['sunrise'],
    latitude: 38.7,
    longitude: -109.6,
  })
})
afterAll(() => app.close())

const send = (method: string, path: string, as: Member | undefined, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as?.token, ...(body === undefined ? {} : { body }) })
const enter = (
  fields: object,
  name: Parameters<typeof sampleImage>[0] = 'iphone7-close-up-omaha',
  to = contestId,
) =>
  send(
    'POST',
    '/contest-submissions',
    ann,
    photoForm(sampleImage(name), { contestId: to, title: 'Bud', ...fields }),
  )

test('a file needs a location with one of the themes', async () => {
  const refusals: [object, RegExp][] = [
    [{}, /locations with the theme Sunrise or Macro/],
    [{ locationId: street }, /Old Market doesn’t have the theme Sunrise or Macro/],
    [{ locationId: contestId }, /no location/],
    [{ locationId: utah }, /taken \d+ miles from Arches, according to its camera data/],
  ]
  for (const [fields, detail] of refusals) {
    const { status, body } = await enter(fields)
    expect([status, body.errors?.[0].path]).toEqual([422, 'locationId'])
    expect(body.detail).toMatch(detail)
  }
  expect((await enter({ locationId: 'nowhere' })).status).toBe(422)
  expect((await enter({ locationId: omaha })).status).toBe(201)
  // A file without a position proves nothing, so its author's statement is accepted.
  expect((await enter({ locationId: utah }, 'canon6d-dock-boards')).status).toBe(201)
})

test('a photo of one’s own has its location', async () => {
  const upload = async (location: string) => {
    const { body } = await send(
      'POST',
      `/locations/${location}/photos`,
      ann,
      photoForm(sampleImage('thompson-springs-utah-tiny')),
    )
    await app.sql`update location_photos set state = 'ready' where id = ${body.id}`
    return body.id as string
  }
  const create = (photoId: string) =>
    send('POST', '/contest-submissions', ann, { contestId, title: 'Own', photoId })
  const wrong = await create(await upload(street))
  expect([wrong.status, wrong.body.errors?.[0].path]).toEqual([422, 'photoId'])
  expect((await create(await upload(omaha))).status).toBe(201)
})

test('a removed location counts as none, and the published position is what is compared', async () => {
  const removed = await insertLocation(app.sql, { themes: ['macro'], removed_at: new Date() })
  expect((await enter({ locationId: removed })).body.errors?.[0].path).toBe('locationId')
  const hidden = await insertLocation(app.sql, {
    themes: ['macro'],
    precision: 'hidden',
    latitude: 38.7,
    longitude: -109.6,
  })
  const to = await insertContest(app.sql, { allowed_themes: ['macro'] })
  expect((await enter({ locationId: hidden }, 'iphone7-close-up-omaha', to)).status).toBe(201)
})

test('the location is shown with the result only', async () => {
  const id = await insertContest(app.sql, contestDates('voting'))
  await insertEntry(app.sql, { contest_id: id, user_id: await insertUser(app.sql), location_id: omaha })
  const read = async () =>
    (await send('GET', `/contest-submissions?contestId=${id}`, undefined)).body[0].location
  expect(await read()).toBeNull()
  await app.sql`update photo_contests set voting_ends_at = now() - interval '1 second', ends_at = now() where id = ${id}`
  expect(await read()).toEqual({ id: omaha, name: 'Garden' })
})

test('administrators choose the themes until there are entries', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const dates = {
    startDate: day(-1),
    submissionDeadline: day(5),
    votingStartDate: day(6),
    votingEndDate: day(9),
  }
  const create = (allowedThemes: unknown) =>
    send('POST', '/admin/contests', admin, { title: 'Small things', theme: 'Macro', ...dates, allowedThemes })
  expect((await create(['flowers'])).body.errors[0].path).toBe('allowedThemes.0')
  const created = await create(['macro', 'nature', 'macro'])
  expect(created.body.allowedThemes).toEqual(['nature', 'macro'])
  const change = (input: object) => send('PATCH', `/admin/contests/${created.body.id}`, admin, input)
  expect((await change({ allowedThemes: ['macro'] })).body.allowedThemes).toEqual(['macro'])
  await insertEntry(app.sql, { contest_id: created.body.id, user_id: ann.id })
  expect((await change({ allowedThemes: [] })).body.errors[0].path).toBe('allowedThemes')
  expect((await change({ allowedThemes: ['macro'], title: 'Tiny things' })).status).toBe(200)
})
