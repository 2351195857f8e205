// Solar and lunar eclipses as a point sees them.
import { z } from 'zod'
import { contactNames, eclipseKinds, eclipseYears } from '../../rules/light/eclipses/eclipse.ts'
import { publicCall } from '../shared/call.ts'
import { skyRange } from './sky-range.ts'

/** More would hold up other requests: 25 years take about 0.2 s the first time. */
export const maxEclipseYears = 25

/** Degrees from true north, and the altitude as seen, with refraction. */
const sighting = {
  at: z.iso.datetime(),
  azimuth: z.number(),
  altitude: z.number(),
  /** The upper edge of the disk over a level horizon. */
  isAboveHorizon: z.boolean(),
}

const eclipseShape = z.object({
  body: z.enum(['sun', 'moon']),
  /** At the point, even below its horizon: a hybrid eclipse is annular here and total there. */
  kind: z.enum(eclipseKinds),
  /**
   * At the maximum. Of the sun, the covered share of its diameter; of the moon, the share of its diameter inside the
   * umbra, negative in a penumbral eclipse.
   */
  magnitude: z.number(),
  /** Of the moon only: the share of its diameter inside the penumbra. */
  penumbralMagnitude: z.number().nullable(),
  /** Of the sun only: the covered share of its area, 0..1. */
  obscuration: z.number().nullable(),
  /** Of the sun only: the moon’s diameter in diameters of the sun. */
  diameterRatio: z.number().nullable(),
  /** How long the totality or the ring lasts, seconds; null without one. */
  centralSeconds: z.number().nullable(),
  /** In order. `central` is the totality or the ring. */
  contacts: z.array(z.object({ name: z.enum(contactNames), ...sighting })),
  /** Whether any of it happens above the horizon. */
  isVisible: z.boolean(),
  /** The largest phase above the horizon; null if there is none. */
  best: z.object({ ...sighting, magnitude: z.number(), obscuration: z.number().nullable() }).nullable(),
})

const findEclipses = publicCall
  .route({
    method: 'GET',
    path: '/light/eclipses',
    summary:
      'List the solar and lunar eclipses of 1900 to 2100 as a point sees them, from today and for ten years by default, for 25 years at most',
    tags: ['Planning'],
  })
  .input(skyRange(eclipseYears))
  .output(z.array(eclipseShape))

export const eclipseCalls = { find: findEclipses }

export type EclipseHere = z.infer<typeof eclipseShape>
