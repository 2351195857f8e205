// POST /api/admin/contests/{id}/void-ballots, and what suspending an account does: its ballots leave the count by a row of the log each,
// with the reason, and the voter is notified.
import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendToLog, type LockedContest, lockContest } from './chain.ts'
import { closeContest } from './close.ts'
import { moveUp } from './disqualify.ts'
import { send } from './notify-results.ts'

type VoidInput = { id: string; userIds: string[]; reason: string }

/**
 * Also after the end: the result is ranked again. The accounts cannot vote in this contest again.
 * @throws Problem not-found, wrong-state if none of the accounts has a vote that counts
 */
export async function voidBallots(
  context: UserContext,
  { id, userIds, reason }: VoidInput,
): Promise<ActionResult> {
  const { deps } = context
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    // The users first, as voters do.
    const users = await tx<{ id: string }[]>`
      select id from users where id = any (${userIds}::uuid[]) order by id for no key update`
    await closeContest(tx, id, now)
    const contest = await lockContest(tx, id)
    let count = 0
    for (const user of users) {
      const voided = await voidBallotsOf(tx, contest, { userId: user.id, reason, now })
      count += voided
      if (voided > 0)
        await tx`
          insert into contest_barred_voters (contest_id, user_id, reason, created_at) values (${id}, ${user.id}, ${reason}, ${now})
          on conflict (contest_id, user_id) do nothing`
    }
    if (count === 0) throw new Problem('wrong-state', 'These accounts have no votes in this contest.')
    if (contest.resultsAt) await moveUp(tx, contest)
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: 'contest.void-ballots',
      subjectKind: 'contest',
      subjectId: id,
      subjectName: contest.title.slice(0, 120),
      detail: { reason, accounts: users.map((user) => user.id), ballots: count },
    })
    return { actionId, canUndo: false }
  })
}

type Voided = { userId: string; reason: string; now: Date }

/** Of a locked contest. Returns how many ballots there were. */
async function voidBallotsOf(
  tx: Queryable,
  contest: LockedContest,
  { userId, reason, now }: Voided,
): Promise<number> {
  const votes = await tx<{ submissionId: string }[]>`
    delete from contest_votes where contest_id = ${contest.id} and user_id = ${userId} returning submission_id as "submissionId"`
  if (votes.length === 0) return 0
  const voter = toVoterCode(contest.ballotKey, userId)
  await appendToLog(
    tx,
    contest,
    now,
    votes.map(({ submissionId }) => ({ kind: 'voided', submissionId, voter, detail: reason })),
  )
  await send(tx, contest, { userId, kind: 'contest-votes-voided', reason })
  return votes.length
}

const suspended = 'The account was suspended.'

/**
 * In the transaction that suspends the user, whose row is locked. Ending the suspension does not bring the ballots back: the user may
 * vote again while voting is open.
 */
export async function voidBallotsOfSuspended(tx: Queryable, userId: string): Promise<void> {
  const now = new Date()
  const contests = await tx<{ id: string }[]>`
    select distinct c.id from photo_contests c join contest_votes v on v.contest_id = c.id
    where c.counted_at is null and v.user_id = ${userId} order by c.id`
  for (const { id } of contests) {
    // Over, but not counted yet: its result includes them.
    await closeContest(tx, id, now)
    const contest = await lockContest(tx, id)
    if (!contest.resultsAt) await voidBallotsOf(tx, contest, { userId, reason: suspended, now })
  }
}
