// The limits of a user's own spots.

/** `spots`: of one user; as many as a file of places may have. `tags`: of one spot. The others are lengths. */
export const spotLimits = { spots: 2000, name: 200, note: 2000, source: 300, tags: 12, tag: 30 } as const
