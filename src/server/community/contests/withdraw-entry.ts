// DELETE /api/contest-submissions/{id}: an author withdraws an entry before voting has ended.
import { Problem } from '../../../contract/problems.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { appendToLog, isLogged, type LockedContest, lockContest } from './chain.ts'
import { noEntry } from './entry-queries.ts'
import { getState } from './queries.ts'

type Own = {
  contestId: string
  userId: string | null
  mediaId: string
  isWithdrawn: boolean
  isDisqualified: boolean
}

/** @throws Problem not-found, forbidden, wrong-state */
export async function withdrawEntry({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  const { sql, jobs } = deps
  const now = deps.now()
  await sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const { contestId } = await readOwn(tx, id, user.id)
    const contest = await lockContest(tx, contestId)
    const { mediaId, isWithdrawn, isDisqualified } = await readOwn(tx, id, user.id)
    if (isWithdrawn) return
    if (isDisqualified) throw new Problem('wrong-state', 'This entry was disqualified.')
    if (getState(contest, now) === 'closed')
      throw new Problem('wrong-state', 'Voting has ended. The result stays as it is.')
    await takeOut(tx, contest, { id, now })
    await jobs.send(tx, removalJob, { photoId: mediaId })
  })
  jobs.wake(removalJob)
}

async function readOwn(tx: Queryable, id: string, userId: string): Promise<Own> {
  const [entry] = await tx<Own[]>`
    select contest_id as "contestId", user_id as "userId", media_id as "mediaId", withdrawn_at is not null as "isWithdrawn",
      disqualified_at is not null as "isDisqualified" from contest_submissions where id = ${id}`
  if (!entry) throw noEntry()
  if (entry.userId !== userId) throw new Problem('forbidden', 'This entry belongs to someone else')
  return entry
}

/** A standing entry of a locked contest. Its votes stay in the log but do not count. */
export async function takeOut(
  tx: Queryable,
  contest: LockedContest,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  // Before the row changes: the log opens with the entries that stand.
  if (isLogged(contest, now))
    await appendToLog(tx, contest, now, [{ kind: 'entry-withdrawn', submissionId: id }])
  await tx`update contest_submissions set withdrawn_at = ${now} where id = ${id}`
  await tx`update photo_contests set submission_count = submission_count - 1 where id = ${contest.id}`
}
