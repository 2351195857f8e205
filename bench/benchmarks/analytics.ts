// Reads of analytics after a hundred days of simulated views: written as raw rows day by day and rolled up by the product's own job.
import { randomUUID } from 'node:crypto'
import { toUtcDay } from '../../src/rules/analytics.ts'
import { addDays } from '../../src/rules/dates.ts'
import { rollUpDays } from '../../src/server/operations/analytics/roll-up.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { type Running, startServer } from '../support/child.ts'
import { median, percentile } from '../support/statistics.ts'

const simulatedDays = 100
const locationCount = 10_000
/** Locations of one author; the most viewed location is one of them. */
const ownLocations = 200
const requests = 60
const maxMs = 200
/** A read of one row with the same user's session: the cost of any signed-in read on this machine. */
const bare = '/api/me/usage'

type Client = { url: string; author: string; admin: string; location: string }

export const analytics: Benchmark = {
  name: 'analytics',
  title: 'Analytics: reads over a year after simulated views',
  run: async (lab) => {
    const events = lab.options.quick ? 200_000 : 10_000_000
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort(), { DEMO: '0' })
    const sql = connectBeside(dataDir, 1)
    try {
      const client = await insertSite(sql, server)
      const rollUps: number[] = []
      const early = await simulate(sql, { events, from: 0, to: simulatedDays / 10, rollUps }).then(() =>
        measure(client),
      )
      await simulate(sql, { events, from: simulatedDays / 10, to: simulatedDays, rollUps })
      const times = await measure(client)
      const paths = Object.keys(times).filter((path) => path !== bare)
      const reference = median(times[bare] as number[])
      const p50 = (path: string, from = times) => median(from[path] as number[])
      const p99 = (path: string) => percentile(times[path] as number[], 99)
      return {
        head: ['call', 'p50 ms', 'p99 ms', '× a bare read', '× with a tenth of the days'],
        rows: paths.map((path) => [
          path.replace(client.location, '{id}'),
          p50(path),
          p99(path),
          p50(path) / reference,
          p50(path) / p50(path, early),
        ]),
        limits: paths.map((path) =>
          upTo(`${path.replace(client.location, '{id}')}: p99`, p99(path), maxMs, ' ms', !lab.options.quick),
        ),
        notes: [
          `${events.toLocaleString('en-US')} views of ${locationCount.toLocaleString('en-US')} locations in ${simulatedDays} days; the author has ${ownLocations} of them`,
          `rolling up a day: ${median(rollUps).toFixed(2)} s, at most ${Math.max(...rollUps).toFixed(2)} s; a bare read, ${bare}: ${reference.toFixed(1)} ms`,
        ],
        data: { times, rollUps },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

async function insertSite(sql: Sql, server: Running): Promise<Client> {
  const [author, admin] = [await insertUser(sql, 'user'), await insertUser(sql, 'admin')]
  await sql`insert into locations (id, name, latitude, longitude, time_zone, created_by)
    select gen_random_uuid(), 'Location ' || lpad(n::text, 5, '0'), 30 + n % 100 * 0.1, -120 + n / 100 * 0.3, 'America/Los_Angeles',
      case when n % ${locationCount / ownLocations} = 0 then ${author.id}::uuid end
    from generate_series(0, ${locationCount - 1}::int) n`
  await sql`analyze locations`
  const [first] = await sql<{ id: string }[]>`select id from locations order by name limit 1`
  return { url: server.url, author: author.token, admin: admin.token, location: first?.id as string }
}

async function insertUser(sql: Sql, role: 'user' | 'admin'): Promise<{ id: string; token: string }> {
  const user = { id: randomUUID(), token: randomUUID().replaceAll('-', '') }
  await sql`insert into users (id, name, username, email, email_verified, role, plan)
    values (${user.id}, 'Bench', ${`b${user.id.slice(0, 8)}`}, ${`${user.id}@example.test`}, true, ${role}, 'professional')`
  await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(user.token)}, ${user.id}, ${role}, now() + interval '1 day')`
  return user
}

type Simulation = { events: number; from: number; to: number; rollUps: number[] }

/** Days `from` to `to` of the simulated ones, of which the last is today: that one is not rolled up. */
async function simulate(sql: Sql, { events, from, to, rollUps }: Simulation): Promise<void> {
  const first = addDays(toUtcDay(new Date()), 1 - simulatedDays)
  for (let index = from; index < to; index++) {
    const day = addDays(first, index)
    await sql`select make_analytics_parts(${day}::date)`
    await insertDay(sql, day, Math.round(events / simulatedDays))
    await sql`analyze analytics_events`
    if (index === simulatedDays - 1) break
    const begin = performance.now()
    await rollUpDays({ sql, now: () => new Date(`${addDays(day, 1)}T00:07:00Z`) })
    rollUps.push((performance.now() - begin) / 1000)
  }
  await sql`analyze location_analytics`
}

/** Few locations have most of the views: a location's number is the cube of an even one. */
const insertDay = (sql: Sql, day: string, count: number) => sql`
  with l as (select array_agg(id order by name) as ids from locations)
  insert into analytics_events (day, subject, subject_id, visitor, hour, state)
  select ${day}::date, 'location', l.ids[1 + floor(power(random(), 3) * ${locationCount})::int], (random() * ${count})::bigint,
    floor(random() * 24)::int, case when random() < 0.2 then (array['CA', 'NV', 'UT', 'OR'])[1 + floor(random() * 4)::int] end
  from generate_series(1, ${count}::int), l
  union all select ${day}::date, 'site', '00000000-0000-0000-0000-000000000000', n, n % 24, null from generate_series(1, ${Math.round(count / 3)}::int) n
  on conflict do nothing`

/** Milliseconds by path, in turns. */
async function measure({ url, author, admin, location }: Client): Promise<Record<string, number[]>> {
  const tokens: Record<string, string> = {
    [bare]: author,
    '/api/me/analytics?days=365': author,
    [`/api/locations/${location}/analytics?days=365`]: author,
    '/api/admin/analytics?days=365': admin,
  }
  const times: Record<string, number[]> = {}
  for (let turn = -5; turn < requests; turn++)
    for (const [path, token] of Object.entries(tokens)) {
      const begin = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`)
      // The first turns warm up.
      if (turn >= 0) times[path] = [...(times[path] ?? []), performance.now() - begin]
    }
  return times
}
