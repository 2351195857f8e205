// Sun, moon and the core of the Milky Way at one instant, prepared once and then cheap for each of many locations.
import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { type Horizontal, prepareStar, prepareTrack } from '../light/body-track.ts'
import { GALACTIC_CENTRE } from '../light/milky-way.ts'
import { moonIlluminationAt } from '../light/moon-phase.ts'
import type { LightKind } from '../weather/light-moments.ts'

/** Geometric directions in degrees; `illumination` 0..1. */
export type Sky = {
  sun: Horizontal
  moon: Horizontal
  illumination: number
  core: Horizontal
}

/** The sky of an instant for any observer. Throws RangeError for an invalid instant. */
export function prepareSky(at: Date): (observer: GeoPoint) => Sky {
  const atMs = at.getTime()
  if (Number.isNaN(atMs)) throw new RangeError('Not an instant')
  const span = { startMs: atMs, endMs: atMs }
  const sun = prepareTrack(Body.Sun, span)
  const moon = prepareTrack(Body.Moon, span)
  const core = prepareStar(GALACTIC_CENTRE.rightAscension, GALACTIC_CENTRE.declination, span)
  const illumination = moonIlluminationAt(atMs)
  return (observer) => ({
    sun: sun(observer).horizontalAt(atMs),
    moon: moon(observer).horizontalAt(atMs),
    core: core(observer).horizontalAt(atMs),
    illumination,
  })
}

/** Golden and blue hour as everywhere in the product: −4° to 6°, −6° to −4°. */
export function lightKindAt(sunAltitude: number): LightKind {
  if (sunAltitude >= 6) return 'day'
  if (sunAltitude >= -4) return 'golden'
  return sunAltitude >= -6 ? 'blue' : 'night'
}

/** The illuminated share of the moon while it is above the horizon, 0 otherwise. */
export const moonlightIn = ({ moon, illumination }: Sky): number => (moon.altitude > 0 ? illumination : 0)
