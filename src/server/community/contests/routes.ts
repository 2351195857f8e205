// Calls on contests → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { createContest, listAllContests, updateContest } from './admin.ts'
import { readAdminContest } from './admin-read.ts'
import { readBallots } from './ballots.ts'
import { disqualifyEntry } from './disqualify.ts'
import { enterContest } from './enter.ts'
import { listContests, readContest } from './list.ts'
import { listEntries } from './list-entries.ts'
import { dismissSimilar } from './similar.ts'
import { voidBallots } from './void-ballots.ts'
import { voteForEntry, withdrawVote } from './vote.ts'
import { withdrawEntry } from './withdraw-entry.ts'

export const contestOperations: Operations<typeof contract.contests> = {
  list: listContests,
  get: readContest,
  ballots: readBallots,
}

export const contestEntryOperations: Operations<typeof contract.contestEntries> = {
  list: listEntries,
  create: enterContest,
  withdraw: withdrawEntry,
  vote: voteForEntry,
  withdrawVote,
}

export const adminContestOperations: Operations<typeof contract.adminContests> = {
  list: listAllContests,
  get: readAdminContest,
  create: createContest,
  update: updateContest,
  disqualify: disqualifyEntry,
  voidBallots,
  dismissSimilar,
}
