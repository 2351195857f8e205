// Limits and terms of a search for alignments, without the astronomy: shared by the contract and the form.

/** Longest search, in days. */
export const maxAlignmentDays = 400
/** Degrees to either side; wider wedges would be more than a half of the sky. */
export const maxAlignmentTolerance = 45
/** Degrees: sun and moon are half a degree wide. */
export const usualTolerance = 0.5

/** `daylight`: pale against a sky that the sun still lights. `faint`: too thin for the sky's brightness. */
export const visibilities = ['clear', 'daylight', 'faint'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * What the altitudes of a search would follow from, but is not known: the skyline seen from the point, and with a landmark
 * the elevation of the point (taken to be that of the landmark's foot), of that foot, and the landmark's height.
 */
export const missingHeights = ['skyline', 'elevation', 'landmark-elevation', 'landmark-height'] as const
export type MissingHeight = (typeof missingHeights)[number]
