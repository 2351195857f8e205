// Changes that change nothing that anybody could notice, each with the reason. They count as not noticed in the score.

/** The trimmed text of the changed line, before and after. */
export type Equivalent = { path: string; from: string; to: string; reason: string }

export const equivalents: Equivalent[] = []
