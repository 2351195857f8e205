// What the calls on contests return.
import { z } from 'zod'
import { ballotKinds } from '../../rules/ballot-log.ts'
import { copyChanges } from '../../rules/contest-copies.ts'
import { contestStates } from '../../rules/contests.ts'
import { toOutputs } from '../shared/fields.ts'
import { displayImageShape } from '../shared/images.ts'
import { contestFields } from './contest-fields.ts'

const instant = z.iso.datetime()
const count = z.number().int()

/**
 * `state` follows from the dates. `resultsAt`: when the votes were counted, null until then.
 * `requiresCaptureDate`: an entry's file must state a capture date during the contest. `submissionCount`:
 * standing entries.
 */
export const contestShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...toOutputs(contestFields),
  submissionCount: count,
  state: z.enum(contestStates),
  resultsAt: instant.nullable(),
  isDemo: z.boolean(),
  createdBy: z.uuid().nullable(),
  createdAt: instant,
})

/**
 * `images`: up to five of its entries, without titles. Until the votes are counted, without names and in an order that tells nothing and
 * changes every day; before voting starts, only those of earlier days, and only if there are several.
 */
export const contestWithImagesShape = contestShape.extend({ images: z.array(displayImageShape) })

/**
 * `publishedHeads`: the hash of the ballot log at the end of each day of voting. `own`: of the signed-in user; `voterCode` is their
 * pseudonym in the log once voting has ended.
 */
export const contestPageShape = contestWithImagesShape.extend({
  publishedHeads: z.array(z.object({ day: z.iso.date(), hash: z.string() })),
  own: z.object({ entryCount: count, voteCount: count, voterCode: z.string().nullable() }).nullable(),
})

const userShape = z.object({
  username: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
})

/**
 * An entry. Until the votes are counted `user`, `votes`, `rank`, `location`, the camera's data and the dates
 * are null for everybody, including its author; only `isOwn` tells its author that it is theirs. `image` is
 * null while it is copied from its link, and if the copy failed.
 */
export const entryShape = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contestSlug: z.string(),
  contestTitle: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  image: displayImageShape.nullable(),
  imageState: z.enum(['waiting', 'ready', 'failed']),
  cameraSettings: z.string().nullable(),
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  shootingTime: z.string().nullable(),
  location: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  votes: count.nullable(),
  rank: count.nullable(),
  isWinner: z.boolean(),
  user: userShape.nullable(),
  isOwn: z.boolean(),
  hasVoted: z.boolean(),
  disqualificationReason: z.string().nullable(),
  createdAt: instant.nullable(),
})

/** One row of the ballot log. `voter`: a pseudonym. `hash` covers the row and the hash before it. */
const ballotRowShape = z.object({
  sequence: count,
  kind: z.enum(ballotKinds),
  at: instant,
  submissionId: z.uuid().nullable(),
  voter: z.string().nullable(),
  detail: z.string().nullable(),
  hash: z.string(),
})

/** Everything needed to recount a contest; `format` is the version of the rules of `hash`. */
export const ballotLogShape = z.object({
  format: z.literal(1),
  contest: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  head: z.string(),
  publishedHeads: z.array(z.object({ day: z.iso.date(), sequence: count, hash: z.string() })),
  results: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      votes: count,
      rank: count.nullable(),
      isWinner: z.boolean(),
    }),
  ),
  rows: z.array(ballotRowShape),
})

/** `probability`: of at least this much by chance. `accounts`: at most 50 of those involved. */
export const contestFlagShape = z.object({
  kind: z.enum(['new-accounts', 'burst', 'ring']),
  submissionId: z.uuid().nullable(),
  summary: z.string(),
  observed: z.number(),
  expected: z.number(),
  probability: z.number(),
  accounts: z.array(z.object({ id: z.uuid(), username: z.string(), createdAt: instant })),
})

/** Two entries whose images look alike. `changes`: how one differs from the other. `likeness`: 1 for equal images. */
export const similarEntriesShape = z.object({
  entryId: z.uuid(),
  otherId: z.uuid(),
  changes: z.array(z.enum(copyChanges)),
  likeness: z.number(),
})

/** For administrators. `author` is null while voting is open. */
export const adminEntryShape = z.object({
  id: z.uuid(),
  title: z.string(),
  image: displayImageShape.nullable(),
  author: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  votes: count.nullable(),
  rank: count.nullable(),
  isWinner: z.boolean(),
  disqualifiedAt: instant.nullable(),
  disqualificationReason: z.string().nullable(),
})

export type Contest = z.infer<typeof contestShape>
export type ContestWithImages = z.infer<typeof contestWithImagesShape>
export type ContestPage = z.infer<typeof contestPageShape>
export type ContestEntry = z.infer<typeof entryShape>
export type BallotLog = z.infer<typeof ballotLogShape>
export type ContestFlag = z.infer<typeof contestFlagShape>
export type SimilarEntries = z.infer<typeof similarEntriesShape>
export type AdminContestEntry = z.infer<typeof adminEntryShape>
