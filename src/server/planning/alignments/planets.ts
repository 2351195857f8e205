// GET /api/light/planets.
import type { PlanetsHere } from '../../../contract/planning/planets.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import type { Sighting } from '../../../rules/light/planets/planet.ts'
import { planetsOfNight } from '../../../rules/light/planets/planets-of-night.ts'
import { hundredth } from './day-range.ts'

type Input = { lat: number; lng: number; at?: string | undefined }

export function readPlanets(now: Date, { lat, lng, at }: Input): PlanetsHere {
  const atMs = at === undefined ? now.getTime() : Date.parse(at)
  const night = planetsOfNight({ latitude: lat, longitude: lng }, atMs)
  return {
    midnight: isoInstant(night.midnightMs),
    twilight: night.twilight && toSpan(night.twilight),
    dark: night.dark && toSpan(night.dark),
    planets: night.planets.map(({ name, magnitude, elongation, rise, transit, set, best, ...up }) => ({
      name,
      magnitude: hundredth(magnitude),
      elongation: hundredth(elongation),
      rise: rise && toSighting(rise),
      transit: transit && toSighting(transit),
      set: set && toSighting(set),
      inTwilight: up.inTwilight.map(toSpan),
      inDark: up.inDark.map(toSpan),
      best: best && { ...toSighting(best), sky: best.sky },
    })),
  }
}

const toSpan = ({ startMs, endMs }: Span) => ({ start: isoInstant(startMs), end: isoInstant(endMs) })

const toSighting = ({ atMs, azimuth, altitude }: Sighting) => ({
  at: isoInstant(atMs),
  azimuth: hundredth(azimuth),
  altitude: hundredth(altitude),
})
