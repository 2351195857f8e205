// The stars and constellations over a place at one instant, as many as the twilight leaves.
import {
  HorizonFromVector,
  MakeTime,
  Observer,
  RotateVector,
  Rotation_EQJ_HOR,
  Spherical,
  VectorFromSphere,
} from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import type { Horizontal } from './body-track.ts'
import { BRIGHT_STARS } from './bright-stars.ts'
import { constellations, starNames } from './constellations.ts'
import { checkedLocation } from './place.ts'

/** `altitude`: apparent, degrees. */
type SeenStar = Horizontal & { readonly magnitude: number; readonly name: string | null }

/** `lines`: between stars above the horizon. `middle`: of its stars. */
type SeenConstellation = {
  readonly name: string
  readonly lines: readonly (readonly [Horizontal, Horizontal])[]
  readonly middle: Horizontal
}

export type StarrySky = {
  readonly stars: readonly SeenStar[]
  readonly constellations: readonly SeenConstellation[]
}

/** The magnitude of the faintest star that is drawn with the sun at this altitude, none below 0: they come out between −4.5° and −12°. */
export const faintestStar = (sunAltitude: number): number => Math.min(3.5, (-4.5 - sunAltitude) * 0.45)

const darkEnoughForLines = -12

/** Empty by day. Throws RangeError for a position off the globe. */
export function starrySky(point: GeoPoint, atMs: number, sunAltitude: number): StarrySky {
  const faintest = faintestStar(sunAltitude)
  if (faintest < 0) return { stars: [], constellations: [] }
  const seen = skyOver(point, atMs)
  const stars = BRIGHT_STARS.filter(([, , magnitude]) => magnitude <= faintest).flatMap(
    ([rightAscension, declination, magnitude]): SeenStar[] => {
      const direction = seen(rightAscension, declination)
      return direction.altitude > 0
        ? [{ ...direction, magnitude, name: nameAt(rightAscension, declination) }]
        : []
    },
  )
  return { stars, constellations: sunAltitude > darkEnoughForLines ? [] : constellationsIn(seen) }
}

function skyOver(point: GeoPoint, atMs: number): (rightAscension: number, declination: number) => Horizontal {
  const { latitude, longitude } = checkedLocation(point)
  const time = MakeTime(new Date(atMs))
  const rotation = Rotation_EQJ_HOR(time, new Observer(latitude, longitude, 0))
  return (rightAscension, declination) => {
    const star = VectorFromSphere(new Spherical(declination, rightAscension, 1), time)
    const { lat, lon } = HorizonFromVector(RotateVector(rotation, star), 'normal')
    return { azimuth: lon, altitude: lat }
  }
}

const nameAt = (rightAscension: number, declination: number): string | null =>
  starNames.find(([, ascension, height]) => ascension === rightAscension && height === declination)?.[0] ??
  null

function constellationsIn(seen: ReturnType<typeof skyOver>): SeenConstellation[] {
  return constellations.flatMap(({ name, lines }) => {
    const places = lines.map((line) => line.map(([ascension, height]) => seen(ascension, height)))
    const pairs = places.flatMap((line) => line.slice(1).map((to, index) => [line[index]!, to] as const))
    const above = pairs.filter((pair) => pair.every(({ altitude }) => altitude > 0))
    // Less than half of it has no form.
    if (above.length * 2 < pairs.length) return []
    return [{ name, lines: above, middle: middleOf(above.flat()) }]
  })
}

function middleOf(directions: readonly Horizontal[]): Horizontal {
  const radians = Math.PI / 180
  const sum = (partOf: (direction: Horizontal) => number) =>
    directions.reduce((total, direction) => total + partOf(direction), 0)
  const north = sum(({ azimuth, altitude }) => Math.cos(altitude * radians) * Math.cos(azimuth * radians))
  const east = sum(({ azimuth, altitude }) => Math.cos(altitude * radians) * Math.sin(azimuth * radians))
  const up = sum(({ altitude }) => Math.sin(altitude * radians))
  return {
    azimuth: (Math.atan2(east, north) / radians + 360) % 360,
    altitude: Math.atan2(up, Math.hypot(north, east)) / radians,
  }
}
