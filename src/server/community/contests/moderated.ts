// Moderation of entries: an entry removed after a report is disqualified, and its votes count again if that
// is undone. Both are in the log.
import { Problem } from '../../../contract/problems.ts'
import type { ModeratedKind, ModeratedRow } from '../../app/domains/moderated-kind.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { appendToLog, isLogged, type LockedContest, lockContest } from './chain.ts'
import { closeContest } from './close.ts'
import { moveUp } from './disqualify.ts'
import { send } from './notify-results.ts'

export const moderatedEntry: ModeratedKind = {
  table: 'contest_submissions',
  toName: (row) => row.title,
  missing: 'There is no entry with this id',
  lockBefore: lockContestOf,
  applyEffects,
  removal: {
    // Users who read reports learn the author when everybody else does.
    summary: (sql, id) => sql`(
      select json_build_object('title', s.title || ' in ' || c.title, 'text', left(s.description, 1000),
        'image', case when s.image_state = 'ready' and s.disqualified_at is null and s.withdrawn_at is null then '/media/' || s.media_id || '/320.jpg' end,
        'isRemoved', s.disqualified_at is not null or s.withdrawn_at is not null, 'href', '/contest/' || c.slug,
        'authorId', case when c.counted_at is not null then u.id end, 'author', case when c.counted_at is not null then coalesce(u.username::text, u.name) end)
      from contest_submissions s join photo_contests c on c.id = s.contest_id left join users u on u.id = s.user_id where s.id = ${id})`,
    set: (row, reason) => ({
      removed_at: new Date(),
      disqualified_at: row.disqualified_at ?? new Date(),
      disqualification_reason: row.disqualification_reason ?? reason,
      is_winner: false,
      rank: null,
    }),
    action: 'entry.remove',
  },
  report: {
    subject: 'entry',
    exists: (sql, id) => sql`
      select 1 from contest_submissions s join photo_contests c on c.id = s.contest_id
      where s.id = ${id} and s.withdrawn_at is null and s.disqualified_at is null and c.is_active and c.voting_starts_at <= now()`,
  },
  contributed: (sql, userId) => sql`
    select s.id, s.created_at as at, s.disqualified_at is not null or s.withdrawn_at is not null as is_removed,
      c.counted_at is null and c.voting_starts_at <= now() as is_anonymous
    from contest_submissions s join photo_contests c on c.id = s.contest_id where s.user_id = ${userId}`,
}

// Locks the contest before the entry, as voting does. A result that is due counts the entry, and the log
// opens with it.
async function lockContestOf(tx: Queryable, id: string): Promise<void> {
  const [entry] = await tx<{ contestId: string }[]>`
    select contest_id as "contestId" from contest_submissions where id = ${id}`
  if (!entry) return
  const now = new Date()
  await closeContest(tx, entry.contestId, now)
  const contest = await lockContest(tx, entry.contestId)
  if (isLogged(contest, now)) await appendToLog(tx, contest, now, [])
}

async function applyEffects(tx: Queryable, before: ModeratedRow, after: ModeratedRow): Promise<void> {
  const isOut = after.disqualified_at !== null
  if (isOut === (before.disqualified_at !== null) || after.withdrawn_at !== null) return
  const now = new Date()
  const contest = await lockContest(tx, after.contest_id as string)
  if (!isOut) requireReturn(contest, before, now)
  if (isLogged(contest, now))
    await appendToLog(tx, contest, now, [
      { kind: isOut ? 'disqualified' : 'entry-restored', submissionId: after.id },
    ])
  await tx`
    update photo_contests set submission_count = submission_count + ${isOut ? -1 : 1} where id = ${contest.id}`
  if (contest.resultsAt) await moveUp(tx, contest)
  await notifyAuthor(tx, contest, after)
}

/** @throws Problem wrong-state for an entry that the log does not know, or whose author is gone */
function requireReturn(contest: LockedContest, { disqualified_at, user_id }: ModeratedRow, now: Date): void {
  if (user_id === null)
    throw new Problem('wrong-state', 'The account of this entry’s author was deleted, so it can’t come back.')
  if (isLogged(contest, now) && new Date(String(disqualified_at)) < contest.votingStartDate)
    throw new Problem('wrong-state', 'Voting started without this entry, so it can’t come back.')
}

async function notifyAuthor(tx: Queryable, contest: LockedContest, after: ModeratedRow): Promise<void> {
  const userId = after.user_id as string | null
  if (userId === null) return
  const why = after.disqualification_reason as string | null
  await send(
    tx,
    contest,
    why ? { userId, kind: 'contest-disqualified', reason: why } : { userId, kind: 'contest-entry-restored' },
  )
}
