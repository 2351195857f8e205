// The requests of the chaos suite's users and their results: the acknowledged writes, and how requests ended.

/** Tables in which an acknowledged write must be found; `checks.ts` has the statement for each. */
export type WriteKind = 'favorite' | 'like' | 'review' | 'photo' | 'location' | 'user' | 'mail'

export type Journal = {
  requests: number
  /** Answered with 503 `unavailable`, or by a proxy while no server did. */
  unavailable: string[]
  maxMs: number
  /** Not answered within the limit of the request. */
  hung: string[]
  /** Connections that ended without an answer although the server was not killed. */
  cut: string[]
  /** Answers of 500 and above, other than 503 `unavailable`. */
  serverErrors: string[]
  /** Refusals that the users' input does not explain, such as a lost session. */
  refused: string[]
  /** Repeated requests that were answered 201 without the object, or with another object than the first time. */
  badRetries: string[]
  /** For every written row: whether it must exist. Undefined while the result is unknown. */
  writes: Record<WriteKind, Map<string, boolean | undefined>>
  acknowledged: number
}

export const createJournal = (): Journal => ({
  requests: 0,
  unavailable: [],
  maxMs: 0,
  hung: [],
  cut: [],
  serverErrors: [],
  refused: [],
  badRetries: [],
  writes: {
    favorite: new Map(),
    like: new Map(),
    review: new Map(),
    photo: new Map(),
    location: new Map(),
    user: new Map(),
    mail: new Map(),
  },
  acknowledged: 0,
})

/** Records that a row must exist (or must not) from now on. */
export function acknowledge(journal: Journal, kind: WriteKind, id: string, isPresent = true): void {
  journal.writes[kind].set(id, isPresent)
  journal.acknowledged += 1
}
