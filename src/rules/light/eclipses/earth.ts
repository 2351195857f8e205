// The Earth's form and turn, as eclipses need them.

/** Of the axes of WGS 84. */
export const POLAR_RATIO = 1 - 1 / 298.257_223_563
/** The Earth's turn in a second of time, radians. */
export const TURN_PER_SECOND = ((1.002_738 * 15) / 3600) * (Math.PI / 180)
