// Joins of meetups per second: all of one meetup, which are made one after the other, and spread over many.
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { startServer } from '../support/child.ts'
import { sendAll, type Write } from '../support/writes.ts'

const spots = 20

export const joins: Benchmark = {
  name: 'joins',
  title: 'Joins of meetups at 16 connections',
  run: async (lab) => {
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort(), { DEMO: '0' })
    const sql = connectBeside(dataDir, 2)
    try {
      const people = lab.options.quick ? 400 : 1400
      const tokens = await insertPeople(sql, people)
      const [hot] = await insertMeetups(sql, 1)
      const many = await insertMeetups(sql, 200)
      await sendAll(
        server.url,
        tokens.map((token) => toJoin(many[0] as string, token)),
      )
      const contended = await sendAll(
        server.url,
        tokens.map((token) => toJoin(hot as string, token)),
      )
      const spread = await sendAll(
        server.url,
        tokens.map((token, index) => toJoin(many[1 + (index % 199)] as string, token)),
      )
      const [row] = await sql<{ attending: number; waiting: number; count: number }[]>`
        select count(*) filter (where status = 'attending')::int as attending, count(*) filter (where status = 'waiting')::int as waiting,
          (select current_attendees from meetups where id = ${hot as string}) as count
        from meetup_attendees where meetup_id = ${hot as string}`
      const overbooked =
        Math.max(0, (row?.attending ?? 0) - spots) + Math.abs((row?.count ?? 0) - (row?.attending ?? 0))
      return {
        head: ['joins', 'req/s', 'p50 ms', 'p99 ms'],
        rows: [
          [
            `${people} of one meetup with ${spots} spots`,
            contended.requestsPerSecond,
            contended.p50Ms,
            contended.p99Ms,
          ],
          [`${people} of 199 meetups`, spread.requestsPerSecond, spread.p50Ms, spread.p99Ms],
        ],
        limits: [
          upTo('failures', contended.failures + spread.failures, 0, ''),
          upTo('overbooked', overbooked, 0, ''),
          upTo('lost', people - (row?.attending ?? 0) - (row?.waiting ?? 0), 0, ''),
        ],
        notes: ['each answer comes after the commit, with the meetup, its attendees and the permit question'],
        data: { contended, spread },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

const toJoin = (id: string, token: string): Write => ({
  method: 'POST',
  path: `/api/meetups/${id}/join`,
  token,
})

async function insertPeople(sql: Sql, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    token: randomUUID().replaceAll('-', ''),
    name: `Person ${index}`,
  }))
  await sql`insert into users ${sql.insert(people.map(({ id, name }) => ({ id, name, username: id.slice(0, 13), email: `${id}@example.test` })))}`
  await sql`insert into sessions ${sql.insert(
    people.map(({ id, token }) => ({
      token_hash: hashToken(token),
      user_id: id,
      scope: 'user',
      expires_at: new Date(Date.now() + 86_400_000),
    })),
  )}`
  return people.map(({ token }) => token)
}

async function insertMeetups(sql: Sql, count: number): Promise<string[]> {
  const startsAt = new Date(Date.now() + 10 * 86_400_000)
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    title: 'Bench',
    custom_location: 'The pier',
    latitude: 34,
    longitude: -118.5,
    time_zone: 'UTC',
    meetup_date: startsAt.toISOString().slice(0, 10),
    clock_time: '10:00',
    duration_minutes: 120,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 7_200_000),
    max_attendees: spots,
  }))
  await sql`insert into meetups ${sql.insert(rows)}`
  return rows.map(({ id }) => id)
}
