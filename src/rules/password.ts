// Password length: the specification's minimum, and a maximum that keeps hashing cheap.

/** In characters. Source: specification, sections 5 and 9. */
export const passwordLengths = { min: 6, max: 128 } as const
