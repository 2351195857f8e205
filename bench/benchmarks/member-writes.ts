// Members' writes: signing in, saving a location, reviewing it; each compared with the same statements
// through the bare driver.
import { randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { OwnerContext, UserContext } from '../../src/server/app/request/context.ts'
import { saveFavorite } from '../../src/server/contributions/favorites/save.ts'
import { createReview } from '../../src/server/contributions/reviews/write.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { connectBeside } from '../calls/recording.ts'
import { type Pair, recordWrite, replay } from '../calls/replay.ts'
import type { Benchmark, Lab } from '../lab.ts'
import { upTo } from '../report.ts'
import { startServer } from '../support/child.ts'
import type { Load } from '../support/load.ts'
import { median } from '../support/statistics.ts'
import { sendAll, sixteenAtATime, type Write } from '../support/writes.ts'

type Member = Pair & { token: string }
type Compared = { ours: Load; bare: Load; ratio: number }
type Measured = Compared & { call: string; bareIs: string }

const password = 'a long walk at dusk'
const review = {
  rating: 4,
  comment: 'Soft light, few people.',
  title: null,
  visitDate: null,
  weatherConditions: null,
  equipmentUsed: null,
  photos: [],
}

export const memberWrites: Benchmark = {
  name: 'writes',
  title: 'Writes of members at 16 connections',
  run: async (lab) => {
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort())
    const sql = connectBeside(dataDir, 16)
    try {
      const measured = [
        await signIns(lab, server.url),
        await favorites(lab, sql, server.url, dataDir),
        await reviews(lab, sql, server.url, dataDir),
      ]
      return {
        head: ['call', 'req/s', 'p50 ms', 'p99 ms', 'bare', 'bare req/s', 'bare p99 ms', 'ratio'],
        rows: measured.map(({ call, ours, bare, ratio, bareIs }) => [
          call,
          ours.requestsPerSecond,
          ours.p50Ms,
          ours.p99Ms,
          bareIs,
          bare.requestsPerSecond,
          bare.p99Ms,
          ratio,
        ]),
        limits: measured.map(({ call, ours, bare }) =>
          upTo(`${call}: failures`, ours.failures + bare.failures, 0, ''),
        ),
        notes: [
          'medians of alternating rounds; the clients share the processors with the server; an answer of ours comes after the commit, and the session is looked up for every request',
        ],
        data: { measured },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

async function signIns(lab: Lab, url: string): Promise<Measured> {
  const emails = Array.from({ length: 20 }, () => `${randomUUID()}@example.test`)
  const joining = emails.map((email): Write => {
    const username = `bench-${email.slice(0, 8)}`
    return {
      method: 'POST',
      path: '/api/auth/signup',
      body: { username, email, password, displayName: 'Bench' },
    }
  })
  const joined = await sendAll(url, joining)
  if (joined.failures > 0) throw new Error(`${joined.failures} people could not join`)
  const times = lab.options.quick ? 4 : 16
  const turns = Array.from({ length: times }, () => emails).flat()
  const hash = await hashPassword(password)
  const compared = await alternating(
    turns,
    turns,
    (part) =>
      sendAll(
        url,
        part.map((email): Write => ({ method: 'POST', path: '/api/auth/login', body: { email, password } })),
      ),
    (part) => sixteenAtATime(part, () => verifyPassword({ hash, password })),
  )
  return { ...compared, call: 'sign-in', bareIs: 'the password check alone' }
}

const rounds = 4

// Each round alternates parts of both, because the load of other processes varies; the first round warms both up.
async function alternating<T>(
  ours: T[],
  bare: T[],
  runOurs: (part: T[]) => Promise<Load>,
  runBare: (part: T[]) => Promise<Load>,
): Promise<Compared> {
  const measured: { ours: Load; bare: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const part = (all: T[]) => all.slice((round * all.length) / rounds, ((round + 1) * all.length) / rounds)
    measured.push({ ours: await runOurs(part(ours)), bare: await runBare(part(bare)) })
  }
  const counted = measured.slice(1)
  return {
    ours: middle(measured.map((one) => one.ours)),
    bare: middle(measured.map((one) => one.bare)),
    ratio: median(counted.map((one) => one.ours.requestsPerSecond / one.bare.requestsPerSecond)),
  }
}

// In the first round failures count but times do not.
const middle = (loads: Load[]): Load => {
  const counted = loads.slice(1)
  return {
    requestsPerSecond: median(counted.map((one) => one.requestsPerSecond)),
    p50Ms: median(counted.map((one) => one.p50Ms)),
    p99Ms: median(counted.map((one) => one.p99Ms)),
    failures: loads.reduce((sum, one) => sum + one.failures, 0),
    count: counted.reduce((sum, one) => sum + one.count, 0),
  }
}

async function favorites(lab: Lab, sql: Sql, url: string, dataDir: string): Promise<Measured> {
  const { first, ours, bare } = await pairs(lab, sql)
  const write = ({ token, locationId }: Member): Write => ({
    method: 'POST',
    path: '/api/favorites',
    token,
    body: { userId: 'me', locationId },
  })
  const statements = await recordWrite(dataDir, (recorded) =>
    saveFavorite({ deps: { sql: recorded }, ownerId: first.userId } as OwnerContext, first),
  )
  const compared = await alternating(
    ours,
    bare,
    (part) => sendAll(url, part.map(write)),
    (part) => sixteenAtATime(part, (pair) => replay(sql, statements, first, pair).then(() => true)),
  )
  return { ...compared, call: 'favorite', bareIs: 'the same SQL by the driver' }
}

async function reviews(lab: Lab, sql: Sql, url: string, dataDir: string): Promise<Measured> {
  const { first, ours, bare } = await pairs(lab, sql)
  const write = ({ token, locationId }: Member): Write => ({
    method: 'POST',
    path: `/api/locations/${locationId}/reviews`,
    token,
    body: review,
  })
  const statements = await recordWrite(dataDir, (recorded) =>
    createReview(
      {
        deps: { sql: recorded, now: () => new Date() },
        user: { id: first.userId },
        transaction: recorded.transaction,
      } as UserContext,
      { ...review, id: first.locationId },
    ),
  )
  const compared = await alternating(
    ours,
    bare,
    (part) => sendAll(url, part.map(write)),
    (part) => sixteenAtATime(part, (pair) => replay(sql, statements, first, pair).then(() => true)),
  )
  return { ...compared, call: 'review', bareIs: 'the same SQL by the driver' }
}

// New users with sessions, each with ten locations; every pair is written once: half by our server, half bare.
async function pairs(lab: Lab, sql: Sql): Promise<{ first: Member; ours: Member[]; bare: Member[] }> {
  const count = lab.options.quick ? 600 : 4000
  const places = await sql<{ id: string }[]>`select id from locations order by id limit 150`
  const users = Array.from({ length: Math.ceil((2 * count + 1) / 10) }, () => ({
    id: randomUUID(),
    token: randomUUID().replaceAll('-', ''),
  }))
  for (const { id, token } of users) {
    const username = `w${id.slice(0, 8)}`
    await sql`insert into users (id, name, username, email, email_verified) values (${id}, 'Bench', ${username}, ${`${id}@example.test`}, true)`
    await sql`insert into sessions (token_hash, user_id, expires_at) values (${hashToken(token)}, ${id}, now() + interval '1 day')`
  }
  const all = Array.from({ length: users.length * 10 }, (_, index): Member => {
    const user = users[index % users.length] as (typeof users)[number]
    // Neighbors in the list write about different locations, and no user twice about one.
    const place = places[
      ((index % users.length) + Math.floor(index / users.length) * 15) % places.length
    ] as { id: string }
    return { userId: user.id, token: user.token, locationId: place.id }
  })
  return { first: all[0] as Member, ours: all.slice(1, 1 + count), bare: all.slice(1 + count, 1 + 2 * count) }
}
