// How bright the moon shines on what faces it, in stops.
import { Body, Illumination, MakeTime } from 'astronomy-engine'

/** V magnitude of the full moon at its mean distance (Krisciunas and Schaefer 1991). */
const fullMoonMagnitude = -12.73
/** Magnitudes that clear air at sea level takes from a body overhead. */
const extinction = 0.2
/** A stop is a factor of two. */
const magnitudesPerStop = 2.5 * Math.log10(2)

/**
 * Stops against a full moon overhead at its mean distance in clear air: −1 is half as bright, +0.3 a supermoon. The phase, the
 * distance and the air count; clouds, haze and the angle of the lit surface do not. Null for a moon below the horizon.
 * `altitude`: apparent, degrees.
 */
export function moonlightStops(altitude: number, atMs: number): number | null {
  if (altitude <= 0) return null
  const { mag } = Illumination(Body.Moon, MakeTime(new Date(atMs)))
  return (fullMoonMagnitude - mag - extinction * (airMass(altitude) - 1)) / magnitudesPerStop
}

/** Thicknesses of the air overhead (Kasten and Young 1989). */
const airMass = (altitude: number) =>
  1 / (Math.sin((altitude * Math.PI) / 180) + 0.505_72 * (altitude + 6.079_95) ** -1.6364)
