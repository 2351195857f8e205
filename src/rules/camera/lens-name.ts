// What the name of a lens says about it: nearly all have the focal lengths and the widest aperture in them.
import { gearLimits } from './gear-limits.ts'

export type LensNumbers = { focalMinMm: number; focalMaxMm: number; aperture: number }

const focal = /(\d+(?:\.\d+)?)(?:\s*mm)?(?:\s*[-–]\s*(\d+(?:\.\d+)?))?\s*mm/i
// `f/2.8`, `F2.8`, `f1.8`, `1:4`; of a range the widest.
const widest = /(?:\bf\s*\/?\s*|(?<=[\dm\s])F\s*\/?\s*|\b1:\s*)(\d+(?:\.\d+)?)/i

/** `RF24-70mm F2.8 L IS USM` → 24, 70, 2.8. Undefined where the name does not say all of it, such as that of a phone. */
export function readLensName(name: string): LensNumbers | undefined {
  const [, shortest, longest] = focal.exec(name) ?? []
  const [, aperture] = widest.exec(name) ?? []
  if (shortest === undefined || aperture === undefined) return undefined
  const numbers = {
    focalMinMm: Number(shortest),
    focalMaxMm: Number(longest ?? shortest),
    aperture: Number(aperture),
  }
  const fits =
    numbers.focalMinMm >= gearLimits.focalMm.min &&
    numbers.focalMaxMm <= gearLimits.focalMm.max &&
    numbers.focalMinMm <= numbers.focalMaxMm &&
    numbers.aperture >= gearLimits.aperture.min &&
    numbers.aperture <= gearLimits.aperture.max
  return fits ? numbers : undefined
}
