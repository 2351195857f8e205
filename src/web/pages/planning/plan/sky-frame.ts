// How the sky picture is laid out: stretched to the available width, with round things and text placed in percent of it.
import { panoramaHeight, panoramaWidth } from '../../../../rules/light/sky-panorama.ts'

/** Attributes of a drawing in units of the panorama. */
export const stretched = {
  viewBox: `0 0 ${panoramaWidth} ${panoramaHeight}`,
  preserveAspectRatio: 'none',
  width: '100%',
  height: panoramaHeight,
} as const

/** `x` in units of the panorama. */
export const percent = (x: number) => `${((x / panoramaWidth) * 100).toFixed(2)}%`
