// Flash exposure by the guide number: the distance times the aperture at which a subject is exposed right, at ISO 100 and full power.

/** Light counts by the square of the aperture, so four times the ISO is twice the number; power is a share of the full one. */
export const guideNumberAt = (guideNumber: number, { iso, power }: { iso: number; power: number }) =>
  guideNumber * Math.sqrt((iso / 100) * power)

/** The aperture for a distance, in the unit of the guide number. */
export const flashAperture = (guideNumber: number, distance: number) => guideNumber / distance

/** How far the flash reaches. */
export const flashReach = (guideNumber: number, aperture: number) => guideNumber / aperture

/** The share of full power that a distance needs; above 1 it is too far. By the inverse square of the distance. */
export const flashPower = (
  guideNumber: number,
  { distance, aperture }: { distance: number; aperture: number },
) => ((distance * aperture) / guideNumber) ** 2
