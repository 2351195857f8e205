// The score of a location at an instant: how well its light suits a photograph. Decision record 46 explains the weights.
import { Refraction } from 'astronomy-engine'
import { sightOver } from '../light/in-sight.ts'
import type { bestTimesOfDay, crowdLevels } from '../places.ts'
import { type Judgement, type Score, toScore } from '../score.ts'
import { judgeDirection } from './direction.ts'
import { lightKindAt, moonlightIn, type Sky } from './sky.ts'
import { judgeTide, type TideTurn } from './tide.ts'
import { judgeLight, judgeTimeOfDay } from './time-of-day.ts'

/** What is known about a location. The direction is also null where it must not be published. */
export type LightSpot = {
  directionDegrees: number | null
  bestTimeOfDay: (typeof bestTimesOfDay)[number] | null
  themes: readonly string[]
  crowdLevel: (typeof crowdLevels)[number] | null
  permits: boolean
  /** By its opening hours at the instant; undefined where they are not known. */
  isOpen?: boolean | undefined
  distanceMiles: number
  /** The tide that the guide asks for; undefined if it names none. */
  preferredTide?: TideTurn['kind'] | undefined
}

export type LightSituation = {
  sky: Sky
  /** Searched radius in miles, above 0; at this distance, nearness adds nothing. */
  reachMiles: number
  /** Degrees of the real horizon in the sun's direction; undefined where it is not known. */
  ridgeAltitude: number | undefined
  /** How high it may be where the elevation data end too early. */
  maxRidgeAltitude?: number | undefined
  /** The photography score (0..100) with its main reason; null: no forecast there; undefined: forecasts don't count. */
  weather: { score: number; reason: string } | null | undefined
  /** High and low waters there, null without a prediction; undefined: tides don't count. */
  tide?: { turns: readonly TideTurn[] | null; atMs: number } | undefined
}

const weights = {
  light: 15,
  direction: 25,
  time: 15,
  horizon: 10,
  moon: 10,
  weather: 25,
  tide: 12,
  distance: 20,
  crowd: 8,
  access: 7,
} as const

type FactorName = keyof typeof weights

/** The factors depend on the situation alone, not on the location, so that the scores of one list compare. */
export function scoreBestLight(spot: LightSpot, situation: LightSituation): Score {
  const { sky, reachMiles } = situation
  const judged: Partial<Record<FactorName, Omit<Judgement, 'name' | 'weight'>>> = {
    light: judgeLight(sky),
    direction: judgeDirection(spot.directionDegrees, sky),
    time: judgeTimeOfDay(spot, sky),
    ...judgeSkyline(situation),
    ...judgeForecast(situation),
    ...(situation.tide
      ? { tide: judgeTide(spot.preferredTide, situation.tide.turns, situation.tide.atMs) }
      : {}),
    distance: judgeDistance(spot.distanceMiles, reachMiles),
    crowd: judgeCrowd(spot.crowdLevel),
    access: judgeAccess(spot),
  }
  return toScore(
    Object.entries(judged).map(([name, one]) => ({ name, weight: weights[name as FactorName], ...one })),
  )
}

/** The altitude of the sun's center when its upper edge is at a level horizon, with refraction. */
const sunsetAltitude = -0.833

const unknownHorizon = { value: 0.6, reason: 'The real horizon isn’t known here' }

/** While the sun lights the land, the horizon in its direction counts; at night the moon counts. */
function judgeSkyline({
  sky,
  ridgeAltitude,
  maxRidgeAltitude,
}: LightSituation): Partial<Record<FactorName, Judged>> {
  const { altitude, azimuth } = sky.sun
  if (lightKindAt(altitude) === 'night') {
    const moonlight = moonlightIn(sky)
    const reason =
      moonlight === 0 ? 'The moon is down' : `The moon is up, ${Math.round(moonlight * 100)}% illuminated`
    return { moon: { value: 1 - moonlight, reason } }
  }
  if (altitude < sunsetAltitude) return {}
  if (ridgeAltitude === undefined) return { horizon: unknownHorizon }
  const seen = { azimuth, apparentAltitude: altitude + Refraction('normal', altitude) }
  const height = Math.round(ridgeAltitude)
  const isSeen = sightOver(seen, [
    { azimuth, altitude: ridgeAltitude, maxAltitude: maxRidgeAltitude, reachMiles: 0 },
  ])
  if (isSeen === undefined) return { horizon: unknownHorizon }
  return isSeen
    ? { horizon: { value: 1, reason: `The sun stands clear of the horizon (${height}° there)` } }
    : { horizon: { value: 0.1, reason: `The sun is behind the horizon, which rises to ${height}° there` } }
}

type Judged = Omit<Judgement, 'name' | 'weight'>

function judgeForecast({ weather }: LightSituation): Partial<Record<FactorName, Judged>> {
  if (weather === undefined) return {}
  if (weather === null) return { weather: { value: 0.5, reason: 'No forecast for this location' } }
  return { weather: { value: weather.score / 100, reason: weather.reason } }
}

function judgeDistance(miles: number, reachMiles: number): Judged {
  const share = miles / reachMiles
  const reason =
    share < 0.2 ? 'Close by' : share < 0.6 ? 'Within easy reach' : 'Toward the edge of your search'
  return { value: 1 - share, reason }
}

function judgeAccess({ isOpen, permits }: LightSpot): Judged {
  if (isOpen === false) return { value: 0, reason: 'Closed at this time, by its opening hours' }
  const open = isOpen ? 'Open at this time' : 'Open'
  return permits
    ? { value: 0.5, reason: `${open}, and a permit may be needed` }
    : { value: 1, reason: `${open}, and no permit is noted` }
}

const crowds = {
  low: { value: 1, reason: 'Usually quiet' },
  moderate: { value: 0.6, reason: 'Some other people' },
  high: { value: 0.25, reason: 'Usually crowded' },
} as const

const judgeCrowd = (level: LightSpot['crowdLevel']): Judged =>
  level ? crowds[level] : { value: 0.5, reason: 'Nothing is known about crowds' }
