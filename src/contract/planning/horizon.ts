// The skyline of a location or of any point, and the sun over it.
import { z } from 'zod'
import { maxDrawnPoints } from '../../rules/light/horizon-limits.ts'
import { day, idParam, latitude, longitude, numberIn, publicCall, userCall } from '../shared/call.ts'

const tags = ['Planning']
/**
 * Where the elevation data end before the skyline does, `altitude` is the least that it may be: `reachMiles` away they end, and terrain
 * beyond may stand as high as `maxAltitude`. Absent where they reach far enough, and of what was drawn.
 */
const pointShape = z.object({
  azimuth: z.number(),
  altitude: z.number(),
  maxAltitude: z.number().optional(),
  reachMiles: z.number().optional(),
})

/** The upper limb of the sun at the skyline; degrees. */
const passingShape = z.object({
  at: z.iso.datetime(),
  azimuth: z.number(),
  altitude: z.number(),
  /**
   * Minutes after sunrise, or before sunset, over a level horizon; null if the sun doesn’t rise or set over a
   * level horizon.
   */
  minutes: z.number().int().nullable(),
  /**
   * How far away the elevation data end in that direction: terrain beyond may make the sunrise later, or the
   * sunset earlier. Null where they reach far enough.
   */
  reachMiles: z.number().nullable(),
})

/**
 * `points`: the skyline in order of azimuth, straight in between; null while it is unknown; light then
 * assumes a level horizon. `isWithheld`: the exact position is not published, so the skyline is not either.
 * `isComputable`: there are elevation data.
 */
const horizonShape = z.object({
  points: z.array(pointShape).nullable(),
  source: z.enum(['drawn', 'elevation']).nullable(),
  computedAt: z.iso.datetime().nullable(),
  /** Which elevation data. */
  dataSource: z.string().nullable(),
  isWithheld: z.boolean(),
  isComputable: z.boolean(),
  /** There are elevation data, but they do not cover this location. */
  isOutsideData: z.boolean(),
  /** Whether the viewer may draw it. */
  canDraw: z.boolean(),
  date: z.iso.date(),
  timeZone: z.string(),
  /**
   * Where the sun first appears and last disappears on that day; null if it does not, or if the skyline is
   * unknown.
   */
  sunrise: passingShape.nullable(),
  sunset: passingShape.nullable(),
})

const getHorizon = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/horizon',
    summary: 'Get the skyline of a location, and when the sun comes out over it on a day',
    tags,
  })
  .input(z.object({ id: idParam, date: day.optional() }))
  .output(horizonShape)

const drawnPoint = z.object({ azimuth: numberIn(0, 359.99), altitude: numberIn(-10, 90) })

const drawHorizon = userCall
  .route({
    method: 'PUT',
    path: '/locations/{id}/horizon',
    summary: 'Draw the skyline of your location (administrators: of any)',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      points: z
        .array(drawnPoint)
        .min(1, 'Add at least one point')
        .max(maxDrawnPoints)
        .superRefine((points, context) => {
          const seen = new Set<number>()
          for (const [index, { azimuth }] of points.entries()) {
            // The table stores hundredths of a degree.
            const hundredths = Math.round(azimuth * 100)
            if (seen.has(hundredths))
              context.addIssue({
                code: 'custom',
                message: 'This direction is in the list twice',
                path: [index, 'azimuth'],
              })
            seen.add(hundredths)
          }
        }),
    }),
  )
  .output(horizonShape)

const eraseHorizon = userCall
  .route({
    method: 'DELETE',
    path: '/locations/{id}/horizon',
    summary: 'Erase the skyline that was drawn for your location (administrators: for any)',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))

const computeHorizon = userCall
  .route({
    method: 'POST',
    path: '/locations/{id}/horizon/compute',
    summary: 'Compute the skyline of a location from elevation data; it is there within seconds',
    tags,
    successStatus: 202,
  })
  .input(z.object({ id: idParam }))

/**
 * Of the square of 0.0005° that contains the point. `state`: `unknown` until a user has asked for it; `outside-data`: there are
 * elevation data, but they do not cover the point.
 */
const pointHorizonShape = z.object({
  state: z.enum(['not-configured', 'unknown', 'computing', 'outside-data', 'ready']),
  points: z.array(pointShape).nullable(),
  computedAt: z.iso.datetime().nullable(),
  dataSource: z.string().nullable(),
  date: z.iso.date(),
  timeZone: z.string(),
  sunrise: passingShape.nullable(),
  sunset: passingShape.nullable(),
})

const pointInput = z.object({ lat: latitude, lng: longitude, date: day.optional() })

const getPointHorizon = publicCall
  .route({
    method: 'GET',
    path: '/light/horizon',
    summary: 'Get the skyline of a point, if it was computed, and when the sun comes out over it on a day',
    tags,
  })
  .input(pointInput)
  .output(pointHorizonShape)

const computePointHorizon = userCall
  .route({
    method: 'POST',
    path: '/light/horizon',
    summary: 'Have the skyline of a point computed from elevation data; it is there within seconds',
    tags,
    successStatus: 202,
  })
  .input(pointInput)
  .output(pointHorizonShape)

export const horizonCalls = {
  get: getHorizon,
  draw: drawHorizon,
  erase: eraseHorizon,
  compute: computeHorizon,
  getAt: getPointHorizon,
  computeAt: computePointHorizon,
}

export type PointHorizon = z.infer<typeof pointHorizonShape>
export type LocationHorizon = z.infer<typeof horizonShape>
export type HorizonDrawing = z.output<NonNullable<(typeof drawHorizon)['~orpc']['inputSchema']>>
