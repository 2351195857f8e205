// How long stars stay points on a tripod, in seconds.
import { cropFactor, pixelPitchMicrons, type Sensor } from './sensors.ts'

/** 500 / (f × crop factor): made for film, and too long for sensors with many pixels. */
export const fiveHundredRule = (sensor: Sensor, focalMm: number) => 500 / (focalMm * cropFactor(sensor))

type Stars = { focalMm: number; aperture: number; megapixels: number; declination: number }

/**
 * The complete NPF rule of Frédéric Michaud (Société astronomique du Havre, sahavre.fr/wp/regle-npf-rule), with k = 1 for stars that are
 * points: (16.9 N + 0.10 f + 13.7 p) / (f cos δ), with p in µm. `declination`: the one in the frame that is nearest to the celestial
 * equator, degrees; 0 is the worst case. Not for ±90, where stars stand still.
 */
export function npfRule(sensor: Sensor, { focalMm, aperture, megapixels, declination }: Stars): number {
  const pitch = pixelPitchMicrons(sensor, megapixels)
  const cosine = Math.cos((declination * Math.PI) / 180)
  return (16.9 * aperture + 0.1 * focalMm + 13.7 * pitch) / (focalMm * cosine)
}
