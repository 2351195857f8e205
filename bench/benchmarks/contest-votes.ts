// Votes in contests at 16 connections: all in one contest, whose votes are written one after another, and spread over eight.

import { randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '../../src/rules/durations.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { startServer } from '../support/child.ts'
import { sendAll, type Write } from '../support/writes.ts'

const entriesEach = 40

export const contestVotes: Benchmark = {
  name: 'votes',
  title: 'Votes in contests at 16 connections',
  run: async (lab) => {
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort())
    const sql = connectBeside(dataDir, 4)
    try {
      const voters = await insertVoters(sql, lab.options.quick ? 50 : 250)
      const measured = []
      for (const contests of [1, 8]) {
        const entries = await insertContests(sql, contests)
        const ballots = toBallots(entries, voters)
        // The first part warms up.
        await sendAll(server.url, ballots.slice(0, ballots.length / 5))
        measured.push({ contests, load: await sendAll(server.url, ballots.slice(ballots.length / 5)) })
      }
      return {
        head: ['contests', 'votes/s', 'p50 ms', 'p99 ms', 'votes'],
        rows: measured.map(({ contests, load }) => [
          contests,
          load.requestsPerSecond,
          load.p50Ms,
          load.p99Ms,
          load.count,
        ]),
        limits: measured.map(({ contests, load }) =>
          upTo(`votes in ${contests}: failures`, load.failures, 0, ''),
        ),
        notes: [
          'each vote is a row of the log with its hash, committed before the answer; clients share the processors',
        ],
        data: { measured },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

/** Tokens of new users with a session. */
async function insertVoters(sql: Sql, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID().replaceAll('-', ''),
  }))
  for (const { id, token } of users) {
    await sql`insert into users (id, name, username, email, email_verified) values (${id}, 'Bench', ${`v${id.slice(0, 8)}`}, ${`${id}@example.test`}, true)`
    await sql`insert into sessions (token_hash, user_id, expires_at) values (${hashToken(token)}, ${id}, now() + interval '1 day')`
  }
  return users.map(({ token }) => token)
}

/** Contests in voting, of the same number of entries in all. Returns the ids of the entries. */
async function insertContests(sql: Sql, count: number): Promise<string[]> {
  const ids: string[] = []
  const at = (days: number) => new Date(Date.now() + days * dayMs)
  for (let index = 0; index < count; index++) {
    const id = randomUUID()
    const dates = {
      starts_at: at(-9),
      submission_deadline: at(-5),
      voting_starts_at: at(-4),
      voting_ends_at: at(9),
      ends_at: at(9),
    }
    await sql`insert into photo_contests ${sql.insert({ id, slug: `bench-${id}`, title: 'Bench', theme: 'Any', ...dates })}`
    await sql`insert into contest_chains (contest_id, ballot_key) values (${id}, ${randomBytes(32)})`
    for (let entry = 0; entry < entriesEach / count; entry++) {
      const row = {
        id: randomUUID(),
        contest_id: id,
        title: 'Bench',
        media_id: randomUUID(),
        width: 3,
        height: 2,
      }
      await sql`insert into contest_submissions ${sql.insert(row)}`
      ids.push(row.id)
    }
  }
  return ids
}

const toBallots = (entries: readonly string[], voters: readonly string[]): Write[] =>
  entries.flatMap((id) =>
    voters.map((token): Write => ({ method: 'POST', path: `/api/contest-submissions/${id}/vote`, token })),
  )
