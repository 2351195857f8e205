// What becomes of a deleted account's entries and votes. While voting is open, both are taken back, so that
// nobody votes twice through a second account. A counted result stays unchanged, without the name.
import type { Deps } from '../../app/request/context.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendToLog, lockContest } from './chain.ts'
import { closeContest } from './close.ts'
import { forgetCopies } from './similar.ts'
import { takeOut } from './withdraw-entry.ts'

/** In the transaction that deletes the user, whose row is locked. */
export async function leaveContests(
  tx: Queryable,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  userId: string,
): Promise<void> {
  const contests = await tx<{ id: string }[]>`
    select c.id from photo_contests c where c.counted_at is null and (
      exists (select from contest_submissions s where s.contest_id = c.id and s.user_id = ${userId})
      or exists (select from contest_votes v where v.contest_id = c.id and v.user_id = ${userId})) order by c.id`
  for (const { id } of contests) await leaveContest(tx, { id, userId, now: now() })
  const files = await tx<{ id: string }[]>`
    select media_id as id from contest_submissions where user_id = ${userId}`
  for (const { id } of files) await jobs.send(tx, removalJob, { photoId: id })
  await removeTitles(tx, userId, now())
  // Only what the log of a result needs remains, not the photo.
  await tx`
    update contest_submissions set title = 'Deleted entry', description = '', image_url = null, image_state = 'failed', width = null, height = null,
      placeholder = null, camera = null, lens = null, camera_settings = null, shooting_time = null,
      location_id = null, image_hash = null where user_id = ${userId}`
  await forgetCopies(tx, userId)
}

// The logs of counted contests state the hashes of titles.
async function removeTitles(tx: Queryable, userId: string, now: Date): Promise<void> {
  const entries = await tx<{ id: string; contestId: string }[]>`
    select id, contest_id as "contestId" from contest_submissions
    where user_id = ${userId} and rank is not null order by contest_id, id`
  for (const { id, contestId } of entries) {
    const contest = await lockContest(tx, contestId)
    await appendToLog(tx, contest, now, [{ kind: 'title-removed', submissionId: id }])
  }
}

type Leaving = { id: string; userId: string; now: Date }

async function leaveContest(tx: Queryable, { id: contestId, userId, now }: Leaving): Promise<void> {
  // Over, but not counted yet: its result includes them.
  await closeContest(tx, contestId, now)
  const contest = await lockContest(tx, contestId)
  if (contest.resultsAt) return
  const votes = await tx<{ submissionId: string }[]>`
    delete from contest_votes where contest_id = ${contestId} and user_id = ${userId} returning submission_id as "submissionId"`
  const voter = toVoterCode(contest.ballotKey, userId)
  for (const { submissionId } of votes)
    await appendToLog(tx, contest, now, [{ kind: 'withdrawn', submissionId, voter }])
  const entries = await tx<{ id: string }[]>`
    select id from contest_submissions where contest_id = ${contestId} and user_id = ${userId} and withdrawn_at is null and disqualified_at is null
    order by id`
  for (const { id } of entries) await takeOut(tx, contest, { id, now })
}
