// The calls on contests by name: contests, their entries, and their administration.
import { adminContestCalls } from './admin-contests.ts'
import {
  createEntry,
  getBallots,
  getContest,
  listContests,
  listEntries,
  voteForEntry,
  withdrawEntry,
  withdrawVote,
} from './contests.ts'

export const contestCalls = {
  contests: { list: listContests, get: getContest, ballots: getBallots },
  contestEntries: {
    list: listEntries,
    create: createEntry,
    withdraw: withdrawEntry,
    vote: voteForEntry,
    withdrawVote,
  },
  adminContests: adminContestCalls,
}
