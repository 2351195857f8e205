// What an eclipse looks like at one instant: the circle that covers the disk, or the shadow on it, upright as the place sees it.
import {
  HorizonFromVector,
  MakeTime,
  Observer,
  ObserverVector,
  RotateVector,
  Rotation_EQD_HOR,
  Vector,
} from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { checkedLocation } from '../place.ts'
import { deltaTAt } from './delta-t.ts'
import { coveredShare } from './local-solar.ts'
import { shadowRadii } from './lunar.ts'
import { earthRadiiPerAu, sunAndMoon, type Triple } from './solar-elements.ts'

/** In radii of the disk it is seen against, from its center: `x` to the right, `y` up. */
export type Circle = { readonly x: number; readonly y: number; readonly radius: number }

/** `obscuration`: the covered share of the sun's area. `magnitude`: the share of the moon's diameter inside the umbra, negative outside. */
export type EclipseNow =
  | { readonly body: 'sun'; readonly moon: Circle; readonly obscuration: number }
  | {
      readonly body: 'moon'
      readonly umbra: Circle
      readonly penumbra: Circle
      readonly magnitude: number
    }

const degree = Math.PI / 180
/** Apart from the opposite point, as seen from the center of the Earth: shadow and moon together, and the moon's parallax. */
const nearDegrees = 2

/** Null where there is none at this instant, or the disk is below the horizon. Throws RangeError for a position off the globe. */
export function eclipseNow(point: GeoPoint, atMs: number): EclipseNow | null {
  const { sun, moon } = sunAndMoon(atMs + deltaTAt(atMs) * 1000)
  const apart = angleBetween(sun, moon)
  if (apart > nearDegrees && apart < 180 - nearDegrees) return null
  const seen = seenFrom(point, atMs)
  return apart < 90 ? coveredSun(seen(sun), seen(moon)) : shadedMoon(seen, sun, moon)
}

const angleBetween = (one: Triple, other: Triple) =>
  Math.acos(dot(one, other) / Math.hypot(...one) / Math.hypot(...other)) / degree
const dot = (one: Triple, other: Triple) => one.reduce((sum, value, index) => sum + value * other[index]!, 0)

/** Radii of the Earth. */
const SUN_RADIUS = 109.123
const MOON_RADIUS = 0.272_5

type Seen = { azimuth: number; altitude: number; distance: number }

/** Of a point around the center of the Earth, in its radii and the equator of date: degrees without refraction, and the distance. */
function seenFrom(point: GeoPoint, atMs: number): (position: Triple) => Seen {
  const { latitude, longitude } = checkedLocation(point)
  const time = MakeTime(new Date(atMs))
  const observer = new Observer(latitude, longitude, 0)
  const here = ObserverVector(time, observer, true)
  const rotation = Rotation_EQD_HOR(time, observer)
  return ([x, y, z]) => {
    const away = [
      x - here.x * earthRadiiPerAu,
      y - here.y * earthRadiiPerAu,
      z - here.z * earthRadiiPerAu,
    ] as const
    const { lat, lon } = HorizonFromVector(RotateVector(rotation, new Vector(...away, time)), '')
    return { azimuth: lon, altitude: lat, distance: Math.hypot(...away) }
  }
}

/** From one point of the sky to another near by, in radians. */
function offset(from: Seen, to: Seen): { x: number; y: number } {
  const turn = ((to.azimuth - from.azimuth + 540) % 360) - 180
  const [low, high] = [from.altitude * degree, to.altitude * degree]
  const x = Math.cos(high) * Math.sin(turn * degree)
  return {
    x,
    y: Math.sin(high) * Math.cos(low) - Math.cos(high) * Math.sin(low) * Math.cos(turn * degree),
  }
}

/** Below, not even the upper edge is in sight. */
const lowestAltitude = -1

function coveredSun(sun: Seen, moon: Seen): EclipseNow | null {
  const [sunRadius, moonRadius] = [
    Math.asin(SUN_RADIUS / sun.distance),
    Math.asin(MOON_RADIUS / moon.distance),
  ]
  const { x, y } = offset(sun, moon)
  if (sun.altitude < lowestAltitude || Math.hypot(x, y) >= sunRadius + moonRadius) return null
  const cover = { x: x / sunRadius, y: y / sunRadius, radius: moonRadius / sunRadius }
  return { body: 'sun', moon: cover, obscuration: coveredShare(Math.hypot(cover.x, cover.y), cover.radius) }
}

function shadedMoon(seen: (position: Triple) => Seen, sun: Triple, moon: Triple): EclipseNow | null {
  const [sunDistance, moonDistance] = [Math.hypot(...sun), Math.hypot(...moon)]
  const radii = shadowRadii({
    parallax: Math.asin(1 / moonDistance),
    sunParallax: Math.asin(1 / sunDistance),
    sunRadius: Math.asin(SUN_RADIUS / sunDistance),
  })
  const axis = sun.map((value) => (-value / sunDistance) * moonDistance) as Triple
  const there = seen(moon)
  const { x, y } = offset(there, seen(axis))
  // Both are as far away, so what separates them is seen as much larger from the place as the moon is.
  const moonRadius = Math.asin(MOON_RADIUS / there.distance)
  const shadow = (radius: number): Circle => ({
    x: x / moonRadius,
    y: y / moonRadius,
    radius: radius / radii.moon,
  })
  const penumbra = shadow(radii.penumbra)
  const distance = Math.hypot(penumbra.x, penumbra.y)
  if (there.altitude < lowestAltitude || distance >= penumbra.radius + 1) return null
  const umbra = shadow(radii.umbra)
  return { body: 'moon', umbra, penumbra, magnitude: (umbra.radius + 1 - distance) / 2 }
}
