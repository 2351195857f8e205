// POST /api/admin/contest-submissions/{id}/disqualify: its author is told the reason. After the end, the next
// entry moves up.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { appendToLog, isLogged, type LockedContest, lockContest } from './chain.ts'
import { closeContest, rankEntries } from './close.ts'
import { noEntry } from './entry-queries.ts'
import { announceWinner, send } from './notify-results.ts'

type Entry = { contestId: string; userId: string | null; title: string; isStanding: boolean }

/** @throws Problem not-found, wrong-state */
export async function disqualifyEntry(
  context: UserContext,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> {
  const { deps } = context
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    const { contestId } = await readEntry(tx, id)
    await closeContest(tx, contestId, now)
    const contest = await lockContest(tx, contestId)
    const entry = await readEntry(tx, id)
    if (!entry.isStanding) throw new Problem('wrong-state', 'This entry is no longer in the contest.')
    if (isLogged(contest, now))
      await appendToLog(tx, contest, now, [{ kind: 'disqualified', submissionId: id }])
    await tx`
      update contest_submissions set disqualified_at = ${now}, disqualification_reason = ${reason}, is_winner = false, rank = null where id = ${id}`
    await tx`update photo_contests set submission_count = submission_count - 1 where id = ${contestId}`
    if (contest.resultsAt) await moveUp(tx, contest)
    if (entry.userId) await send(tx, contest, { userId: entry.userId, kind: 'contest-disqualified', reason })
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: 'contest-entry.disqualify',
      subjectKind: 'contest',
      subjectId: contestId,
      subjectName: `${entry.title} (${contest.title})`.slice(0, 120),
      detail: { reason },
    })
    return { actionId, canUndo: false }
  })
}

async function readEntry(tx: Queryable, id: string): Promise<Entry> {
  const [entry] = await tx<Entry[]>`
    select contest_id as "contestId", user_id as "userId", title, withdrawn_at is null and disqualified_at is null as "isStanding"
    from contest_submissions where id = ${id}`
  if (!entry) throw noEntry()
  return entry
}

/** Ranks the entries of a counted contest again and notifies new winners. */
export async function moveUp(tx: Queryable, contest: LockedContest): Promise<void> {
  const before = await listWinners(tx, contest.id)
  await rankEntries(tx, contest)
  const now = await listWinners(tx, contest.id)
  for (const userId of now) if (!before.includes(userId)) await announceWinner(tx, contest, userId)
}

async function listWinners(tx: Queryable, contestId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct user_id as id from contest_submissions where contest_id = ${contestId} and is_winner and user_id is not null order by user_id`
  return rows.map(({ id }) => id)
}
