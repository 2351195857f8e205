// Cameras and lenses in words.
import type { Gear } from '../../../contract/planning/gear.ts'

const short = (value: number) => String(Math.round(value * 10) / 10)

/** `36 × 24 mm, 45 MP`; `24–70 mm, f/2.8`. */
export const gearText = (gear: Gear): string =>
  gear.kind === 'body'
    ? `${short(gear.sensorWidthMm)} × ${short(gear.sensorHeightMm)} mm, ${short(gear.megapixels)} MP`
    : `${focalText(gear)}, f/${short(gear.aperture)}`

/** `24–70 mm`, `50 mm` */
export const focalText = ({ focalMinMm, focalMaxMm }: { focalMinMm: number; focalMaxMm: number }) =>
  focalMinMm === focalMaxMm ? `${short(focalMinMm)} mm` : `${short(focalMinMm)}–${short(focalMaxMm)} mm`
