// The positions of sun and moon at one instant, seen from one location.
import { Body, Refraction } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { getTrack, type Horizontal } from './body-track.ts'
import { moonIlluminationAt } from './moon-phase.ts'
import { checkedLocation } from './place.ts'

/** Degrees: azimuth clockwise from true north, geometric altitude, and altitude as seen (Saemundsson's refraction, 1010 hPa, 10 °C). */
export interface SkyPosition extends Horizontal {
  readonly apparentAltitude: number
}

/** A location and an instant: a Date or an ISO 8601 string with offset. */
export interface PlaceAndInstant extends GeoPoint {
  readonly at: Date | string
}

/** The sun's topocentric position. Throws RangeError for a position outside the globe or an invalid instant. */
export function sunPosition(input: PlaceAndInstant): SkyPosition {
  return getPosition(Body.Sun, input)
}

/**
 * The moon's topocentric position, and the illuminated share of its disc (0..1). Throws RangeError like sunPosition.
 */
export function moonPosition(input: PlaceAndInstant): SkyPosition & { readonly illumination: number } {
  return { ...getPosition(Body.Moon, input), illumination: moonIlluminationAt(instantMs(input.at)) }
}

function getPosition(body: Body.Sun | Body.Moon, { latitude, longitude, at }: PlaceAndInstant): SkyPosition {
  const atMs = instantMs(at)
  const track = getTrack(body, checkedLocation({ latitude, longitude }), { startMs: atMs, endMs: atMs })
  const position = track.horizontalAt(atMs)
  return { ...position, apparentAltitude: position.altitude + Refraction('normal', position.altitude) }
}

function instantMs(at: Date | string): number {
  const atMs = new Date(at).getTime()
  if (Number.isNaN(atMs)) throw new RangeError(`Not an instant (ISO 8601): ${at}`)
  return atMs
}
