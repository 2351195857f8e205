// Building an offline pack of San Francisco, and sending the outbox one item after the other, as a device
// does.
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { type Running, startServer } from '../support/child.ts'
import { percentile } from '../support/statistics.ts'

const locationCount = 500
const buildTimeoutMs = 120_000

export const offlinePacks: Benchmark = {
  name: 'offline',
  title: 'Offline packs: build of 500 locations with a street map, and sending 1,000 items made offline',
  run: async (lab) => {
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort(), { DEMO: '0' })
    const sql = connectBeside(dataDir, 2)
    try {
      const ids = await insertLocations(sql)
      const build = await measureBuild(sql)
      const sync = await measureSync({ server, sql, ids, count: lab.options.quick ? 200 : 1000 })
      return {
        head: ['what', 'seconds', 'MB', 'files'],
        rows: [['build of a pack', build.seconds, build.megabytes, build.files]],
        limits: [
          upTo('build', build.seconds, 30, ' s', !lab.options.quick),
          upTo('p99 of an item', sync.p99Ms, 250, ' ms', !lab.options.quick),
          upTo('items that are there twice or not at all', sync.wrong, 0, ''),
        ],
        notes: [
          'the build’s time includes waiting for the job, up to 10 s; photos are not included: their renditions are made once for all pages',
          `${sync.count} items in order, each sent twice as if its answer was lost: ${sync.seconds.toFixed(1)} s, p50 ${sync.p50Ms.toFixed(1)} ms`,
        ],
        data: { build, sync },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

async function insertLocations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into locations (id, name, description, tips, latitude, longitude, time_zone, themes)
    select gen_random_uuid(), 'Location ' || n, repeat('A line about the view. ', 20), repeat('Come at low tide. ', 20),
      37.71 + n % 25 * 0.004, -122.51 + n / 25 * 0.007, 'America/Los_Angeles', array['landscape']
    from generate_series(0, ${locationCount - 1}) n returning id`
  return rows.map(({ id }) => id)
}

type Row = { build: number; pack_size: number; seconds: number; files: number }

async function measureBuild(sql: Sql) {
  const id = randomUUID()
  const area = sql.json({ kind: 'box', box: [-122.52, 37.7, -122.35, 37.83] })
  await sql`insert into offline_location_packs (id, name, area) values (${id}, 'San Francisco', ${area})`
  for (const end = performance.now() + buildTimeoutMs; performance.now() < end; ) {
    const [row] = await sql<Row[]>`
      select build, pack_size, (select count(*)::int from offline_pack_files f where f.pack_id = k.id and f.kind <> 'limited') as files,
        extract(epoch from last_updated - created_at)::float8 as seconds from offline_location_packs k where id = ${id}`
    if (row?.build) return { seconds: row.seconds, megabytes: row.pack_size / 1e6, files: row.files }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The pack was not built')
}

type Syncing = { server: Running; sql: Sql; ids: string[]; count: number }

async function measureSync({ server, sql, ids, count }: Syncing) {
  const [userId, token] = [randomUUID(), randomUUID().replaceAll('-', '')]
  await sql`insert into users (id, name, username, email, plan) values (${userId}, 'Walker', ${`w${token.slice(0, 12)}`}, ${`${token}@example.test`}, 'professional')`
  await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${userId}, 'user', now() + interval '1 day')`
  const times: number[] = []
  const begin = performance.now()
  for (let index = 0; index < count; index += 1) {
    const locationId = ids[index % ids.length] as string
    const send = () =>
      fetch(`${server.url}/api/locations/${locationId}/checkins`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `bench-${index}`,
        },
        body: JSON.stringify({ shootingNotes: `Item ${index}` }),
      }).then((response) => response.text())
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
    await send()
  }
  const seconds = (performance.now() - begin) / 1000
  const [row] = await sql<{ stored: number }[]>`
    select count(*)::int as stored from user_checkins where user_id = ${userId}`
  return {
    count,
    seconds,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    wrong: Math.abs((row?.stored ?? 0) - count),
  }
}
