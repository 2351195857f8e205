// How faint stars the eye sees overhead while the moon is up.

/** By definition of the zenithal hourly rate; what a dark sky shows. */
export const darkSkyMagnitude = 6.5

/** Magnitudes of extinction overhead, as in Krisciunas and Schaefer. */
const extinction = 0.172
const DEGREES = 180 / Math.PI

/** The moon’s height and phase angle (0 is full), in degrees. */
type Moon = { readonly altitude: number; readonly phaseAngle: number }

/** The faintest stars in the zenith under a sky that shows 6.5 without the moon. */
export function limitingMagnitude({ altitude, phaseAngle }: Moon): number {
  if (altitude <= 0) return darkSkyMagnitude
  const dark = toNanolamberts(darkSky)
  return starsSeen(toSurfaceMagnitude(dark + moonlight(altitude, phaseAngle)))
}

/**
 * Brightness that the moon adds to the zenith, in nanolamberts: Krisciunas and Schaefer, A model of the brightness of
 * moonlight (1991, PASP 103, 1033). By its authors good to between 8 and 23 %.
 */
function moonlight(altitude: number, phaseAngle: number): number {
  const distance = 90 - altitude
  const illuminance = 10 ** (-0.4 * (3.84 + 0.026 * phaseAngle + 4e-9 * phaseAngle ** 4))
  const scattering = 10 ** 5.36 * (1.06 + Math.cos(distance / DEGREES) ** 2) + 10 ** (6.15 - distance / 40)
  const airMass = 1 / Math.sqrt(1 - 0.96 * Math.sin(distance / DEGREES) ** 2)
  return scattering * illuminance * 10 ** (-0.4 * extinction * airMass) * (1 - 10 ** (-0.4 * extinction))
}

/** Magnitudes per square second of arc → nanolamberts, and back (the same paper). */
const toNanolamberts = (magnitude: number) => 34.08 * Math.exp(20.7233 - 0.92104 * magnitude)
const toSurfaceMagnitude = (nanolamberts: number) => (20.7233 - Math.log(nanolamberts / 34.08)) / 0.92104

/**
 * The faintest star that the naked eye sees under a sky of that many magnitudes per square second of arc: Schaefer
 * (1990, PASP 102, 212) in the form that the makers of sky quality meters use.
 */
const starsSeen = (surfaceMagnitude: number) =>
  7.93 - 5 * Math.log10(10 ** (4.316 - surfaceMagnitude / 5) + 1)

/** The sky under which that is 6.5: 21.73 magnitudes per square second of arc. */
const darkSky = 5 * (4.316 - Math.log10(10 ** ((7.93 - darkSkyMagnitude) / 5) - 1))
