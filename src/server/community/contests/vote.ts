// POST and DELETE /api/contest-submissions/{id}/vote: the vote and its row in the log are one transaction.
// Nothing in the response reveals how many votes an entry has.
import { Problem } from '../../../contract/problems.ts'
import { isOldEnoughToVote } from '../../../rules/contests.ts'
import { requireConfirmedAddress } from '../../accounts/users/confirmed-address.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendToLog, type LockedContest, lockContest } from './chain.ts'
import { noEntry } from './entry-queries.ts'
import { getState } from './queries.ts'

type Votable = { contestId: string; userId: string | null; isStanding: boolean }
type Ballot = { id: string; userId: string; now: Date }

/**
 * @throws Problem not-found, forbidden for the user's own entry and for accounts that may not vote, wrong-state outside of the time of voting
 */
export async function voteForEntry(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<{ hasVoted: boolean }> {
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    const contest = await lockVotable(tx, { id, userId: user.id, now })
    await requireVoter(tx, contest, { userId: user.id, now })
    const added = await tx`
      insert into contest_votes (contest_id, submission_id, user_id, created_at)
      values (${contest.id}, ${id}, ${user.id}, ${now}) on conflict (submission_id, user_id) do nothing returning 1`
    if (added.length === 0) return
    const voter = toVoterCode(contest.ballotKey, user.id)
    await appendToLog(tx, contest, now, [{ kind: 'cast', submissionId: id, voter }])
  })
  return { hasVoted: true }
}

/** @throws Problem as above */
export async function withdrawVote(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<{ hasVoted: boolean }> {
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    const contest = await lockVotable(tx, { id, userId: user.id, now })
    const removed = await tx`
      delete from contest_votes where submission_id = ${id} and user_id = ${user.id} returning 1`
    if (removed.length === 0) return
    const voter = toVoterCode(contest.ballotKey, user.id)
    await appendToLog(tx, contest, now, [{ kind: 'withdrawn', submissionId: id, voter }])
  })
  return { hasVoted: false }
}

// The user's row first, as everywhere: an account that is being deleted holds it and waits for contests.
async function lockVotable(tx: Queryable, { id, userId, now }: Ballot): Promise<LockedContest> {
  await lockUser(tx, userId)
  const { contestId } = await readEntry(tx, id)
  const contest = await lockContest(tx, contestId)
  if (!contest.isActive) throw noEntry()
  const state = getState(contest, now)
  if (state === 'upcoming' || state === 'accepting' || state === 'waiting')
    throw new Problem('wrong-state', 'Voting for this contest hasn’t started.')
  if (state === 'closed' || contest.resultsAt)
    throw new Problem('wrong-state', 'Voting for this contest has ended.')
  // Read once more: it may have been withdrawn before this transaction had the lock.
  const entry = await readEntry(tx, id)
  if (entry.userId === userId) throw new Problem('forbidden', 'You can’t vote for your own entry')
  if (!entry.isStanding) throw new Problem('wrong-state', 'This entry is no longer in the contest.')
  return contest
}

type Voter = { email: string; emailVerified: boolean; since: Date; barredFor: string | null }

/** @throws Problem forbidden for an unconfirmed, too young or barred account */
async function requireVoter(
  tx: Queryable,
  contest: LockedContest,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const [voter] = await tx<Voter[]>`
    select u.email::text, u.email_verified as "emailVerified", u.created_at as since, b.reason as "barredFor" from users u
    left join contest_barred_voters b on b.user_id = u.id and b.contest_id = ${contest.id} where u.id = ${userId}`
  if (!voter) return
  requireConfirmedAddress(voter)
  if (voter.barredFor !== null)
    throw new Problem('forbidden', `Your votes in this contest were voided: ${voter.barredFor}`)
  if (!isOldEnoughToVote(contest, voter.since, now))
    throw new Problem(
      'forbidden',
      `To vote in this contest, your account must be at least ${toDays(contest.minAccountAgeDays)} old.`,
    )
}

const toDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

async function readEntry(tx: Queryable, id: string): Promise<Votable> {
  const [entry] = await tx<Votable[]>`
    select contest_id as "contestId", user_id as "userId", withdrawn_at is null and disqualified_at is null as "isStanding"
    from contest_submissions where id = ${id}`
  if (!entry) throw noEntry()
  return entry
}
