// Selects the instant that a location's image shows: its best time of day, on the day between the two solstices on
// which the light is best in its view. The instant is astronomically correct for that location; the seed decides only
// where no direction is known.

import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { minuteMs } from '../durations.ts'
import { getTrack, type Horizontal, trackOfStar } from './body-track.ts'
import { localDay } from './local-day.ts'
import { GALACTIC_CENTRE } from './milky-way.ts'
import type { PlaceLightSubject } from './place-light-subject.ts'
import { createRandom } from './seeded-noise.ts'

/**
 * The input of an image. bestTimeOfDay: sunrise, morning, midday, afternoon, sunset, blue-hour or night; otherwise
 * sunset.
 */
export interface PlaceLightInput extends GeoPoint {
  readonly elevationFeet: number | null
  /** Shooting direction, degrees clockwise from true north; null when there is no single one. */
  readonly directionDegrees: number | null
  readonly timeZone: string
  readonly bestTimeOfDay: string | null
  /** A stable string such as the location's id. */
  readonly seed: string
  /** What is photographed there. */
  readonly subject?: PlaceLightSubject | null
}

/** The instant, the sun then and during that local day, and the azimuth at the center of the image. */
export interface PlaceLightMoment {
  readonly atMs: number
  readonly sun: Horizontal
  readonly dayPath: readonly (Horizontal & { readonly atMs: number })[]
  readonly centreAzimuth: number
}

/** From the December to the June solstice the sun rises and sets at every azimuth that it reaches in a year. */
const DAYS = [
  '2025-12-21',
  '2026-01-20',
  '2026-02-18',
  '2026-03-20',
  '2026-04-20',
  '2026-05-21',
  '2026-06-21',
]
const STEP_MS = 4 * minuteMs
const DARK_ALTITUDE = -15
const FRAME_TOP_ALTITUDE = 41
/** Aims at the zenith: the sun is nearest to it at noon. */
const MIDDAY = 90

type Way = 'rising' | 'falling' | 'any'

/** The range of sun altitudes of a time of day, and whether the sun rises or falls then. */
const TARGETS: Record<string, { way: Way; low: number; high: number }> = {
  sunrise: { way: 'rising', low: -0.5, high: 4.5 },
  morning: { way: 'rising', low: 14, high: 26 },
  midday: { way: 'any', low: MIDDAY, high: MIDDAY },
  afternoon: { way: 'falling', low: 14, high: 26 },
  sunset: { way: 'falling', low: -1.5, high: 4 },
  'blue-hour': { way: 'any', low: -5.8, high: -4.4 },
  night: { way: 'any', low: -90, high: -90 },
}

interface Candidate {
  readonly moment: Omit<PlaceLightMoment, 'centreAzimuth'>
  /** Azimuth of the image's subject: the sun, or the galactic center at night. */
  readonly subjectAzimuth: number
  /** Degrees by which it misses the requested time of day. */
  readonly miss: number
}

/** The moment of a location's image. Throws RangeError for an unknown time zone. */
export function placeLightMoment(input: PlaceLightInput): PlaceLightMoment {
  const random = createRandom(`moment ${input.seed}`)
  const target = TARGETS[input.bestTimeOfDay ?? ''] ?? TARGETS.sunset!
  const altitude = target.low + (target.high - target.low) * random()
  const way = input.bestTimeOfDay === 'blue-hour' ? twilightSide(input.directionDegrees, random) : target.way
  const favourite = Math.floor(random() * DAYS.length)
  const aside = (random() < 0.5 ? -1 : 1) * (8 + 20 * random())
  const candidates = DAYS.map((date) =>
    input.bestTimeOfDay === 'night' ? nightCandidate(input, date) : dayCandidate(input, date, altitude, way),
  )
  const cost = ({ subjectAzimuth, miss }: Candidate, index: number) =>
    4 * miss +
    (input.directionDegrees === null
      ? Math.abs(index - favourite)
      : Math.abs(signedTurn(input.directionDegrees, subjectAzimuth)))
  const costs = candidates.map(cost)
  const best = candidates[costs.indexOf(Math.min(...costs))]!
  return {
    ...best.moment,
    centreAzimuth: input.directionDegrees ?? (best.subjectAzimuth + aside + 360) % 360,
  }
}

/** Degrees from one azimuth to another, −180..180, clockwise positive. */
export function signedTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** Evening faces west and morning east; without a direction evening is assumed, when most users are out. */
function twilightSide(directionDegrees: number | null, random: () => number): Way {
  if (directionDegrees === null) return random() < 0.7 ? 'falling' : 'rising'
  return signedTurn(180, directionDegrees) > 0 ? 'falling' : 'rising'
}

function getDayPath(place: GeoPoint, date: string, timeZone: string) {
  const day = localDay(date, timeZone)
  const sun = getTrack(Body.Sun, place, day)
  const count = Math.ceil((day.endMs - day.startMs) / STEP_MS) + 1
  return Array.from({ length: count }, (_, index) => {
    const atMs = day.startMs + index * STEP_MS
    return { atMs, ...sun.horizontalAt(atMs) }
  })
}

function dayCandidate(place: PlaceLightInput, date: string, altitude: number, way: Way): Candidate {
  const dayPath = getDayPath(place, date, place.timeZone)
  const misses = dayPath.map((point, index) => {
    const rising = (dayPath[index + 1]?.altitude ?? 0) > point.altitude
    const wrongWay = way !== 'any' && rising !== (way === 'rising')
    return wrongWay || index === dayPath.length - 1
      ? Number.POSITIVE_INFINITY
      : Math.abs(point.altitude - altitude)
  })
  const miss = Math.min(...misses)
  const sun = dayPath[Math.max(0, misses.indexOf(miss))]!
  // Midday is any height that the sun reaches; a day on which it is within the frame is better than one with the sun
  // overhead
  const counted = altitude === MIDDAY ? Math.max(0, sun.altitude - FRAME_TOP_ALTITUDE) / 4 : miss
  return { moment: { atMs: sun.atMs, sun, dayPath }, subjectAzimuth: sun.azimuth, miss: counted }
}

/** The dark instant at which the Milky Way's center is nearest to the direction; otherwise the darkest instant. */
function nightCandidate(place: PlaceLightInput, date: string): Candidate {
  const dayPath = getDayPath(place, date, place.timeZone)
  const lowest = Math.min(...dayPath.map(({ altitude }) => altitude))
  const dark = dayPath.filter(({ altitude }) => altitude <= Math.max(DARK_ALTITUDE, lowest))
  const { rightAscension, declination } = GALACTIC_CENTRE
  const span = { startMs: dayPath[0]!.atMs, endMs: dayPath.at(-1)!.atMs }
  const core = trackOfStar(rightAscension, declination, place, span)
  const rated = dark.map((sun) => {
    const { azimuth, altitude } = core.horizontalAt(sun.atMs)
    const miss = Math.max(0, lowest - DARK_ALTITUDE) + Math.max(0, 8 - altitude)
    const away = place.directionDegrees === null ? 0 : Math.abs(signedTurn(place.directionDegrees, azimuth))
    return {
      moment: { atMs: sun.atMs, sun, dayPath },
      subjectAzimuth: azimuth,
      miss,
      cost: 4 * miss + away - altitude / 10,
    }
  })
  return rated.reduce((best, next) => (next.cost < best.cost ? next : best))
}
