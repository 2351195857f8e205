// GET /api/photo-contests/{id}/ballots: the log from which anybody can recount the result, once the votes are
// counted.
import type { BallotLog } from '../../../contract/community/contest-shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { LogRow } from '../../../rules/ballot-log.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { closeDueContests } from './close.ts'
import { readHeads } from './publish-heads.ts'
import { findContest } from './queries.ts'

/** @throws Problem not-found, wrong-state while votes are cast */
export async function readBallots({ deps }: CallContext, { id }: { id: string }): Promise<BallotLog> {
  await closeDueContests(deps)
  const { sql } = deps
  const contest = await findContest(sql, id)
  if (!contest.resultsAt) throw new Problem('wrong-state', 'The ballots are published once voting has ended.')
  const rows = await readLog(sql, contest.id)
  return {
    format: 1,
    contest: { id: contest.id, slug: contest.slug, title: contest.title },
    head: rows.at(-1)?.hash ?? '',
    publishedHeads: [...(await readHeads(sql, contest.id))],
    results: await readResults(sql, contest.id),
    rows,
  }
}

export async function readLog(sql: Queryable, contestId: string): Promise<LogRow[]> {
  const rows = await sql<(Omit<LogRow, 'at'> & { at: Date })[]>`
    select sequence, kind, at, submission_id as "submissionId", voter, detail, hash from contest_log
    where contest_id = ${contestId} order by sequence`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const readResults = async (sql: Queryable, contestId: string): Promise<BallotLog['results']> => [
  ...(await sql<BallotLog['results']>`
    select id, title, votes, rank, is_winner as "isWinner" from contest_submissions
    where contest_id = ${contestId} and rank is not null order by rank`),
]
