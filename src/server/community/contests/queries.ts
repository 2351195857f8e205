// SQL that reads contests, and the only mapping from a row to the contract.
import type { Contest } from '../../../contract/community/contest-shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { type ContestDates, getContestState } from '../../../rules/contests.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type ContestRow, contestFields } from './fields.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const noContest = () => new Problem('not-found', 'There is no contest with this id')

/** Contests `c` that match `condition`. `rest` holds order and limit. */
export const selectContests = (sql: Queryable, condition: Fragment, rest: Fragment = sql``) =>
  sql<ContestRow[]>`select ${contestFields.select(sql, 'c')} from photo_contests c where ${condition} ${rest}`

/** A contest that everybody sees, by its id or slug. @throws Problem not-found */
export async function findContest(sql: Queryable, idOrSlug: string): Promise<ContestRow> {
  const key = idOrSlug.toLowerCase()
  const condition = uuid.test(key) ? sql`c.id = ${key}` : sql`c.slug = ${key}`
  const [contest] = await selectContests(sql, sql`${condition} and c.is_active`)
  if (!contest) throw noContest()
  return contest
}

export const toDates = (row: ContestRow): ContestDates & { endDate: string } => ({
  startDate: row.startDate.toISOString(),
  endDate: row.endDate.toISOString(),
  submissionDeadline: row.submissionDeadline.toISOString(),
  votingStartDate: row.votingStartDate.toISOString(),
  votingEndDate: row.votingEndDate.toISOString(),
})

export const getState = (row: ContestRow, now: Date) => getContestState(toDates(row), now)

export function toContest(row: ContestRow, now: Date): Contest {
  return {
    ...contestFields.pick(row),
    ...toDates(row),
    state: getState(row, now),
    resultsAt: row.resultsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
