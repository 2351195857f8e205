// The free move because of the weather by the forecast, with a forecast server of our own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, inDays, proposeMove, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { clearHour, startWeatherDouble, type WeatherDouble } from '../../../../test/support/weather-double.ts'
import { createWeatherClient } from '../../discovery/weather/client.ts'

let double: WeatherDouble
let app: TestApp
let owner: Member
let guest: Member
const log = { debug() {}, info() {}, warn() {}, error() {} }
beforeAll(async () => {
  double = await startWeatherDouble(() => new Date())
  app = await startTestApp({ weather: createWeatherClient({ weatherUrl: double.url, log }) })
  owner = await app.join('owner')
  guest = await app.join('guest')
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const at = (days: number) => {
  const { photographyType: _, ...times } = inDays(days)
  return { ...times, isWeather: 'true' }
}

/** Of a listing at a place of its own, so that no stored forecast counts. Rain of so many millimeters in the booked hours. */
async function quoteWith(millimeters: number | null, days: number, latitude: number): Promise<any> {
  const propertyId = await insertProperty(app.sql, {
    owner_id: owner.id,
    weather_moves: 'forecast',
    latitude,
  })
  const id = await requestPaid(app, guest, propertyId, inDays(days))
  await act(app, owner, id, 'accept')
  const { start, end } = (await app.send('GET', `/api/property-bookings/${id}`, { as: guest.token })).body
  double.weather = (_latitude, _longitude, hour) =>
    hour >= new Date(start) && hour < new Date(end) ? { ...clearHour, precipitation: millimeters } : clearHour
  const query = new URLSearchParams(at(days + 4))
  const { body } = await app.send('GET', `/api/property-bookings/${id}/moves/quote?${query}`, {
    as: guest.token,
  })
  return { id, ...body }
}

test('rain in the booked hours moves it for free and at once', async () => {
  const { id, weather, difference, quoteHash } = await quoteWith(0.2, 3, 37.8)
  expect([weather, difference]).toEqual([{ isPossible: true, message: null }, 0])
  const times = { ...at(7), isWeather: true, quoteHash }
  expect((await proposeMove(app, guest, id, times)).body).toMatchObject({ state: 'done', isWeather: true })
})

test.each([
  ['without rain', 0.1, 3, 38.8, 'The forecast has no rain for your booked time.'],
  ['beyond the forecast', 5, 40, 39.8, 'There’s no forecast for your booked time yet.'],
] as const)('%s it is refused, and the page says why', async (_, millimeters, days, latitude, message) => {
  const { id, weather, refusal } = await quoteWith(millimeters, days, latitude)
  expect(weather).toEqual({ isPossible: false, message })
  expect(refusal).toEqual({ message, path: 'isWeather' })
  const { status, body } = await proposeMove(app, guest, id, { ...at(days + 4), isWeather: true })
  expect([status, body.errors]).toEqual([422, [{ path: 'isWeather', message }]])
})
