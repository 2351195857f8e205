// Check-ins with weather: the forecast of their hour, how the photo went, and success by sky from ten on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'
import { clearHour, startWeatherDouble, type WeatherDouble } from '../../../../test/support/weather-double.ts'
import { createWeatherClient } from '../../discovery/weather/client.ts'

const now = new Date()
let double: WeatherDouble
let app: TestApp
let ann: Member

beforeAll(async () => {
  double = await startWeatherDouble(() => now)
  const weather = createWeatherClient({ weatherUrl: double.url, log: { warn: () => {} } })
  app = await startTestApp({ weather, worksJobs: true })
  ann = await app.join('ann')
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const checkIn = (id: string, body: object, as = ann) =>
  app.send('POST', `/api/locations/${id}/checkins`, { body, as: as.token })
const listed = async (id: string) => (await app.get(`/api/locations/${id}/checkins`)).body
const learned = async (id: string) => (await app.get(`/api/locations/${id}/learned`)).body

test('a check-in gets the weather of its hour, in the units of the API', async () => {
  double.weather = () => ({ ...clearHour, visibility: 300, temperature_2m: 5 })
  const id = await insertLocation(app.sql)
  const { body } = await checkIn(id, { currentConditions: { success: 'Got the shot' } })
  expect(body.measuredWeather).toBeNull()
  await expect
    .poll(async () => (await listed(id))[0].measuredWeather)
    .toMatchObject({ sky: 'Fog', temperature: 41, windSpeed: 3.1, cloudCover: 0 })
})

test('a hidden position is not sent anywhere', async () => {
  const id = await insertLocation(app.sql, { precision: 'hidden', latitude: 50, longitude: 10 })
  const before = double.requests.length
  await checkIn(id, {})
  const shown = await insertLocation(app.sql, { latitude: 51, longitude: 10 })
  await checkIn(shown, {})
  await expect.poll(() => double.requests.length).toBe(before + 1)
  expect(double.requests.at(-1)?.searchParams.get('latitude')).toBe('51.05')
  expect((await listed(id))[0].measuredWeather).toBeNull()
})

test('how the photo went is one of three answers', async () => {
  const id = await insertLocation(app.sql)
  const { status, body } = await checkIn(id, { currentConditions: { success: 'Great!' } })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'currentConditions.success' }])
})

test('success by sky is told from ten check-ins on, each user once a day', async () => {
  const id = await insertLocation(app.sql)
  const insert = async (conditions: object, columns: object = {}) =>
    app.sql`insert into user_checkins ${app.sql.insert({
      user_id: await insertUser(app.sql),
      location_id: id,
      current_conditions: app.sql.json(conditions),
      ...columns,
    })}`
  const shot = { sky: 'Fog', success: 'Got the shot' }
  for (let index = 0; index < 6; index++) await insert(shot)
  for (let index = 0; index < 3; index++) await insert({ sky: 'Fog', success: 'Not this time' })
  // These do not count: said twice a day, in private, by a suspended user, without an answer, with another word.
  for (let index = 0; index < 3; index++) await insert(shot, { visibility: 'private' })
  await insert(shot, { user_id: await insertUser(app.sql, { banned: true }) })
  await insert({ sky: 'Fog' })
  await insert({ sky: 'Thick', success: 'Got the shot' })
  const [again] = await app.sql<{ user_id: string }[]>`
    select user_id from user_checkins where location_id = ${id} and current_conditions ->> 'success' = 'Not this time' limit 1`
  await insert({ sky: 'Fog', success: 'Not this time' }, { user_id: again?.user_id })
  expect((await learned(id)).successBySky).toEqual([])
  // The tenth, whose sky comes from the forecast.
  await insert({ success: 'Got the shot' }, { measured_weather: app.sql.json({ sky: 'Fog' }) })
  expect((await learned(id)).successBySky).toEqual([{ sky: 'Fog', count: 10, successes: 7 }])
})
