// Attempts to book a property with and without contention, and events of the payment service, each compared with bare
// insertions of PostgreSQL in the same minute.
import { randomUUID } from 'node:crypto'
import { addDays } from '../../src/rules/dates.ts'
import { toLocalDate } from '../../src/rules/light/local-day.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { toEventSecret } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'
import { signEvent } from '../../src/server/platform/payments/signature.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { insertProperty, insertUser } from '../../test/support/factories.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { startServer } from '../support/child.ts'
import type { Load } from '../support/load.ts'
import { median } from '../support/statistics.ts'
import { sendAll, sixteenAtATime, type Write } from '../support/writes.ts'

const secret = 'only-for-benchmarks-51f0c2a9d7e84b36'
const rounds = 3

type Kind = {
  call: string
  writes: (round: number) => Promise<Write[]>
  expected: (status: number) => boolean
}
type Measured = { call: string; ours: Load; bare: Load; ratio: number }

export const bookings: Benchmark = {
  name: 'bookings',
  title: 'Booking attempts and payment events at 16 connections',
  run: async (lab) => {
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort(), { SESSION_SECRET: secret, DEMO: '0' })
    const sql = connectBeside(dataDir, 16)
    const count = lab.options.quick ? 100 : 500
    try {
      await sql`create table bench_rows (id uuid primary key, body text not null)`
      const measured: Measured[] = []
      for (const kind of kinds(sql, count)) measured.push(await compare(sql, server.url, kind))
      return {
        head: ['call', 'req/s', 'p50 ms', 'p99 ms', 'bare inserts/s', 'ratio'],
        rows: measured.map(({ call, ours, bare, ratio }) => [
          call,
          ours.requestsPerSecond,
          ours.p50Ms,
          ours.p99Ms,
          bare.requestsPerSecond,
          ratio,
        ]),
        limits: measured.map(({ call, ours }) => upTo(`${call}: failures`, ours.failures, 0, '')),
        notes: [
          'medians of three rounds, each beside a round of single-row transactions by the driver on the same 16 connections; the clients share the processors with the server',
          'a booking is answered with its payment, created and recorded; with contention 201 and 409 are right answers, one in about a hundred is 201',
        ],
        data: { measured },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

function kinds(sql: Sql, count: number): Kind[] {
  const isTaken = (status: number) => status === 201 || status === 409
  return [
    {
      call: 'booking, times that nobody else wants',
      writes: () => freeTimes(sql, count),
      expected: (status) => status === 201,
    },
    {
      call: 'booking, 20 overlapping times of one property',
      writes: () => contendedTimes(sql, count),
      expected: isTaken,
    },
    {
      call: 'event of the payment service',
      writes: async () => Array.from({ length: 4 * count }, toEventWrite),
      expected: (status) => status === 200,
    },
  ]
}

async function compare(sql: Sql, url: string, { call, writes, expected }: Kind): Promise<Measured> {
  const loads: { ours: Load; bare: Load }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const prepared = await writes(round)
    const ours = await sendAll(url, prepared, expected)
    loads.push({ ours, bare: await insertBare(sql, prepared.length) })
  }
  const rate = (side: 'ours' | 'bare') => median(loads.map((load) => load[side].requestsPerSecond))
  const middle = (side: 'ours' | 'bare'): Load => ({
    requestsPerSecond: rate(side),
    p50Ms: median(loads.map((load) => load[side].p50Ms)),
    p99Ms: median(loads.map((load) => load[side].p99Ms)),
    failures: loads.reduce((sum, load) => sum + load[side].failures, 0),
    count: loads.reduce((sum, load) => sum + load[side].count, 0),
  })
  const ratios = loads.map(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond)
  return { call, ours: middle('ours'), bare: middle('bare'), ratio: median(ratios) }
}

const insertBare = (sql: Sql, count: number): Promise<Load> =>
  sixteenAtATime(
    Array.from({ length: count }, () => randomUUID()),
    async (id) => {
      await sql`insert into bench_rows (id, body) values (${id}, 'a row as long as a short event of the payment service')`
      return true
    },
  )

/** A guest may hold five bookings at once. */
const bookingsPerGuest = 4

async function joinGuests(sql: Sql, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await insertUser(sql)
    const token = randomUUID().replaceAll('-', '')
    await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${userId}, 'user', now() + interval '1 day')`
    tokens.push(token)
  }
  return tokens
}

type Time = { propertyId: string; day: number; startTime: string; endTime: string }

async function toWrites(sql: Sql, times: Time[]): Promise<Write[]> {
  const guests = await joinGuests(sql, Math.ceil(times.length / bookingsPerGuest))
  const today = toLocalDate(Date.now(), 'America/Los_Angeles')
  return times.map(({ propertyId, day, startTime, endTime }, index) => {
    const date = addDays(today, day)
    const body = { startDate: date, endDate: date, startTime, endTime, photographyType: 'Portrait' }
    const token = guests[index % guests.length] as string
    return { method: 'POST', path: `/api/private-properties/${propertyId}/book`, token, body }
  })
}

async function freeTimes(sql: Sql, count: number): Promise<Write[]> {
  const ownerId = await insertUser(sql)
  const times: Time[] = []
  for (let index = 0; index < count; index += 10) {
    const propertyId = await insertProperty(sql, { owner_id: ownerId })
    for (let day = 2; day < 12; day += 1)
      times.push({ propertyId, day, startTime: '10:00', endTime: '12:00' })
  }
  return await toWrites(sql, times)
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Two hours each, beginning every half hour. */
async function contendedTimes(sql: Sql, count: number): Promise<Write[]> {
  const propertyId = await insertProperty(sql, { owner_id: await insertUser(sql) })
  const times = Array.from({ length: count }, (_, index): Time => {
    const start = 8 * 60 + ((index * 7) % 20) * 30
    return { propertyId, day: 5, startTime: clock(start), endTime: clock(start + 120) }
  })
  return await toWrites(sql, times)
}

/** Events of a kind that is stored and then ignored, so that only the intake is measured. */
function toEventWrite(): Write {
  const now = new Date()
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'balance.available',
    created: Math.floor(now.getTime() / 1000),
    data: { object: { object: 'balance', id: 'balance' } },
  }
  const signature = signEvent(toEventSecret(secret), JSON.stringify(event), now)
  return {
    method: 'POST',
    path: '/api/webhooks/payments',
    body: event,
    headers: { 'stripe-signature': signature },
  }
}
