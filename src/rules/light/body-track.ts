// A body's position in the sky over a span of hours: exact positions at a few nodes, interpolated in between, so that
// hundreds of samples cost about as much as ten. Compared with the exact position at every instant the error is far
// below one arc second.

import {
  Body,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
  Vector,
} from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { dayMs } from '../durations.ts'
import type { Span } from './local-day.ts'

/** Topocentric direction in degrees: azimuth clockwise from true north (0..360), geometric altitude (no refraction). */
export interface Horizontal {
  readonly azimuth: number
  readonly altitude: number
}

/** A body's apparent path for one observer, valid within the span that it was made for. Instants in milliseconds since 1970. */
export interface BodyTrack {
  readonly altitudeAt: (atMs: number) => number
  readonly horizontalAt: (atMs: number) => Horizontal
  /** Altitude of the topmost point of the disc. */
  readonly upperLimbAt: (atMs: number) => number
  /** Local hour angle, −180..180 degrees, negative before the meridian. */
  readonly hourAngleAt: (atMs: number) => number
}

export type Triple = readonly [number, number, number]

const DEGREES = 180 / Math.PI
const AU_KM = 149_597_870.69
const SIDEREAL_DEGREES_PER_MS = 360.985_647_366_29 / dayMs
// WGS 84
const EQUATOR_RADIUS_AU = 6378.137 / AU_KM
const FLATTENING = 1 / 298.257_223_563
// IAU 2015 nominal solar radius; lunar mean equatorial radius
const RADIUS_AU = { [Body.Sun]: 695_700 / AU_KM, [Body.Moon]: 1738.1 / AU_KM }
/** Others are planets: the fast ones turn within weeks. */
const NODE_COUNT = { [Body.Sun]: 4, [Body.Moon]: 7 }
const PLANET_NODES = 5

/** Planets are points: the disc of none has a minute of arc. */
export type TrackedBody =
  | Body.Sun
  | Body.Moon
  | Body.Mercury
  | Body.Venus
  | Body.Mars
  | Body.Jupiter
  | Body.Saturn

/** A body (aberration and parallax included) seen from sea level, for instants within the span. */
export function getTrack(body: TrackedBody, observer: GeoPoint, span: Span): BodyTrack {
  return prepareTrack(body, span)(observer)
}

/** The same for many observers: what does not depend on them is computed once. */
export function prepareTrack(body: TrackedBody, span: Span): (observer: GeoPoint) => BodyTrack {
  const isDisc = body === Body.Sun || body === Body.Moon
  const nodeCount = isDisc ? NODE_COUNT[body] : PLANET_NODES
  const count = span.endMs > span.startMs ? nodeCount : 1
  const stepMs = (span.endMs - span.startMs) / (nodeCount - 1)
  const nodes = Array.from({ length: count }, (_, index) => {
    const time = MakeTime(new Date(span.startMs + index * stepMs))
    return ofDate(GeoVector(body, time, true))
  })
  const radius = isDisc ? RADIUS_AU[body] : 0
  return (observer) => track(nodes, span, observer, radius)
}

/** A fixed star (J2000 right ascension and declination in degrees) seen from sea level; precession of the span's start. */
export function trackOfStar(
  rightAscension: number,
  declination: number,
  observer: GeoPoint,
  span: Span,
): BodyTrack {
  return prepareStar(rightAscension, declination, span)(observer)
}

/** The same for many observers. */
export function prepareStar(
  rightAscension: number,
  declination: number,
  span: Span,
): (observer: GeoPoint) => BodyTrack {
  const farAu = 1e9
  const [alpha, delta] = [rightAscension / DEGREES, declination / DEGREES]
  const time = MakeTime(new Date(span.startMs))
  const x = farAu * Math.cos(delta) * Math.cos(alpha)
  const y = farAu * Math.cos(delta) * Math.sin(alpha)
  const node = ofDate(new Vector(x, y, farAu * Math.sin(delta), time))
  return (observer) => track([node], span, observer, 0)
}

/** From the equator of 2000 to the true equator of the vector's own time. */
function ofDate(vector: Vector): Triple {
  const { x, y, z } = RotateVector(Rotation_EQJ_EQD(vector.t), vector)
  return [x, y, z]
}

function track(nodes: readonly Triple[], span: Span, observer: GeoPoint, radiusAu: number): BodyTrack {
  const middleMs = (span.startMs + span.endMs) / 2
  const siderealDegrees = SiderealTime(new Date(middleMs)) * 15 + observer.longitude
  const geocentricAt = interpolator(nodes, span)
  const latitude = observer.latitude / DEGREES
  const [sin, cos] = [Math.sin(latitude), Math.cos(latitude)]
  const curvature = 1 / Math.sqrt(cos ** 2 + (1 - FLATTENING) ** 2 * sin ** 2)
  const axisDistance = EQUATOR_RADIUS_AU * curvature * cos
  const equatorDistance = EQUATOR_RADIUS_AU * curvature * (1 - FLATTENING) ** 2 * sin

  /** [east, north, up] in astronomical units, and the component towards the meridian, for the hour angle. */
  const localAt = (atMs: number): [number, number, number, number] => {
    const turn = (siderealDegrees + (atMs - middleMs) * SIDEREAL_DEGREES_PER_MS) / DEGREES
    const [x, y, z] = geocentricAt(atMs)
    const meridian = x * Math.cos(turn) + y * Math.sin(turn) - axisDistance
    const east = y * Math.cos(turn) - x * Math.sin(turn)
    const polar = z - equatorDistance
    return [east, polar * cos - meridian * sin, meridian * cos + polar * sin, meridian]
  }
  const altitudeAt = (atMs: number) => {
    const [east, north, up] = localAt(atMs)
    return Math.atan2(up, Math.hypot(east, north)) * DEGREES
  }
  return {
    altitudeAt,
    horizontalAt: (atMs) => {
      const [east, north] = localAt(atMs)
      const azimuth = Math.atan2(east, north) * DEGREES
      return { azimuth: (azimuth + 360) % 360, altitude: altitudeAt(atMs) }
    },
    upperLimbAt: (atMs) => {
      const [east, north, up] = localAt(atMs)
      const distanceAu = Math.hypot(east, north, up)
      return (Math.asin(up / distanceAu) + Math.asin(radiusAu / distanceAu)) * DEGREES
    },
    hourAngleAt: (atMs) => {
      const [east, , , meridian] = localAt(atMs)
      return Math.atan2(-east, meridian) * DEGREES
    },
  }
}

/** Barycentric Lagrange interpolation through equally spaced nodes (Berrut and Trefethen 2004). */
export function interpolator(nodes: readonly Triple[], span: Span): (atMs: number) => Triple {
  const last = nodes.length - 1
  if (last === 0) return () => nodes[0]!
  const weights = [1]
  for (let index = 1; index <= last; index++)
    weights.push((-weights[index - 1]! * (last - index + 1)) / index)
  const perMs = last / (span.endMs - span.startMs)
  return (atMs) => {
    const place = (atMs - span.startMs) * perMs
    let [x, y, z, total] = [0, 0, 0, 0]
    for (let index = 0; index <= last; index++) {
      if (place === index) return nodes[index]!
      const share = weights[index]! / (place - index)
      const node = nodes[index]!
      x += share * node[0]
      y += share * node[1]
      z += share * node[2]
      total += share
    }
    return [x / total, y / total, z / total]
  }
}
