// The word for the sky of an hour, and the sentences about its weather.
import { describe, expect, test } from 'vitest'
import { toSkyWord } from './sky-word.ts'
import { plainHour } from './weather-hour.fixture.ts'
import { clarityText, drynessText, skyText, windText } from './weather-words.ts'

test.each([
  [{}, 'Clear'],
  [{ cloudCover: 19 }, 'Clear'],
  [{ cloudCover: 20 }, 'Partly cloudy'],
  [{ cloudCover: 79 }, 'Partly cloudy'],
  [{ cloudCover: 80 }, 'Overcast'],
  [{ visibility: 1000 }, 'Clear'],
  [{ visibility: 999 }, 'Fog'],
  [{ precipitation: 0.09 }, 'Clear'],
  [{ precipitation: 0.1, visibility: 500 }, 'Rain'],
  [{ snowfall: 0.1, precipitation: 1 }, 'Snow'],
  [{ windSpeed: 74, snowfall: 0.1 }, 'Snow'],
  [{ windSpeed: 75, snowfall: 0.1 }, 'Storm'],
  // A missing value does not count as weather.
  [{ precipitation: null, snowfall: null, windSpeed: null, visibility: null }, 'Clear'],
])('%j is %s', (weather, word) => {
  expect(toSkyWord({ ...plainHour, cloudLow: null, cloudMid: null, cloudHigh: null, ...weather })).toBe(word)
})

test('without any cloud cover nothing is said', () => {
  const unknown = { cloudCover: null, cloudLow: null, cloudMid: null, cloudHigh: null }
  expect(toSkyWord({ ...plainHour, ...unknown })).toBeUndefined()
})

describe('sentences', () => {
  test.each([
    [999, 'Fog'],
    [1000, 'Hazy'],
    [4999, 'Hazy'],
    [5000, 'Fair visibility'],
    [19_999, 'Fair visibility'],
    [20_000, 'Far visibility'],
  ])('%d m: %s', (meters, text) => expect(clarityText(meters)).toBe(text))

  test.each([
    [10, 'Calm'],
    [11, 'Breezy'],
    [25, 'Breezy'],
    [26, 'Windy'],
    [50, 'Windy'],
    [51, 'Stormy'],
  ])('%d km/h: %s', (kmh, text) => expect(windText(kmh)).toBe(text))

  test.each([
    [0.04, 0, 'Dry'],
    [0.05, 0, 'Drizzle'],
    [0.5, 0, 'Rain'],
    [2.5, 0, 'Heavy rain'],
    [2.5, 0.1, 'Snowfall'],
  ])('%d mm of rain, %d cm of snow: %s', (rain, snow, text) => expect(drynessText(rain, snow)).toBe(text))

  test.each([
    [{ total: 0.14, low: 0, colored: 0 }, 'night', 'Clear sky for stars'],
    [{ total: 0.15, low: 0, colored: 0 }, 'night', 'Clouds cover 15% of the sky'],
    [{ total: 0.19, low: 0, colored: 0 }, 'day', 'Clear sky, hard light'],
    [{ total: 0.2, low: 0, colored: 0 }, 'day', 'Some clouds soften the light'],
    [{ total: 0.8, low: 0, colored: 0 }, 'day', 'Some clouds soften the light'],
    [{ total: 0.81, low: 0, colored: 0 }, 'day', 'Overcast, flat light'],
    [{ total: 1, low: 0.61, colored: 0.5 }, 'golden', 'Low clouds cover 61% of the sky and hide the color'],
    [{ total: 1, low: 0.6, colored: 0.2 }, 'golden', 'High and middle clouds can take color'],
    [{ total: 1, low: 0, colored: 0.7 }, 'blue', 'High and middle clouds can take color'],
    [{ total: 1, low: 0, colored: 0.71 }, 'blue', 'A nearly closed high cover may hide the sun'],
    [{ total: 1, low: 0.26, colored: 0.1 }, 'golden', 'Low clouds cover 26% of the sky'],
    [{ total: 0.1, low: 0.25, colored: 0.1 }, 'golden', 'A clear sky with few clouds to color'],
  ] as const)('%j at %s: %s', (clouds, light, text) => expect(skyText(clouds, light)).toBe(text))
})
