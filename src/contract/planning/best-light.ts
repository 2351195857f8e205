// Where the light is best at a time, and what photos and check-ins show about the light of one location.
import { z } from 'zod'
import { conditions } from '../../rules/checkins.ts'
import { locationSummaryShape } from '../discovery/locations.ts'
import { idParam, integerIn, latitude, longitude, numberIn, publicCall } from '../shared/call.ts'

const tags = ['Planning']

/** `value` 0..1, `weight` in percent, `contribution` in points: the contributions add up to the score. */
export const factorShape = z.object({
  name: z.string(),
  value: z.number(),
  weight: z.number(),
  contribution: z.number(),
  reason: z.string(),
})

/** An instant with its offset, in years for which sun and moon are computed. */
const lightInstant = z.iso
  .datetime({ offset: true, error: 'Expected an instant such as 2026-11-22T17:30:00Z' })
  .refine((text) => text >= '1900' && text < '2200', 'Expected a year from 1900 to 2199')

const bestLightLimits = { miles: 200, defaultMiles: 50, count: 50, defaultCount: 24 } as const

/** `sun`: its direction at the location, in degrees; the altitude is geometric. */
const rankedShape = locationSummaryShape.extend({
  score: z.number(),
  factors: z.array(factorShape),
  sun: z.object({ azimuth: z.number(), altitude: z.number() }),
})

const listBestLight = publicCall
  .route({
    method: 'GET',
    path: '/best-light',
    summary:
      'Rank the locations around a point by their light at an instant, now by default. `distance` in miles. Forecasts count where your plan includes them',
    tags,
  })
  .input(
    z.object({
      lat: latitude,
      lng: longitude,
      at: lightInstant.optional(),
      distance: numberIn(1, bestLightLimits.miles).default(bestLightLimits.defaultMiles),
      limit: integerIn(1, bestLightLimits.count).default(bestLightLimits.defaultCount),
    }),
  )
  .output(z.array(rankedShape).max(bestLightLimits.count))

const month = z.number().int().min(1).max(12)

/** Of at least ten photos. Minutes from sunrise or sunset; `directions`: of the sun, by eighths of the compass from north. */
const learnedTimeShape = z.object({
  event: z.enum(['sunrise', 'sunset', 'day', 'night']),
  count: z.number().int().min(10),
  total: z.number().int(),
  isOfLiked: z.boolean(),
  fromMinutes: z.number().int().nullable(),
  toMinutes: z.number().int().nullable(),
  months: z.object({ from: month, to: month }).nullable(),
  altitudes: z.array(z.object({ from: z.number().int(), count: z.number().int() })),
  directions: z.array(z.number().int()).length(8),
})

/** Of at least ten check-ins. */
const skySuccessShape = z.object({
  sky: z.enum(conditions.sky),
  count: z.number().int().min(10),
  successes: z.number().int(),
})

const readLearned = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/learned',
    summary:
      'Get what photos and check-ins tell about a location: when its liked photos were taken, and success by weather. Nothing is told of fewer than ten',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(z.object({ bestTime: learnedTimeShape.nullable(), successBySky: z.array(skySuccessShape) }))

export type Learned = {
  bestTime: z.infer<typeof learnedTimeShape> | null
  successBySky: z.infer<typeof skySuccessShape>[]
}
export type RankedLocation = z.infer<typeof rankedShape>
export type ScoreFactor = z.infer<typeof factorShape>

export const bestLightCalls = { list: listBestLight, learned: readLearned }
