// The moon’s distance and size: perigees, apogees, and full moons with what makes them super- or micromoons.
import { z } from 'zod'
import { apsisKinds, fullMoonKinds } from '../../rules/light/moon/moon-distance-names.ts'
import { planetYears } from '../../rules/light/planets/planet.ts'
import { publicCall } from '../shared/call.ts'
import { skyRange } from './sky-range.ts'

/** A year takes about 0.1 s. */
export const maxMoonYears = 5

/** Seen from the center of the Earth. */
export const moonSize = {
  /** Between the centers of Earth and moon. */
  distanceKm: z.number(),
  /** Minutes of arc. */
  diameterMinutes: z.number(),
  /** The diameter in diameters at the mean distance of 384,400 km. */
  meanDiameters: z.number(),
}

const moonShape = z.object({
  apsides: z.array(z.object({ kind: z.enum(apsisKinds), at: z.iso.datetime(), ...moonSize })),
  fullMoons: z.array(
    z.object({
      at: z.iso.datetime(),
      ...moonSize,
      /** Where it is between the apogee (0) and the perigee (1) nearest to it. */
      relativeDistance: z.number(),
      /** Supermoon: at least 0.9 (Espenak); micromoon: at most 0.1. */
      kind: z.enum(fullMoonKinds).nullable(),
      /** The moonrise at the point nearest to it, over a level horizon; null if there is none within a day. */
      rise: z.object({ at: z.iso.datetime(), azimuth: z.number() }).nullable(),
    }),
  ),
})

const distances = publicCall
  .route({
    method: 'GET',
    path: '/light/moon',
    summary: `List perigees, apogees and full moons with their distance and size, and the moonrise at a point, between two days, from today and for a year by default, for ${maxMoonYears} years at most`,
    tags: ['Planning'],
  })
  .input(skyRange(planetYears))
  .output(moonShape)

export const moonCalls = { distances }

export type MoonHere = z.infer<typeof moonShape>
