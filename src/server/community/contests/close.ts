// Counts the votes of contests whose voting has ended, once: by a job or by the first request that reads
// contests, so also right after any downtime.
import { byResult, toWinners } from '../../../rules/contests.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { appendToLog, type LockedContest, lockContest } from './chain.ts'
import { notifyResults } from './notify-results.ts'
import { getState } from './queries.ts'

const maxAtOnce = 20

/**
 * Whether any contest was closed, because a replica may not have the change yet. Whether one is due is read where everything is
 * read, so that contests can be read while no server accepts changes.
 */
export async function closeDueContests({
  sql,
  readSql = sql,
  now,
}: Pick<Deps, 'sql' | 'now'> & { readSql?: Deps['readSql'] }): Promise<boolean> {
  const at = now()
  const due = await readSql<{ id: string }[]>`
    select id from photo_contests where counted_at is null and voting_ends_at <= ${at} order by voting_ends_at limit ${maxAtOnce}`
  for (const { id } of due) await sql.transaction((tx) => closeContest(tx, id, at))
  return due.length > 0
}

/** Does nothing before the end or after the contest was counted. */
export async function closeContest(tx: Queryable, id: string, now: Date): Promise<void> {
  const contest = await lockContest(tx, id)
  if (contest.resultsAt || getState(contest, now) !== 'closed') return
  await countContest(tx, contest, now)
  await notifyResults(tx, contest)
}

/** Ends the log and writes the result of a locked contest that is over. */
export async function countContest(tx: Queryable, contest: LockedContest, now: Date): Promise<void> {
  await appendToLog(tx, contest, now, [{ kind: 'closed' }])
  await tx`update photo_contests set counted_at = ${now}, updated_at = ${now} where id = ${contest.id}`
  await rankEntries(tx, contest)
}

type Standing = { id: string; votes: number; at: Date }

/** Writes votes, ranks and winners as the log counts them. Withdrawn and disqualified entries have no rank. */
export async function rankEntries(tx: Queryable, { id, winnerCount }: LockedContest): Promise<void> {
  const standing = await tx<Standing[]>`
    select s.id, s.created_at as at, coalesce(l.votes, 0)::int as votes from contest_submissions s left join (
      select submission_id, sum(case when kind = 'cast' then 1 else -1 end) as votes from contest_log
      where contest_id = ${id} and kind in ('cast', 'withdrawn', 'voided') group by submission_id) l on l.submission_id = s.id
    where s.contest_id = ${id} and s.withdrawn_at is null and s.disqualified_at is null`
  const ranked = standing
    .map(({ at, ...entry }) => ({ ...entry, submittedAt: at.toISOString() }))
    .toSorted(byResult)
  const winners = toWinners(ranked, winnerCount).map((entry) => entry.id)
  await tx`update contest_submissions set rank = null, is_winner = false where contest_id = ${id} and rank is not null`
  await tx`
    update contest_submissions s set votes = r.votes, rank = r.rank, is_winner = s.id = any (${winners}::uuid[])
    from unnest(${ranked.map((entry) => entry.id)}::uuid[], ${ranked.map(({ votes }) => votes)}::int[]) with ordinality r (id, votes, rank)
    where s.id = r.id`
}
