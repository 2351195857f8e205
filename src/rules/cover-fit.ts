// When an unreviewed photo may become the cover of its location.

/** `maxMiles` between its position and the location's, and `maxDegrees` between its direction and the location's, if that has one. */
export const coverFit = { maxMiles: 0.5, maxDegrees: 45 } as const
