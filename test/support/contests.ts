// Contests and entries for tests, in any state.

import { randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '../../src/rules/durations.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'

/** The dates of a contest that is `state` at `now`: each phase lasts ten days. */
export function contestDates(
  state: 'upcoming' | 'accepting' | 'waiting' | 'voting' | 'closed',
  now = new Date(),
) {
  const before = { upcoming: -1, accepting: 5, waiting: 15, voting: 25, closed: 31 }[state]
  const at = (days: number) => new Date(now.getTime() + (days - before) * dayMs)
  return {
    starts_at: at(0),
    submission_deadline: at(10),
    voting_starts_at: at(20),
    voting_ends_at: at(30),
    ends_at: at(30),
  }
}

/** A contest that takes entries now, unless `input` says otherwise. Returns its id. */
export async function insertContest(sql: Sql, input: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const columns = {
    slug: `contest-${id.slice(0, 8)}`,
    title: 'First light',
    theme: 'Sunrise',
    ...contestDates('accepting'),
  }
  await sql`insert into photo_contests ${sql.insert({ id, ...columns, ...input })}`
  await sql`insert into contest_chains (contest_id, ballot_key) values (${id}, ${randomBytes(32)})`
  return id
}

/** An entry with an image that has no file. Returns its id. */
export async function insertEntry(
  sql: Sql,
  input: { contest_id: string; user_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const columns = {
    title: 'Ridge line',
    media_id: randomUUID(),
    content_type: 'image/jpeg',
    width: 1500,
    height: 1000,
  }
  await sql`insert into contest_submissions ${sql.insert({ id, ...columns, ...input })}`
  await sql`update photo_contests set submission_count = submission_count + 1 where id = ${input.contest_id}`
  return id
}
