// Photographer applications over HTTP: the rules and texts of the specification, the decision, and who is featured.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  insertApplication,
  insertLocation,
  insertPhoto,
  writtenApplication,
} from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'

let app: TestApp
let ann: Member
let admin: Member
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
  admin = await app.joinAdmin()
})
beforeEach(async () => {
  await app.sql`delete from photographer_applications`
  await app.sql`delete from mail_outbox`
})
afterAll(() => app.close())

const path = '/api/community/photographer-application'
const apply = (body: Record<string, unknown> = {}, as = ann) =>
  app.send('POST', path, { as: as.token, body: { ...writtenApplication, ...body } })
const decide = (id: string, action: string, body?: unknown) =>
  app.send('POST', `/api/admin/photographer-applications/${id}/${action}`, {
    as: admin.token,
    ...(body ? { body } : {}),
  })
const mails = async () =>
  (
    await app.sql<
      { kind: string; text: string }[]
    >`select kind, body_text as text from mail_outbox order by created_at`
  ).map(({ kind }) => kind)

test('an application is stored with every field, and waits', async () => {
  const { status, body } = await apply()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...writtenApplication, website: null, state: 'pending', userId: ann.id })
  expect((await app.send('GET', path, { as: ann.token })).body).toEqual(body)
  expect(await mails()).toEqual(['application-received'])
  expect((await app.send('POST', path, { body: writtenApplication })).status).toBe(401)
})

test('the experience level is intermediate unless given', async () => {
  const { experienceLevel: _, ...rest } = writtenApplication
  expect((await app.send('POST', path, { as: ann.token, body: rest })).body.experienceLevel).toBe(
    'intermediate',
  )
})

test.each<[string, unknown, string]>([
  ['displayName', 'A', 'Display name must be at least 2 characters'],
  ['bio', 'x'.repeat(49), 'Bio must be at least 50 characters'],
  ['bio', 'x'.repeat(501), 'Bio cannot exceed 500 characters'],
  ['specialties', [], 'Please select at least one specialty'],
  ['portfolioUrl', 'my portfolio', 'Please enter a valid URL'],
  ['website', 'javascript:alert(1)', 'Please enter a valid URL'],
  ['website', 'ftp://photos.example.com/ann', 'Please enter a valid URL'],
  ['website', 'https://localhost/ann', 'Please enter a valid URL'],
  ['portfolioUrl', 'https://ann@example.com', 'Please enter a valid URL'],
  ['location', 'X', 'Please enter your location'],
  ['featuredWork', 'x'.repeat(99), 'Please describe your featured work (min 100 characters)'],
  ['communityContribution', 'x'.repeat(49), 'Please describe how you plan to contribute (min 50 characters)'],
])('%s: %s', async (field, value, message) => {
  const { status, body } = await apply({ [field]: value })
  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ path: field, message })
})

test('the limits themselves are fine', async () => {
  const least = { displayName: 'Al', bio: 'x'.repeat(50), location: 'LA', featuredWork: 'x'.repeat(100) }
  expect((await apply({ ...least, communityContribution: 'x'.repeat(50), portfolioUrl: '' })).status).toBe(
    201,
  )
})

test('one at a time, also in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.type))).toEqual(
    new Set(['duplicate']),
  )
})

test('an accepted photographer is featured with their photos, and by the cities of these', async () => {
  const { body } = await apply()
  await app.sql`insert into cities ${app.sql.insert({ slug: 'oakland', name: 'Oakland', region: 'CA', country: 'US', latitude: 37.8, longitude: -122.27, radius_miles: 10, time_zone: 'America/Los_Angeles' })} on conflict do nothing`
  await app.sql`insert into cities ${app.sql.insert({ slug: 'reno', name: 'Reno', region: 'NV', country: 'US', latitude: 39.53, longitude: -119.81, radius_miles: 10, time_zone: 'America/Los_Angeles' })} on conflict do nothing`
  await app.sql`insert into cities ${app.sql.insert({ slug: 'boise', name: 'Boise', region: 'ID', country: 'US', latitude: 43.6, longitude: -116.2, radius_miles: 10, time_zone: 'America/Boise' })} on conflict do nothing`
  const location = await insertLocation(app.sql, { latitude: 39.53, longitude: -119.81 })
  const photoId = await insertPhoto(app.sql, { user_id: ann.id, location_id: location })
  const featured = async (query = '') => (await app.get(`/api/community/photographers${query}`)).body
  expect(await featured()).toEqual([])
  expect((await decide(body.id, 'accept')).status).toBe(200)
  expect(await featured()).toMatchObject([
    { displayName: 'Ann Field', user: { username: 'ann' }, photoCount: 1, photos: [{ id: photoId }] },
  ])
  expect(await featured('?city=oakland')).toHaveLength(1)
  expect(await featured('?city=reno')).toHaveLength(1)
  expect(await featured('?city=boise')).toEqual([])
  expect(await mails()).toEqual(['application-received', 'application-accepted'])
  expect((await apply()).body).toMatchObject({
    type: 'duplicate',
    detail: 'You’re a featured photographer already.',
  })
  expect((await decide(body.id, 'accept')).body.type).toBe('wrong-state')
  await decide(body.id, 'decline', { reason: 'On request' })
  expect(await featured()).toEqual([])
})

test('a declined one gets the reason, and may apply again', async () => {
  const { body } = await apply()
  expect((await decide(body.id, 'decline', {})).status).toBe(422)
  expect((await decide(body.id, 'decline', { reason: 'Too few photos so far' })).status).toBe(200)
  expect((await app.send('GET', path, { as: ann.token })).body).toMatchObject({
    state: 'declined',
    decisionNote: 'Too few photos so far',
  })
  const [mail] = await app.sql`select body_text as text from mail_outbox where kind = 'application-declined'`
  expect(mail?.text).toMatch(/Too few photos so far/)
  expect((await apply()).status).toBe(201)
  const [logged] = await app.sql`select action from audit_log where subject_id = ${body.id}`
  expect(logged?.action).toBe('photographer-application.decline')
})

test('administrators search and filter the list', async () => {
  const bob = await app.join('bob')
  await insertApplication(app.sql, { user_id: ann.id, display_name: 'Ann Field' })
  await insertApplication(app.sql, {
    user_id: bob.id,
    display_name: 'Bob Stone',
    state: 'declined',
    decided_at: new Date(),
  })
  const names = async (query: string) =>
    (await app.send('GET', `/api/admin/photographer-applications${query}`, { as: admin.token })).body.map(
      ({ displayName }: { displayName: string }) => displayName,
    )
  expect(await names('')).toEqual(['Ann Field'])
  expect((await names('?state=all')).toSorted()).toEqual(['Ann Field', 'Bob Stone'])
  expect(await names('?state=all&search=stone')).toEqual(['Bob Stone'])
  expect(await names('?state=all&since=2020-01-01&until=2020-01-02')).toEqual([])
})

test('whoever was declined can apply three times in thirty days', async () => {
  const declined = (daysAgo: number) =>
    insertApplication(app.sql, {
      user_id: ann.id,
      ...{ state: 'declined', decided_at: new Date() },
      created_at: new Date(Date.now() - daysAgo * dayMs),
    })
  for (const daysAgo of [30.1, 29.9, 1]) await declined(daysAgo)
  const third = await apply()
  expect(third.status).toBe(201)
  await decide(third.body.id, 'decline', { reason: 'Please add more work.' })
  expect((await apply()).status).toBe(429)
})
