// The planets of a night as a point sees them, and where moon and planets meet.
import { z } from 'zod'
import { meetingNames, nightSkies, planetNames, planetYears } from '../../rules/light/planets/planet.ts'
import { latitude, longitude, numberIn, publicCall } from '../shared/call.ts'
import { skyInstant, skyRange } from './sky-range.ts'

/** More would hold up other requests: a year takes about 0.9 s the first time and 0.3 s later. */
export const maxMeetingYears = 3
/** Degrees between two bodies, seen from the center of the Earth. */
const usualSeparation = 5

const span = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** Degrees from true north, and the altitude as seen, with refraction, over a level horizon. */
const direction = { azimuth: z.number(), altitude: z.number() }
const sighting = { at: z.iso.datetime(), ...direction }

const planetShape = z.object({
  name: z.enum(planetNames),
  /** Visual, at midnight; smaller is brighter. */
  magnitude: z.number(),
  /** Between the planet and the sun at midnight, degrees. */
  elongation: z.number(),
  /** Within the night from noon to noon; null where it does not happen. */
  rise: z.object(sighting).nullable(),
  transit: z.object(sighting).nullable(),
  set: z.object(sighting).nullable(),
  /** When it is up while the sun is below −6°, and while it is below −12°. */
  inTwilight: z.array(span),
  inDark: z.array(span),
  /** Where it is highest in the dark, or in twilight if it is not up in the dark; null if it is up in neither. */
  best: z.object({ ...sighting, sky: z.enum(nightSkies) }).nullable(),
})

const nightShape = z.object({
  /** By the mean sun; the night is from noon to noon around it. */
  midnight: z.iso.datetime(),
  /** The sun below −6°, and below −12°; null where it does not get there. */
  twilight: span.nullable(),
  dark: span.nullable(),
  planets: z.array(planetShape),
})

const ofNight = publicCall
  .route({
    method: 'GET',
    path: '/light/planets',
    summary:
      'List the planets from Mercury to Saturn as a point sees them in the night of an instant, now by default: rise, transit, set, brightness and when they are up in twilight and in the dark',
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, at: skyInstant(planetYears).optional() }))
  .output(nightShape)

/** When the moon’s edge passes over the planet. */
const edge = z.object({
  ...sighting,
  isAboveHorizon: z.boolean(),
  /** Geometric. */
  sunAltitude: z.number(),
})

const body = z.object({ name: z.enum(meetingNames), magnitude: z.number(), ...direction })

const meetingShape = z.object({
  /** The moon first, then by distance from the sun. */
  names: z.tuple([z.enum(meetingNames), z.enum(meetingNames)]),
  /** When they are closest, seen from the center of the Earth, and how close, degrees. */
  closest: z.iso.datetime(),
  separation: z.number(),
  /**
   * In the two nights nearest to it: of the moments at which both are at least 5° high, the sun is below −6° and they are hardly farther apart
   * than at their closest, the one with the lower one highest. Null if there is none.
   */
  best: z
    .object({
      at: z.iso.datetime(),
      /** Seen from the point. */
      separation: z.number(),
      /** Geometric. */
      sunAltitude: z.number(),
      bodies: z.tuple([body, body]),
      /** The lit share of the moon, 0..1; null if it is not one of them. */
      moonIllumination: z.number().nullable(),
    })
    .nullable(),
  /** When the moon covers the planet; null where it does not, or all of it is below the horizon. */
  covered: z.object({ begins: edge, ends: edge }).nullable(),
})

const meetings = publicCall
  .route({
    method: 'GET',
    path: '/light/conjunctions',
    summary: `List when moon and planets are closest to each other between two days, from today and for a year by default, for ${maxMeetingYears} years at most, and the best moment to see it from a point`,
    tags: ['Planning'],
  })
  .input(
    skyRange(planetYears).extend({
      /** Up to how many degrees between them, seen from the center of the Earth. */
      separation: numberIn(0.1, 10).default(usualSeparation),
    }),
  )
  .output(z.array(meetingShape))

export const planetCalls = { ofNight, meetings }

export type PlanetsHere = z.infer<typeof nightShape>
export type MeetingHere = z.infer<typeof meetingShape>
