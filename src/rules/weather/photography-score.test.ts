// The photography score by examples, and that worse weather never raises it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourWeather } from './hour-weather.ts'
import { type LightKind, photographyScore, scoreReason } from './photography-score.ts'
import { plainHour } from './weather-hour.fixture.ts'

const score = (weather: Partial<HourWeather>, light: LightKind = 'golden', moonlight = 0) =>
  photographyScore({ weather: { ...plainHour, ...weather }, light, moonlight })?.score as number

const kinds: LightKind[] = ['golden', 'blue', 'day', 'night']
const percent = fc.integer({ min: 0, max: 100 })
const anyHour = fc.record({
  precipitation: fc.double({ min: 0, max: 30, noNaN: true }),
  cloudCover: percent,
  cloudLow: percent,
  cloudMid: percent,
  cloudHigh: percent,
  visibility: fc.option(fc.integer({ min: 0, max: 60_000 })),
  windSpeed: fc.option(fc.integer({ min: 0, max: 150 })),
})
const anyKind = fc.constantFrom(...kinds)

describe('examples', () => {
  test('high clouds over a clear low sky are the best sunset', () => {
    expect(score({ cloudCover: 45, cloudHigh: 45 })).toBe(100)
    expect(score({ cloudCover: 45, cloudHigh: 45 })).toBeGreaterThan(score({}))
    expect(score({})).toBeGreaterThan(score({ cloudCover: 100, cloudLow: 100 }))
  })

  test('by night a clear sky without the moon is best', () => {
    expect(score({}, 'night')).toBe(100)
    expect(score({}, 'night', 1)).toBe(80)
    expect(score({ cloudCover: 100 }, 'night')).toBe(55)
  })

  test('a storm in fog is worth nearly nothing', () => {
    const storm = { precipitation: 20, cloudCover: 100, cloudLow: 100, visibility: 200, windSpeed: 90 }
    expect(score(storm)).toBeLessThan(5)
  })

  test('some clouds soften the day', () => {
    expect(score({ cloudCover: 50 }, 'day')).toBeGreaterThan(score({ cloudCover: 0 }, 'day'))
    expect(score({ cloudCover: 50 }, 'day')).toBeGreaterThan(score({ cloudCover: 100 }, 'day'))
  })

  test('the reason names sky and rain', () => {
    const judged = photographyScore({
      weather: { ...plainHour, cloudHigh: 40, cloudCover: 40, precipitation: 1 },
      light: 'golden',
      moonlight: 0,
    })
    expect(judged && scoreReason(judged)).toBe('High and middle clouds can take color, rain')
  })
})

// Decision 46 has these numbers.
test.each([
  ['golden', { sky: 45, dryness: 25, clarity: 20, wind: 10 }],
  ['blue', { sky: 40, dryness: 30, clarity: 20, wind: 10 }],
  ['day', { sky: 35, dryness: 35, clarity: 20, wind: 10 }],
  ['night', { sky: 45, moon: 20, dryness: 20, clarity: 5, wind: 10 }],
] as const)('each factor counts as much as the decision says: %s', (light, weights) => {
  const { factors = [] } = photographyScore({ weather: plainHour, light, moonlight: 0 }) ?? {}
  expect(Object.fromEntries(factors.map(({ name, weight }) => [name, weight]))).toEqual(weights)
})

describe('what is missing', () => {
  test('without clouds or rain there is no score', () => {
    expect(score({ precipitation: null })).toBeUndefined()
    expect(score({ cloudCover: null, cloudLow: null, cloudMid: null, cloudHigh: null })).toBeUndefined()
  })

  test('visibility and wind leave their weight to the others', () => {
    const judged = photographyScore({
      weather: { ...plainHour, visibility: null, windSpeed: null },
      light: 'golden',
      moonlight: 0,
    })
    expect(judged?.factors.map(({ name }) => name)).toEqual(['sky', 'dryness'])
    expect(judged?.factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 1)
  })

  test('clouds without layers count as low', () => {
    const layers = { cloudLow: null, cloudMid: null, cloudHigh: null }
    expect(score({ cloudCover: 80, ...layers })).toBe(score({ cloudCover: 80, cloudLow: 80 }))
  })
})

describe('properties', () => {
  test('from 0 to 100', () => {
    fc.assert(
      fc.property(anyHour, anyKind, fc.double({ min: 0, max: 1, noNaN: true }), (hour, kind, moonlight) => {
        const value = score(hour, kind, moonlight)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }),
    )
  })

  const worse: [string, (hour: Partial<HourWeather>) => Partial<HourWeather>][] = [
    ['more rain', (hour) => ({ ...hour, precipitation: (hour.precipitation ?? 0) + 1 })],
    ['more wind', (hour) => (hour.windSpeed == null ? hour : { ...hour, windSpeed: hour.windSpeed + 20 })],
    [
      'less visibility',
      (hour) => (hour.visibility == null ? hour : { ...hour, visibility: hour.visibility / 2 }),
    ],
  ]
  test.each(worse)('%s never raises it', (_, worsen) => {
    fc.assert(
      fc.property(anyHour, anyKind, (hour, kind) => {
        expect(score(worsen(hour), kind)).toBeLessThanOrEqual(score(hour, kind) + 0.05)
      }),
    )
  })

  test('at golden hour more low clouds never raise it', () => {
    fc.assert(
      fc.property(anyHour, percent, (hour, low) => {
        const lower = score({ ...hour, cloudLow: Math.min(low, hour.cloudLow) })
        expect(score({ ...hour, cloudLow: Math.max(low, hour.cloudLow) })).toBeLessThanOrEqual(lower + 0.05)
      }),
    )
  })

  test('by night clouds and moonlight never raise it', () => {
    fc.assert(
      fc.property(anyHour, percent, fc.double({ min: 0, max: 1, noNaN: true }), (hour, clouds, moonlight) => {
        const base = score({ ...hour, cloudCover: Math.min(clouds, hour.cloudCover) }, 'night', moonlight / 2)
        const cloudier = score({ ...hour, cloudCover: Math.max(clouds, hour.cloudCover) }, 'night', moonlight)
        expect(cloudier).toBeLessThanOrEqual(base + 0.05)
      }),
    )
  })
})
