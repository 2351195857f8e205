// POST and DELETE /api/contest-submissions/{id}/vote: the vote and its row in the log are one transaction.
// Nothing in the response reveals how many votes an entry has.
import { Problem } from '../../../contract/problems.ts'
import { isOldEnoughToVote } from '../../../rules/contests.ts'
import { requireConfirmedAddress } from '../../accounts/users/confirmed-address.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendChange, type LockedContest, lockChainOfEntry } from './chain.ts'
import { noEntry } from './entry-queries.ts'
import { contestFields } from './fields.ts'
import { getState } from './queries.ts'

type Votable = LockedContest & Voter & { authorId: string | null; isStanding: boolean }
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
    requireVoter(contest, now)
    const added = tx`
      insert into contest_votes (contest_id, submission_id, user_id, created_at)
      values (${contest.id}, ${id}, ${user.id}, ${now}) on conflict (submission_id, user_id) do nothing returning 1`
    const voter = toVoterCode(contest.ballotKey, user.id)
    await appendChange(tx, contest, added, { kind: 'cast', submissionId: id, voter, at: now })
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
    const removed = tx`
      delete from contest_votes where submission_id = ${id} and user_id = ${user.id} returning 1`
    const voter = toVoterCode(contest.ballotKey, user.id)
    await appendChange(tx, contest, removed, { kind: 'withdrawn', submissionId: id, voter, at: now })
  })
  return { hasVoted: false }
}

// The user's row first, as everywhere: an account that is being deleted holds it and waits for contests.
async function lockVotable(tx: Queryable, { id, userId, now }: Ballot): Promise<Votable> {
  await lockUser(tx, userId)
  const end = await lockChainOfEntry(tx, id)
  // Read after the lock: the transaction that held it may have changed contest, entry and voters.
  const contest = end && (await readVotable(tx, id, userId))
  if (!contest?.isActive) throw noEntry()
  const state = getState(contest, now)
  if (state === 'upcoming' || state === 'accepting' || state === 'waiting')
    throw new Problem('wrong-state', 'Voting for this contest hasn’t started.')
  if (state === 'closed' || contest.resultsAt)
    throw new Problem('wrong-state', 'Voting for this contest has ended.')
  if (contest.authorId === userId) throw new Problem('forbidden', 'You can’t vote for your own entry')
  if (!contest.isStanding) throw new Problem('wrong-state', 'This entry is no longer in the contest.')
  return { ...contest, ...(end as NonNullable<typeof end>) }
}

type Voter = {
  email: string | null
  emailVerified: boolean | null
  since: Date | null
  barredFor: string | null
}

async function readVotable(tx: Queryable, id: string, userId: string) {
  const [row] = await tx<Omit<Votable, 'ballotKey' | 'sequence' | 'head'>[]>`
    select ${contestFields.select(tx, 'c')}, s.user_id as "authorId",
      s.withdrawn_at is null and s.disqualified_at is null as "isStanding",
      u.email::text, u.email_verified as "emailVerified", u.created_at as since, b.reason as "barredFor"
    from contest_submissions s join photo_contests c on c.id = s.contest_id left join users u on u.id = ${userId}
      left join contest_barred_voters b on b.user_id = u.id and b.contest_id = c.id
    where s.id = ${id}`
  return row
}

/** @throws Problem forbidden for an unconfirmed, too young or barred account */
function requireVoter(contest: Votable, now: Date): void {
  const { email, emailVerified, since, barredFor } = contest
  if (email === null || emailVerified === null || since === null) return
  requireConfirmedAddress({ email, emailVerified })
  if (barredFor !== null)
    throw new Problem('forbidden', `Your votes in this contest were voided: ${barredFor}`)
  if (!isOldEnoughToVote(contest, since, now))
    throw new Problem(
      'forbidden',
      `To vote in this contest, your account must be at least ${toDays(contest.minAccountAgeDays)} old.`,
    )
}

const toDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
