// Access to contests: everybody reads, users enter and vote, administrators create and disqualify.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { imageForm } from '../../../../test/access/inputs.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import type { contests } from './register.ts'

const contest =
  (columns: Record<string, unknown> = {}): Input =>
  async ({ sql }) => ({ params: { id: await insertContest(sql, columns) } })

/** An entry that belongs to none of the callers. */
const entry =
  (columns: Record<string, unknown> = contestDates('voting')): Input =>
  async ({ sql }) => {
    const contestId = await insertContest(sql, columns)
    return {
      params: { id: await insertEntry(sql, { contest_id: contestId, user_id: await insertUser(sql) }) },
    }
  }

const ballot: Input = async ({ sql }) => {
  const contestId = await insertContest(sql, contestDates('voting'))
  const submissionId = await insertEntry(sql, { contest_id: contestId, user_id: await insertUser(sql) })
  const userId = await insertUser(sql, { email_verified: true })
  await sql`
    insert into contest_votes (contest_id, submission_id, user_id, created_at) values (${contestId}, ${submissionId}, ${userId}, now())`
  return { params: { id: contestId }, body: { userIds: [userId], reason: 'One person, eight accounts' } }
}

const pair: Input = async ({ sql }) => {
  const contestId = await insertContest(sql)
  const insert = async () => insertEntry(sql, { contest_id: contestId, user_id: await insertUser(sql) })
  const [entryId, otherId] = [await insert(), await insert()].toSorted() as [string, string]
  await sql`insert into contest_similar_entries (entry_id, other_id, likeness) values (${entryId}, ${otherId}, 0.9)`
  return { params: { id: contestId }, body: { entryId, otherId } }
}

const ownEntry: Input = async ({ sql, user }) => {
  const contestId = await insertContest(sql)
  return { params: { id: await insertEntry(sql, { contest_id: contestId, user_id: user.id }) } }
}

// The plan that includes contests, for every caller.
const newEntry: Input = async ({ sql }) => {
  await sql`update subscription_plans set contest_participation = true`
  const body = await imageForm()
  body.set('contestId', await insertContest(sql))
  body.set('title', 'Ridge line')
  return { body }
}

const dates = {
  startDate: '2030-01-01',
  submissionDeadline: '2030-02-01',
  votingStartDate: '2030-02-02',
  votingEndDate: '2030-02-12',
}

const withBody =
  (input: Input, body: unknown): Input =>
  async (world, who) => ({ ...(await input(world, who)), body })

export const access = {
  calls: {
    'contests.list': everybody(),
    'contests.get': everybody(contest()),
    'contests.ballots': everybody(contest(contestDates('closed'))),
    'contestEntries.list': everybody(),
    'contestEntries.create': requireUser(newEntry, 201),
    'contestEntries.withdraw': ownOnly(ownEntry, 204, 403),
    'contestEntries.vote': requireUser(entry()),
    'contestEntries.withdrawVote': requireUser(entry()),
    'adminContests.list': adminsOnly(),
    'adminContests.get': adminsOnly(contest()),
    'adminContests.create': adminsOnly(
      () => ({ body: { title: 'First light', theme: 'Sunrise', ...dates } }),
      201,
    ),
    'adminContests.update': adminsOnly(withBody(contest(), { title: 'Last light' })),
    'adminContests.voidBallots': adminsOnly(ballot),
    'adminContests.dismissSimilar': adminsOnly(pair),
    'adminContests.disqualify': adminsOnly(withBody(entry(), { reason: 'Not on theme' })),
  },
  routes: {
    'contest-picture': at('/contest-picture/{id}.svg', everybody(contest())),
  },
} satisfies DomainAccess<typeof contests>
