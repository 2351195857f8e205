// Meteor showers as a point sees them.
import { z } from 'zod'
import { darknessKinds, meteorYears } from '../../rules/light/meteors/meteor-shower.ts'
import { publicCall } from '../shared/call.ts'
import { skyRange } from './sky-range.ts'

/** More would hold up other requests: a year takes about 0.1 s. */
export const maxMeteorYears = 3

const span = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** Of the radiant: degrees from true north, and the geometric height over a level horizon. */
const sighting = { at: z.iso.datetime(), azimuth: z.number(), altitude: z.number() }

const nightShape = z.object({
  /** By the mean sun: the night before it began on the evening before. */
  midnight: z.iso.datetime(),
  /** Whether the sun gets below −18°, below −12° at least, or not even that. */
  darkness: z.enum(darknessKinds),
  /** When the sky is as dark as `darkness` says; null if it is not. */
  dark: span.nullable(),
  /** When the radiant is up meanwhile. */
  radiantUp: z.array(span),
  /** Where the radiant is highest meanwhile; null if it is not up. */
  highest: z.object(sighting).nullable(),
  /** The lit share of the moon, 0..1, and when it is up while the radiant is. */
  moon: z.object({ illumination: z.number(), up: z.array(span) }),
  /** When most meteors can be expected; null if the radiant is not up in the dark. */
  best: z
    .object({
      ...sighting,
      /** The faintest stars overhead, in moonlight but far from all other light. */
      limitingMagnitude: z.number(),
      /**
       * Meteors an hour for one observer under such a sky; null where the shower varies from year to year or the sky
       * stays in twilight.
       */
      hourlyRate: z.number().nullable(),
    })
    .nullable(),
})

const showerShape = z.object({
  /** Of the International Astronomical Union: `PER`. */
  code: z.string(),
  name: z.string(),
  /** When the sun reaches `peakLongitude`. */
  peak: z.iso.datetime(),
  /** The sun’s ecliptic longitude, equinox J2000, degrees. */
  peakLongitude: z.number(),
  /** Whether the sun is below −12° at the peak. */
  isPeakDark: z.boolean(),
  /** First and last day of the activity, of UTC. */
  activeFrom: z.iso.date(),
  activeTo: z.iso.date(),
  /** At the peak, with the radiant overhead and stars of magnitude 6.5 in sight; null: varies. */
  zenithalHourlyRate: z.number().nullable(),
  populationIndex: z.number(),
  /** Kilometers a second. */
  speed: z.number(),
  /** At the peak, equinox J2000, degrees. */
  radiant: z.object({ rightAscension: z.number(), declination: z.number() }),
  /** The better one of the two nights nearest to the peak, and the other one. */
  night: nightShape,
  otherNight: nightShape,
})

const findMeteors = publicCall
  .route({
    method: 'GET',
    path: '/light/meteors',
    summary: `List the meteor showers of the IMO’s working list as a point sees them, whose peak is between two days, from today and for a year by default, for ${maxMeteorYears} years at most`,
    tags: ['Planning'],
  })
  .input(skyRange(meteorYears))
  .output(z.array(showerShape))

export const meteorCalls = { find: findMeteors }

export type ShowerHere = z.infer<typeof showerShape>
