// Publishes the hash of each contest's log once a day while voting is open, so that earlier rows cannot be
// replaced later.
import { dayMs } from '../../../rules/durations.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { appendToLog, lockContest } from './chain.ts'
import { getState } from './queries.ts'

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** Ends the day before `now` (UTC) in the log of every contest in voting that has not ended it. After downtime only the last day. */
export async function publishHeads({ sql, now }: Pick<Deps, 'sql' | 'now'>): Promise<void> {
  const at = now()
  const yesterday = toDay(new Date(at.getTime() - dayMs))
  const due = await sql<{ id: string }[]>`
    select id from photo_contests c where counted_at is null and voting_starts_at <= ${at} and voting_ends_at > ${at}
      and to_char(voting_starts_at at time zone 'UTC', 'YYYY-MM-DD') <= ${yesterday}
      and not exists (select from contest_log l where l.contest_id = c.id and l.kind = 'day' and l.detail >= ${yesterday})`
  for (const { id } of due) await sql.transaction((tx) => endDay(tx, { id, day: yesterday, now: at }))
}

async function endDay(
  tx: Queryable,
  { id, day, now }: { id: string; day: string; now: Date },
): Promise<void> {
  const contest = await lockContest(tx, id)
  if (contest.resultsAt || getState(contest, now) !== 'voting') return
  const ended = await tx`
    select from contest_log where contest_id = ${id} and kind = 'day' and detail >= ${day} limit 1`
  if (ended.length === 0) await appendToLog(tx, contest, now, [{ kind: 'day', detail: day }])
}

export type PublishedHead = { day: string; sequence: number; hash: string }

/** The end of the log on each day, and at the end. */
export const readHeads = (sql: Queryable, contestId: string): Promise<readonly PublishedHead[]> =>
  sql<PublishedHead[]>`
    select coalesce(detail, to_char(at at time zone 'UTC', 'YYYY-MM-DD')) as day, sequence, hash from contest_log
    where contest_id = ${contestId} and kind in ('day', 'closed') order by sequence`
