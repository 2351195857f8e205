// Text and numbers that PostgreSQL cannot store: refused with the field's path, or stored as zero, never an internal error.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertReview, insertUser } from '../../../../test/support/factories.ts'
import { photoForm, plainImage } from '../../../../test/support/images.ts'

let app: TestApp
let ann: Member
let admin: Member
let ids: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
  admin = await app.joinAdmin()
  const location = await insertLocation(app.sql, { name: 'Mesa Arch' })
  const user = await insertUser(app.sql)
  ids = {
    location,
    own: await insertLocation(app.sql, { created_by: ann.id }),
    user,
    review: await insertReview(app.sql, { user_id: user, location_id: location }),
  }
})
afterAll(() => app.close())

const fill = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] as string)
const submission = {
  name: 'Arch',
  description: 'An arch.',
  address: 'Here',
  latitude: 38,
  longitude: -110,
  themes: ['nature'],
}

test.each<[string, string, object, string, 'ann' | 'keeper' | undefined]>([
  ['POST', '/auth/login', { email: 'a\0b', password: 'some words' }, 'email', undefined],
  ['POST', '/auth/login', { email: '\ud800', password: 'some words' }, 'email', undefined],
  ['POST', '/admin/login', { username: 'a\0b', password: 'some words' }, 'username', undefined],
  [
    'POST',
    '/auth/signup',
    { username: 'new', email: 'new@example.test', displayName: 'New', password: 'some \udfff words' },
    'password',
    undefined,
  ],
  ['POST', '/auth/verify-email', { token: 'a\0' }, 'token', undefined],
  ['POST', '/auth/two-factor', { code: '1\0' }, 'code', undefined],
  ['POST', '/locations', { ...submission, images: ['https://a.com/\0'] }, 'images.0', 'ann'],
  ['POST', '/locations', { ...submission, images: 'https://a.com/\ud800' }, 'images.0', 'ann'],
  ['POST', '/locations', { ...submission, name: 'An \ud800 arch' }, 'name', 'ann'],
  ['PATCH', '/locations/:own', { images: ['https://a.com/\u0001'] }, 'images.0', 'ann'],
  [
    'POST',
    '/locations/:location/checkins',
    { currentConditions: { sky: '\ud800' } },
    'currentConditions.sky',
    'ann',
  ],
  ['POST', '/locations/:location/reviews', { rating: 4, comment: 'half a \udfff' }, 'comment', 'ann'],
  ['PATCH', '/me/profile', { bio: 'half a \ud800' }, 'bio', 'ann'],
  ['POST', '/admin/users/:user/suspend', { reason: '\ud800' }, 'reason', 'keeper'],
  ['POST', '/admin/reviews/:review/remove', { reason: 'a\udfff' }, 'reason', 'keeper'],
  ['POST', '/admin/locations/:location/remove', { reason: '\ud800' }, 'reason', 'keeper'],
  ['POST', '/admin/reports/review/:review/dismiss', { note: '\ud800' }, 'note', 'keeper'],
])('%s %s with %j is refused with the path %s', async (method, path, body, error, who) => {
  const answer = await app.send(method, `/api${fill(path)}`, {
    body,
    as: who === 'keeper' ? admin.token : who && ann.token,
  })
  expect([answer.status, answer.body.type]).toEqual([422, 'validation'])
  expect(answer.body.errors.map(({ path: at }: { path: string }) => at)).toContain(error)
})

test('the file metadata of a form is checked for storable text, too', async () => {
  const form = photoForm(await plainImage('#888'), { metadata: '{"type":"\\ud800"}' })
  const { status, body } = await app.send('POST', `/api/locations/${ids.location}/photos`, {
    body: form,
    as: ann.token,
  })
  expect([status, body.errors[0].path]).toEqual([422, 'metadata.type'])
})

test('a surrogate pair is an ordinary character', async () => {
  const { status, body } = await app.send('POST', `/api/locations/${ids.location}/checkins`, {
    body: { currentConditions: { sky: '🌅' } },
    as: ann.token,
  })
  expect([status, body.currentConditions]).toEqual([201, { sky: '🌅' }])
})

test.each([
  'minRating=1e-320',
  'minRating=-0',
  'lat=5e-324&lng=-5e-324&sortBy=distance',
  'lat=1e-320&lng=0&distance=10',
])('%s is zero', async (query) => {
  const zero = query.replace(/=-?\d+(e-\d+)/g, '=0')
  expect(
    (await app.get(`/api/locations/results?limit=0&${query.replace('&sortBy=distance', '')}`)).status,
  ).toBe(200)
  const answer = await app.get(`/api/locations?${query}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual((await app.get(`/api/locations?${zero}`)).body)
})

test.each<[string, unknown]>([
  ['latitude', 5e-324],
  ['longitude', '-5e-324'],
  ['elevation', 1e-320],
  ['directionDegrees', '1e-320'],
])('a %s of %j is zero', async (field, value) => {
  const body = { ...submission, name: `Arch ${field}`, [field]: value, timeZone: 'UTC' }
  const answer = await app.send('POST', '/api/locations', { body, as: ann.token })
  expect([answer.status, answer.body[field]]).toEqual([201, 0])
})
