// Conversions by the definitions: 32 °F is freezing, a mile is 1609.344 m, an inch 25.4 mm.
import { expect, test } from 'vitest'
import { toUsUnits } from './us-units.ts'
import { plainHour } from './weather-hour.fixture.ts'

const converted = (weather: Partial<typeof plainHour>) => toUsUnits({ ...plainHour, ...weather })

test.each([
  [0, 32],
  [100, 212],
  [-40, -40],
  [37.7, 99.9],
])('%d °C is %d °F', (celsius, fahrenheit) =>
  expect(converted({ temperature: celsius }).temperature).toBe(fahrenheit),
)

test.each([
  [0, 0],
  [16.09344, 10],
  [100, 62.1],
])('%d km/h is %d mph', (kmh, mph) => expect(converted({ windSpeed: kmh }).windSpeed).toBe(mph))

test.each([
  [16_093.44, 10],
  [1000, 0.6],
])('%d m is %d miles', (meters, miles) => expect(converted({ visibility: meters }).visibility).toBe(miles))

test.each([
  [25.4, 1],
  [1, 0.039],
  [0, 0],
])('%d mm is %d inches', (millimeters, inches) =>
  expect(converted({ precipitation: millimeters }).precipitation).toBe(inches),
)

test('what the forecast leaves out stays unknown', () => {
  const nothing = { temperature: null, windSpeed: null, visibility: null, precipitation: null }
  expect(converted(nothing)).toMatchObject(nothing)
})
