// Depth of field, hyperfocal distance, and the aperture from which diffraction blurs more than the depth of field allows. All lengths in mm.

type Lens = { focalMm: number; aperture: number; confusionMm: number }

/** H = f² / (N c) + f (A. R. Greenleaf, Photographic Optics, 1950, pp. 25–27, as dofmaster.com quotes it). */
export const hyperfocalMm = ({ focalMm, aperture, confusionMm }: Lens) =>
  focalMm ** 2 / (aperture * confusionMm) + focalMm

/**
 * The limits of what looks sharp, for a focus farther away than the focal length: near s (H − f) / (H + s − 2 f), far s (H − f) / (H − s)
 * (Greenleaf). `farMm` is null where everything up to infinity is sharp.
 */
export function depthOfField(lens: Lens, focusMm: number): { nearMm: number; farMm: number | null } {
  const hyperfocal = hyperfocalMm(lens)
  const scaled = focusMm * (hyperfocal - lens.focalMm)
  return {
    nearMm: scaled / (hyperfocal + focusMm - 2 * lens.focalMm),
    farMm: focusMm >= hyperfocal ? null : scaled / (hyperfocal - focusMm),
  }
}

/** Green light, the middle of the visible spectrum. */
export const wavelengthNm = 550

/** From the center to the first dark ring and back: 2.44 λ N (G. B. Airy, 1835). */
const airyPerApertureMm = 2.44 * wavelengthNm * 1e-6

export const airyDiskMm = (aperture: number) => airyPerApertureMm * aperture

/** The aperture at which the Airy disk is as large as the circle of confusion. */
export const diffractionLimit = (confusionMm: number) => confusionMm / airyPerApertureMm
