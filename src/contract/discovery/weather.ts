// The weather of a location and how it suits photography.
import { z } from 'zod'
import { factorShape } from '../planning/best-light.ts'
import { idParam, notIncludedShape, publicCall } from '../shared/call.ts'

const instant = z.iso.datetime()
const nullableNumber = z.number().nullable()

/**
 * Forecast of the hour around `at`, and its photography score. °F, percent, miles an hour, degrees where the wind comes from, miles, inches an
 * hour. Null: the forecast has no value.
 */
const momentShape = z.object({
  at: instant,
  light: z.enum(['golden', 'blue', 'day', 'night']),
  part: z.enum(['morning', 'day', 'evening', 'night']),
  temperature: nullableNumber,
  humidity: nullableNumber,
  windSpeed: nullableNumber,
  windDirection: nullableNumber,
  visibility: nullableNumber,
  cloudCover: nullableNumber,
  cloudLow: nullableNumber,
  cloudMid: nullableNumber,
  cloudHigh: nullableNumber,
  precipitation: nullableNumber,
  uvIndex: nullableNumber,
  photographyScore: z.number().int(),
  factors: z.array(factorShape),
})

/** A local day with the moment of its best light; `moments`: all that were scored, in order. */
const dayShape = momentShape.omit({ factors: true }).extend({
  date: z.iso.date(),
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  moonPhase: z.string(),
  moonIllumination: z.number(),
  moonrise: instant.nullable(),
  moonset: instant.nullable(),
  moments: z.array(momentShape),
})

/**
 * `unavailable`: the forecast is not available now. `no-position`: the location’s position isn’t published.
 * `not-included`: not in the viewer’s plan; `detail` names the plan that has it.
 */
const weatherShape = z.discriminatedUnion('state', [
  notIncludedShape,
  z.object({ state: z.enum(['not-configured', 'no-position', 'unavailable']) }),
  z.object({
    state: z.literal('ready'),
    timeZone: z.string(),
    fetchedAt: instant,
    /** Older than the hour for which a forecast is current. */
    isStale: z.boolean(),
    days: z.array(dayShape).max(7),
  }),
])

const getWeather = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/weather',
    summary:
      'Get the forecast at a location by day with its photography score. The state is `not-included` if your plan doesn’t include it',
    tags: ['Planning'],
  })
  .input(z.object({ id: idParam }))
  .output(weatherShape)

export type Weather = z.infer<typeof weatherShape>
export type WeatherDay = z.infer<typeof dayShape>
export type WeatherMoment = z.infer<typeof momentShape>

export const weatherCalls = { get: getWeather }
