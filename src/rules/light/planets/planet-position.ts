// Where the planets stand at one instant, seen from a place, and how bright they are.
import { Body, Illumination, Refraction } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { getTrack, type Horizontal } from '../body-track.ts'
import { checkedLocation } from '../place.ts'
import type { SkyPosition } from '../positions.ts'
import { type MeetingName, type PlanetName, planetNames } from './planet.ts'

export const bodyOf = {
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
} as const satisfies Record<MeetingName, Body>

export type PlanetPosition = SkyPosition & { readonly name: PlanetName; readonly magnitude: number }

/** All of them, above the horizon or not. Throws RangeError for a position off the globe. */
export function planetPositions(point: GeoPoint, atMs: number): PlanetPosition[] {
  const place = checkedLocation(point)
  return planetNames.map((name) => {
    const position = getTrack(bodyOf[name], place, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
    return {
      name,
      magnitude: magnitudeAt(name, atMs),
      ...position,
      apparentAltitude: asSeen(position.altitude),
    }
  })
}

/**
 * Visual: Hilton (2005) for Mercury and Venus, the Explanatory Supplement (1992) for Mars and Jupiter, within 0.1; Schlyter’s formula for
 * Saturn with its rings, within 0.35.
 */
export const magnitudeAt = (name: MeetingName, atMs: number): number =>
  Illumination(bodyOf[name], new Date(atMs)).mag

/** Saemundsson’s refraction. */
export const asSeen = (altitude: number): number => altitude + Refraction('normal', altitude)

/** The angle between two directions of one sky, degrees. */
export function separation(one: Horizontal, other: Horizontal): number {
  const radians = Math.PI / 180
  const [up, otherUp] = [one.altitude * radians, other.altitude * radians]
  // Half the chord, which is exact for small angles too.
  const half =
    Math.sin((up - otherUp) / 2) ** 2 +
    Math.cos(up) * Math.cos(otherUp) * Math.sin(((one.azimuth - other.azimuth) * radians) / 2) ** 2
  return (2 * Math.asin(Math.min(1, Math.sqrt(half)))) / radians
}
