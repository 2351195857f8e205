// From where sun or moon appears behind a subject: at an instant one position, over a day a curve of them, and the instants at which the disk
// looks as tall as wished. The ground is level between both, curved with the Earth; refraction of the air is that of `topAltitude`.
import { bearingDegrees, distanceMiles, EARTH_RADIUS_MILES, type GeoPoint } from '../distance.ts'
import { topAltitude } from '../light/alignments.ts'
import { discDegrees, moonFromPlace } from '../light/disc.ts'
import { moonPosition, sunPosition } from '../light/positions.ts'
import { metersPerMile, pointFrom } from './around-point.ts'
import { distanceAsTall } from './moon-size.ts'

type SkyBody = 'sun' | 'moon'
/** `behind`: the center of the disk is at the top; `on`: the disk rests on the top; `middle`: its center is at half the height. */
export const discPlaces = ['on', 'behind', 'middle'] as const
export type DiscPlace = (typeof discPlaces)[number]

export type StandInput = {
  body: SkyBody
  subject: GeoPoint
  /** Of the subject above its foot. */
  heightMeters: number
  place: DiscPlace
  /** How much higher the ground is where one stands than at the subject's foot; 0 means flat ground. */
  groundMeters: number
}

export type Stand = {
  point: GeoPoint
  meters: number
  atMs: number
  /** Towards the subject, and of the center of the disk as seen; degrees. */
  azimuth: number
  altitude: number
  /** The diameter of the disk from there, degrees. */
  discDegrees: number
}

/** Of the camera above the ground: a tripod at eye level. */
const eyeMeters = 1.6
/** Nearer, one stands at the foot; farther, haze and hills are in between. */
const nearestMeters = 2
export const farthestMeters = 80_000
/** Lower, refraction changes from day to day by more than the disk. */
const minAltitude = 0.2
const maxAltitude = 80

const refractionShare = 0.13
const dropPerSquareMeter = (1 - refractionShare) / (2 * EARTH_RADIUS_MILES * metersPerMile)
const maxRounds = 40

/** Null while the body is too low, too high, or would appear there only from too near or too far. */
export function standAt(input: StandInput, atMs: number): Stand | null {
  const { body, subject } = input
  const centerDegrees = discDegrees(body, atMs)
  let point: GeoPoint = subject
  let back: number | undefined
  for (let round = 0; round < maxRounds; round++) {
    const seen = seenFrom(body, point, atMs, centerDegrees)
    if (seen.altitude < minAltitude || seen.altitude > maxAltitude) return null
    const meters = metersTo(input, seen)
    if (meters === undefined || meters < nearestMeters || meters > farthestMeters) return null
    // From there the direction to the subject differs from the reverse of the way there, because meridians converge.
    back ??= seen.azimuth + 180
    if (round > 0) back += turn(seen.azimuth - bearingDegrees(point, subject))
    const next = pointFrom(subject, back, meters)
    const movedMeters = round === 0 ? Number.POSITIVE_INFINITY : distanceMiles(point, next) * metersPerMile
    point = next
    if (movedMeters < 0.01) return { point, meters, atMs, ...seen }
  }
  return null
}

const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

function seenFrom(body: SkyBody, point: GeoPoint, atMs: number, centerDegrees: number) {
  const position = (body === 'sun' ? sunPosition : moonPosition)({ ...point, at: new Date(atMs) })
  const degrees = body === 'sun' ? centerDegrees : moonFromPlace(centerDegrees, position.altitude).degrees
  return { azimuth: position.azimuth, altitude: position.apparentAltitude, discDegrees: degrees }
}

/**
 * The distance at which the point of the subject is at that altitude: height − drop · d² = d · tan(altitude). Undefined where it never is: it is
 * below the eye.
 */
function metersTo(
  { heightMeters, place, groundMeters }: StandInput,
  { altitude, discDegrees: diameter }: { altitude: number; discDegrees: number },
): number | undefined {
  const height = aimMeters(heightMeters, place) - groundMeters - eyeMeters
  const slope = Math.tan(((altitude - (place === 'on' ? diameter / 2 : 0)) * Math.PI) / 180)
  const root = slope ** 2 + 4 * dropPerSquareMeter * height
  if (root < 0) return undefined
  return (-slope + Math.sqrt(root)) / (2 * dropPerSquareMeter)
}

const aimMeters = (heightMeters: number, place: DiscPlace) =>
  place === 'middle' ? heightMeters / 2 : heightMeters

/** The altitude of the disk's center above which it is where `place` says, from a point: for checks from outside. Degrees. */
export const aimAltitude = (
  { subject, heightMeters, place, groundMeters }: StandInput,
  { point, discDegrees: diameter }: Pick<Stand, 'point' | 'discDegrees'>,
): number =>
  topAltitude(distanceMiles(point, subject), groundMeters + eyeMeters, aimMeters(heightMeters, place)) +
  (place === 'on' ? diameter / 2 : 0)

/** How many times as tall as the subject the disk looks. */
export const timesAsTall = (heightMeters: number, { meters, discDegrees: diameter }: Stand): number =>
  meters / distanceAsTall(heightMeters, diameter)

/** Of the ends of a curve. */
const edgeMs = 2000

type Span = { startMs: number; endMs: number }

/** The instants of a curve. */
export const curveInstants = ({ startMs, endMs }: Span, stepMs: number): number[] =>
  Array.from({ length: Math.floor((endMs - startMs) / stepMs) + 1 }, (_, step) => startMs + step * stepMs)

/** Split where the body is out of reach, each part with its ends as far as they reach: near the horizon the disk climbs fast. */
export function toParts(
  input: StandInput,
  instants: readonly number[],
  stands: readonly (Stand | null)[],
): Stand[][] {
  const parts: Stand[][] = []
  let part: Stand[] = []
  for (const [index, stand] of stands.entries()) {
    const before = index > 0 ? stands[index - 1] : undefined
    const [atMs, beforeMs] = [instants[index] as number, instants[index - 1] as number]
    if (stand) part.push(...(before === null ? edge(input, stand, beforeMs) : []), stand)
    else if (before) {
      parts.push([...part, ...edge(input, before, atMs)])
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** The last position before the instant at which there is none; empty if that is the known one. */
function edge(input: StandInput, inside: Stand, outsideMs: number): Stand[] {
  let [last, nextMs] = [inside, outsideMs]
  while (Math.abs(nextMs - last.atMs) > edgeMs) {
    const middleMs = (last.atMs + nextMs) / 2
    const middle = standAt(input, middleMs)
    if (middle) last = middle
    else nextMs = middleMs
  }
  return last === inside ? [] : [last]
}

const preciseMs = 500

/** Where on the curve the disk looks so many times as tall as the subject, in order of time. */
export function standsOfSize(
  input: StandInput,
  curve: readonly (readonly Stand[])[],
  times: number,
): Stand[] {
  const excess = (stand: Stand) => timesAsTall(input.heightMeters, stand) - times
  return curve.flatMap((part) =>
    part.slice(1).flatMap((after, index) => {
      let [from, to] = [part[index] as Stand, after]
      if (excess(from) > 0 === excess(to) > 0) return []
      while (to.atMs - from.atMs > preciseMs) {
        const middle = standAt(input, (from.atMs + to.atMs) / 2)
        if (!middle) return []
        if (excess(middle) > 0 === excess(from) > 0) from = middle
        else to = middle
      }
      return [to]
    }),
  )
}
