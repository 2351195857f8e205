// Sun and moon for a position and a local day.
import { z } from 'zod'
import { skyKinds } from '../../rules/light/sky-stretches.ts'
import { day, latitude, longitude, publicCall } from '../shared/call.ts'

const instant = z.iso.datetime()
const span = z.object({ start: instant, end: instant })

/** A time in which the light is of one kind. */
const skyStretchShape = span.extend({ kind: z.enum(skyKinds) })

/**
 * The light of booked time on one local day: `start` to `end` is the booked part, `sky` its light without gaps. `sunAtStart`,
 * `sunAtEnd`: whole degrees, azimuth from true north.
 */
export const bookedDayShape = span.extend({
  date: z.iso.date(),
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  goldenHours: z.array(span),
  blueHours: z.array(span),
  sky: z.array(skyStretchShape),
  sunAtStart: z.object({ altitude: z.number().int(), azimuth: z.number().int() }),
  sunAtEnd: z.object({ altitude: z.number().int(), azimuth: z.number().int() }),
})

/** How a zone's clock differs from UTC: more than one if it is changed on that day or the next. */
export const utcOffsetsShape = z.array(z.object({ from: instant, minutes: z.number() }))

/** The sun's center 6°, 12° and 18° below the horizon; null where that does not happen on that local day. */
export const twilightShapes = {
  civilDawn: instant.nullable(),
  civilDusk: instant.nullable(),
  nauticalDawn: instant.nullable(),
  nauticalDusk: instant.nullable(),
  astronomicalDawn: instant.nullable(),
  astronomicalDusk: instant.nullable(),
}

/** Instants in UTC; null where the event does not happen on that local day. */
const lightShape = z.object({
  timeZone: z.string(),
  /** As valid in the middle of the day: `Pacific Standard Time`. */
  timeZoneName: z.string(),
  utcOffsets: utcOffsetsShape,
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  solarNoon: instant.nullable(),
  ...twilightShapes,
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

/** An instant with its offset from UTC, in the years for which light is computed. */
export const lightInstant = z.iso
  .datetime({ offset: true, error: 'Expected an instant as YYYY-MM-DDTHH:MM:SSZ' })
  .refine(
    (at) => Number.isNaN(Date.parse(at)) || (/^[1-9]\d{3}-/.test(at) && at < '9998'),
    'Expected an instant from the year 1000 to 9997',
  )

export const lightCalls = { get: getLight }

export type BookedDay = z.infer<typeof bookedDayShape>
export type Light = z.infer<typeof lightShape> & { date: string }
