// The days of a year at a point, and what the night after each of them offers.
import { z } from 'zod'
import { day, latitude, longitude, publicCall } from '../shared/call.ts'

/** A year. */
export const maxLightDays = 366

const instant = z.iso.datetime()

const dayShape = z.object({
  date: z.iso.date(),
  /** The day’s first instant. */
  start: instant,
  /** Over a level horizon; null where it does not happen on that day. */
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  /** The sun 18° below the horizon. */
  astronomicalDawn: instant.nullable(),
  astronomicalDusk: instant.nullable(),
  goldenHours: z.array(z.object({ start: instant, end: instant })),
  moonrise: instant.nullable(),
  moonset: instant.nullable(),
  moonPhase: z.string(),
  /** The lit share of the disc in the middle of the day, 0..1. */
  moonIllumination: z.number(),
  /** From the day’s noon to the next one: the sun below −18°; meanwhile the moon is down; meanwhile the Milky Way’s core is above 5°. */
  darkMinutes: z.number().int(),
  moonlessMinutes: z.number().int(),
  coreMinutes: z.number().int(),
})

const listDays = publicCall
  .route({
    method: 'GET',
    path: '/light/days',
    summary: `List local days with sun, moon and the dark hours of the night that follows, ${maxLightDays} at most`,
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, from: day, to: day }))
  .output(z.object({ timeZone: z.string(), days: z.array(dayShape) }))

export const lightDayCalls = { list: listDays }

export type LightDays = z.infer<NonNullable<(typeof listDays)['~orpc']['outputSchema']>>
export type LightDay = LightDays['days'][number]
