// Where sun and moon stand, seen from a point, and when a body stands where, in the light and at the hours that are wanted.
import { z } from 'zod'
import {
  lightKinds,
  maxAlignmentTolerance,
  minCoreTilt,
  missingHeights,
  skyBodies,
  skyEvents,
  visibilities,
  weekdayNames,
} from '../../rules/light/alignment-limits.ts'
import { planetNames } from '../../rules/light/planets/planet.ts'
import { lightInstant } from '../discovery/light.ts'
import {
  day,
  flag,
  idParam,
  integerIn,
  latitude,
  listParam,
  longitude,
  numberIn,
  page,
  plainText,
  publicCall,
} from '../shared/call.ts'
import { moonSize } from './moon.ts'

/** A date means the whole day, in the local time of the point. */
const dayOrInstant = z.union([day, lightInstant], 'Expected a date as YYYY-MM-DD, or an instant')

const altitude = numberIn(-5, 90)

/**
 * The location at the point, whose skyline then applies. Without a location, or farther away from it, the
 * point's own skyline applies if it was computed.
 */
const locationId = idParam.optional()

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:MM')
const percent = numberIn(0, 100)
const monthNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** All that are sent hold at the same time. Also the search of a saved plan. */
export const searchConditions = {
  /** `core`: the center of the Milky Way; in the dark unless `light` says otherwise. Planets from the end of civil twilight on. */
  body: z.enum(skyBodies),
  /** Degrees from true north. */
  azimuth: numberIn(0, 360).optional(),
  /** Degrees to either side. */
  tolerance: numberIn(0.01, maxAlignmentTolerance).optional(),
  minAltitude: altitude.optional(),
  maxAltitude: altitude.optional(),
  /**
   * Before or after its highest point; with neither heights nor a landmark: from the skyline, or a level horizon where that is not
   * known, to 1° above it.
   */
  event: z.enum(skyEvents).optional(),
  /** With `core`: how far the band of the Milky Way leans from upright there, degrees. */
  maxTilt: numberIn(minCoreTilt, 90).optional(),
  /**
   * By the sun’s altitude: golden −4° to 6°, blue −6° to −4°, twilight −18° to −6°, dark below −18°, day above 6°. At least one of them.
   */
  light: listParam(z.enum(lightKinds)).optional(),
  /** Whether the moon is above or below a level horizon. */
  moon: z.enum(['up', 'down']).optional(),
  /** The lit share of the moon’s disc, percent. */
  minMoon: percent.optional(),
  maxMoon: percent.optional(),
  /** Between these local times; over midnight where the second one is earlier. */
  fromTime: clock.optional(),
  toTime: clock.optional(),
  /** Local; a window over midnight belongs to the day on which it begins. */
  weekdays: listParam(z.enum(weekdayNames)).optional(),
  months: listParam(z.enum(monthNumbers)).optional(),
}

export const alignmentsInput = z
  .object({
    lat: latitude,
    lng: longitude,
    locationId,
    ...searchConditions,
    /** An id or slug: the direction and, without heights, those of the landmark. */
    landmarkId: plainText(200).optional(),
    /**
     * Meters above sea level at the point; with a landmark. If unknown, the height of the landmark’s foot is
     * assumed.
     */
    elevation: numberIn(-500, 9000).optional(),
    /** Today by default. */
    from: dayOrInstant.optional(),
    /** A year after `from` by default. */
    to: dayOrInstant.optional(),
    /** Also list moons that hardly stand out: in daylight, or too thin for the twilight. */
    includeFaint: flag.default(false),
    /** Leave out what stays behind the skyline, where that is known. */
    hideBehindRidge: flag.default(false),
  })
  .refine(
    ({ azimuth, landmarkId, event, light, minAltitude, maxAltitude }) =>
      [azimuth, landmarkId, event, light, minAltitude, maxAltitude].some((one) => one !== undefined),
    { message: 'Send an azimuth, a landmarkId, an event, light or heights', path: ['azimuth'] },
  )
  .refine(({ minAltitude = -5, maxAltitude = 90 }) => minAltitude <= maxAltitude, {
    message: 'The lowest altitude is above the highest',
    path: ['minAltitude'],
  })
  .refine(({ minMoon = 0, maxMoon = 100 }) => minMoon <= maxMoon, {
    message: 'The lowest share is above the highest',
    path: ['minMoon'],
  })
  .refine(({ body, maxTilt }) => maxTilt === undefined || body === 'core', {
    message: 'Only the core of the Milky Way has a band',
    path: ['maxTilt'],
  })

/**
 * A stretch of a day at most, and the body at `at`: nearest to the direction, else where it rises or sets, most upright, or highest. Degrees;
 * altitudes are apparent.
 */
const alignmentShape = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  at: z.iso.datetime(),
  azimuth: z.number(),
  altitude: z.number(),
  /** The lit share of the moon’s disc, 0..1; 1 for every other body. */
  illumination: z.number(),
  /** Geometric, degrees. */
  sunAltitude: z.number(),
  /** The moon, whatever the body: its lit share, 0..1, and its geometric altitude. */
  moonIllumination: z.number(),
  moonAltitude: z.number(),
  /** How far the band of the Milky Way leans from upright at its center, degrees; null for other bodies. */
  tilt: z.number().nullable(),
  /** Of the moon at its best time during the stretch; every other body is always `clear`. */
  visibility: z.enum(visibilities),
  /** The diameter of the disc of sun or moon, degrees; 0 for other bodies. */
  diameter: z.number(),
  /** How tall the landmark looks, degrees; null without one, or if its height is unknown. */
  landmarkHeight: z.number().nullable(),
  /** The skyline's altitude in that direction, degrees; null where it is not fully known. */
  skyline: z.number().nullable(),
  /**
   * Whether the body is above that skyline during the stretch; `part`: a ridge hides it for some of the time; `none`: it stays behind the
   * ridge. Null where it is unknown.
   */
  inSight: z.enum(['all', 'part', 'none']).nullable(),
})

/**
 * `x-left-out-faint`, `x-left-out-behind-ridge`: how many were found and left out. `x-missing-heights`: those of
 * `missingHeights`, separated by commas.
 */
const alignmentHeaders = {
  'x-left-out-faint': z.string(),
  'x-left-out-behind-ridge': z.string(),
  'x-missing-heights': z.string(),
}

const findAlignments = publicCall
  .route({
    method: 'GET',
    path: '/light/alignments',
    summary:
      'Find when sun, moon, a planet or the Milky Way’s core stands in a direction, behind a landmark or at the horizon, in some light, with or without the moon, at some hours. Moons that hardly stand out are left out unless asked for',
    tags: ['Planning'],
    outputStructure: 'detailed',
  })
  .input(alignmentsInput)
  .output(page(alignmentShape, alignmentHeaders))

const direction = z.object({
  /** Degrees clockwise from true north. */
  azimuth: z.number().min(0).max(360),
  /** Geometric and topocentric, degrees. */
  altitude: z.number(),
  /** With refraction, degrees. */
  apparentAltitude: z.number(),
  /** The skyline's altitude there, degrees; null where it is not fully known. */
  skyline: z.number().nullable(),
  /** Whether at least its upper edge is above that skyline; null where it is not known. */
  isInSight: z.boolean().nullable(),
})

const getPosition = publicCall
  .route({
    method: 'GET',
    path: '/light/position',
    summary: 'Get where sun, moon and planets stand in the sky at an instant, now by default',
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, locationId, at: lightInstant.optional() }))
  .output(
    z.object({
      at: z.iso.datetime(),
      sun: direction,
      moon: direction.extend({
        /** The lit share of the disc, 0..1. */
        illumination: z.number(),
        ...moonSize,
        /**
         * The point of the moon that faces the center of the Earth, degrees: longitude is positive where the moon shows more of its
         * eastern edge (Mare Crisium), latitude where it shows more of its north.
         */
        libration: z.object({ longitude: z.number(), latitude: z.number() }),
      }),
      /** From Mercury to Saturn, above the horizon or not. `magnitude`: visual; smaller is brighter. */
      planets: z.array(direction.extend({ name: z.enum(planetNames), magnitude: z.number() })),
    }),
  )

const behindLandmark = publicCall
  .route({
    method: 'GET',
    path: '/landmarks/{id}/alignments',
    summary:
      'Find when the low sun or moon stands exactly behind a landmark, seen from a location: during the year that follows the date',
    tags: ['Landmarks'],
  })
  .input(
    z.object({
      id: plainText(200),
      location: idParam,
      date: day.optional(),
      /** Of each body. */
      limit: integerIn(1, 100).default(40),
      /** Also moons that hardly stand out. */
      includeFaint: flag.default(false),
    }),
  )
  .output(
    z.object({
      timeZone: z.string(),
      /** Altitude of the landmark's top as seen from the location, degrees; null if a height is unknown. */
      topAltitude: z.number().nullable(),
      /**
       * The altitude of the location's skyline in the landmark's direction, degrees; null where it is
       * not fully known.
       */
      skyline: z.number().nullable(),
      /** Empty where the skyline and the heights are known, or withheld with the location’s guide. */
      missingHeights: z.array(z.enum(missingHeights)),
      /** Moons that were left out because they hardly stand out. */
      leftOutFaint: z.number().int(),
      alignments: z.array(
        z.object({
          body: z.enum(['sun', 'moon']),
          at: z.iso.datetime(),
          /** Apparent altitude of the body's center, degrees. */
          altitude: z.number(),
          /** Illuminated share of the moon, 0..1; 1 for the sun. */
          illumination: z.number(),
          /** Whether at least its upper edge is above that skyline; null where it is not known. */
          isInSight: z.boolean().nullable(),
        }),
      ),
    }),
  )

export const alignmentCalls = { find: findAlignments, position: getPosition, behindLandmark }

export type AlignmentsInput = z.output<typeof alignmentsInput>
export type Alignment = z.infer<typeof alignmentShape>
export type LightPosition = z.infer<NonNullable<(typeof getPosition)['~orpc']['outputSchema']>>
export type LandmarkAlignments = z.infer<NonNullable<(typeof behindLandmark)['~orpc']['outputSchema']>>
