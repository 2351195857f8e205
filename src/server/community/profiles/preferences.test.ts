// Preferences over HTTP, and the suggestions based on them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations, insertReview } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const defaults = {
  preferredGenres: [],
  skillLevel: 'beginner',
  cameraType: null,
  preferredTime: null,
  maxTravelDistance: 50,
  weatherAlerts: true,
  weatherAlertKinds: ['fog', 'clear-night', 'high-clouds', 'first-snow'],
  communityNotifications: true,
  contestNotifications: true,
  meetupNotifications: true,
  weeklyDigest: true,
  privacyLevel: 'public',
  units: 'automatic',
  clock: 'automatic',
}

test('are the defaults of the specification at first, even for twenty parallel first reads, and then the saved values', async () => {
  const { id, token } = await app.join('chooser')
  const reads = await Promise.all(
    Array.from({ length: 20 }, () => app.send('GET', '/api/me/preferences', { as: token })),
  )
  expect(reads.map(({ body }) => body)).toEqual(Array(20).fill(defaults))
  expect(await app.sql`select 1 from user_preferences where user_id = ${id}`).toHaveLength(1)
  const preferences = {
    ...defaults,
    preferredGenres: ['urban'],
    cameraType: 'A box',
    preferredTime: 'blue-hour',
    maxTravelDistance: 120,
    weeklyDigest: false,
    weatherAlertKinds: ['fog'],
    privacyLevel: 'followers',
    units: 'kilometers',
    clock: '24-hour',
  }
  expect((await app.send('PUT', '/api/me/preferences', { as: token, body: preferences })).body).toEqual(
    preferences,
  )
  expect((await app.send('GET', '/api/me/preferences', { as: token })).body).toEqual(preferences)
})

test('are refused with an error for each invalid field, and require a session', async () => {
  const { token } = await app.join('wrong')
  const { status, body } = await app.send('PUT', '/api/me/preferences', {
    as: token,
    body: {
      ...defaults,
      preferredGenres: ['cats'],
      maxTravelDistance: 0,
      skillLevel: 'god',
      privacyLevel: 'secret',
      weeklyDigest: 'maybe',
    },
  })
  expect(status).toBe(422)
  expect(body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'maxTravelDistance',
    'preferredGenres.0',
    'privacyLevel',
    'skillLevel',
    'weeklyDigest',
  ])
  expect(body.errors).toContainEqual({ path: 'maxTravelDistance', message: 'Enter 1 to 1,000 miles.' })
  expect((await app.get('/api/me/preferences')).status).toBe(401)
})

describe('suggestions', () => {
  test('are open locations within travel distance of saved or reviewed ones, best match first, with reasons', async () => {
    const { id, token } = await app.join('seeker')
    const home = await insertLocation(app.sql, { name: 'Home spot', latitude: 40, longitude: -100 })
    await insertReview(app.sql, { user_id: id, location_id: home })
    await insertLocations(app.sql, [
      { name: 'Plain', latitude: 40.1, longitude: -100, difficulty: 'hard', use_points: 9 },
      {
        name: 'Fits',
        latitude: 40.2,
        longitude: -100,
        themes: ['urban'],
        best_time_of_day: 'blue-hour',
        difficulty: 'easy',
      },
      { name: 'Somewhere', latitude: 40.3, longitude: -100, precision: 'area' },
      { name: 'Far', latitude: 42, longitude: -100, themes: ['urban'], best_time_of_day: 'blue-hour' },
      { name: 'Closed', latitude: 40.1, longitude: -100, themes: ['urban'], status: 'closed' },
      { name: 'Gone', latitude: 40.1, longitude: -100, themes: ['urban'], removed_at: new Date() },
      { name: 'Withheld', latitude: 40.1, longitude: -100, themes: ['urban'], precision: 'hidden' },
    ])
    await app.send('PUT', '/api/me/preferences', {
      as: token,
      body: { ...defaults, preferredGenres: ['urban', 'street'], preferredTime: 'blue-hour' },
    })
    const { body } = await app.send('GET', '/api/me/suggestions', { as: token })
    expect(body.map((one: { location: { name: string } }) => one.location.name)).toEqual([
      'Fits',
      'Plain',
      'Somewhere',
    ])
    expect(body[2].reasons).toEqual([])
    expect(body[2].near).toMatchObject({ name: 'Home spot', isApproximate: true })
    expect(body[0].reasons).toEqual(['Urban', 'Best at blue hour', 'Easy to photograph'])
    expect(body[0].near).toEqual({
      name: 'Home spot',
      distance: expect.closeTo(13.8, 1),
      isApproximate: false,
    })
    expect(body[1]).toMatchObject({ reasons: [], near: { distance: expect.closeTo(6.9, 1) } })
    await app.send('PUT', '/api/me/preferences', { as: token, body: { ...defaults, maxTravelDistance: 10 } })
    expect(
      (await app.send('GET', '/api/me/suggestions', { as: token })).body.map(
        (one: { location: { name: string } }) => one.location.name,
      ),
    ).toEqual(['Plain'])
  })

  test('are the best locations overall for a user without saved or reviewed locations', async () => {
    const { token } = await app.join('novice')
    const { status, body } = await app.send('GET', '/api/me/suggestions?limit=2', { as: token })
    expect([status, body.length]).toEqual([200, 2])
    expect((await app.get('/api/me/suggestions')).status).toBe(401)
  })
})

test('the units and the clock come with the signed-in user, and other values are refused', async () => {
  const { token } = await app.join('metric')
  const me = async () => (await app.send('GET', '/api/auth/me', { as: token })).body
  expect(await me()).toMatchObject({ units: 'automatic', clock: 'automatic' })
  const save = (more: object) =>
    app.send('PUT', '/api/me/preferences', { as: token, body: { ...defaults, ...more } })
  expect((await save({ units: 'kilometers', clock: '24-hour' })).status).toBe(200)
  expect(await me()).toMatchObject({ units: 'kilometers', clock: '24-hour' })
  const wrong = await save({ units: 'leagues', clock: 'sundial' })
  expect([wrong.status, wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
    422,
    ['clock', 'units'],
  ])
  // A client that does not know the fields yet replaces them by the default.
  const { units: _, clock: __, ...older } = defaults
  expect((await app.send('PUT', '/api/me/preferences', { as: token, body: older })).body).toEqual(defaults)
})
