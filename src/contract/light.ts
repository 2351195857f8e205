// Sun and moon for a position and a local day.
import { z } from 'zod'
import { day, latitude, longitude, publicCall } from './call.ts'

const instant = z.iso.datetime()
const span = z.object({ start: instant, end: instant })

/** Instants in UTC; null where the event does not happen on that local day. */
const lightShape = z.object({
  timeZone: z.string(),
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  solarNoon: instant.nullable(),
  civilDawn: instant.nullable(),
  civilDusk: instant.nullable(),
  nauticalDawn: instant.nullable(),
  nauticalDusk: instant.nullable(),
  astronomicalDawn: instant.nullable(),
  astronomicalDusk: instant.nullable(),
  goldenHours: z.array(span),
  blueHours: z.array(span),
  moonrise: instant.nullable(),
  moonset: instant.nullable(),
  moonPhase: z.string(),
  moonIllumination: z.number(),
  milkyWayCore: span.nullable(),
  /** The sun every 20 minutes from the first to the last instant of the day: degrees, altitude geometric, azimuth from true north. */
  path: z.array(z.object({ at: instant, altitude: z.number(), azimuth: z.number() })).optional(),
})

const getLight = publicCall
  .route({
    method: 'GET',
    path: '/light',
    summary: 'Get sun and moon times for a local day',
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, date: day.optional() }))
  .output(lightShape.extend({ date: z.iso.date() }))

const direction = z.object({
  /** Degrees clockwise from true north. */
  azimuth: z.number().min(0).max(360),
  /** Geometric and topocentric, degrees. */
  altitude: z.number(),
  /** With refraction, degrees. */
  apparentAltitude: z.number(),
})

/** An instant with its offset from UTC, in the years for which light is computed. */
export const lightInstant = z.iso
  .datetime({ offset: true, error: 'Expected an instant as YYYY-MM-DDTHH:MM:SSZ' })
  .refine(
    (at) => Number.isNaN(Date.parse(at)) || (/^[1-9]\d{3}-/.test(at) && at < '9998'),
    'Expected an instant from the year 1000 to 9997',
  )

const getPosition = publicCall
  .route({
    method: 'GET',
    path: '/light/position',
    summary: 'Get where sun and moon stand in the sky at an instant, now by default',
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, at: lightInstant.optional() }))
  .output(
    z.object({
      at: instant,
      sun: direction,
      /** `illumination`: the lit share of the disc, 0..1. */
      moon: direction.extend({ illumination: z.number() }),
    }),
  )

export const lightCalls = { get: getLight, position: getPosition }

export type LightPosition = z.infer<NonNullable<(typeof getPosition)['~orpc']['outputSchema']>>
export type Light = z.infer<typeof lightShape> & { date: string }
