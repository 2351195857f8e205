// How much slower one client is served a page of the gallery at a million photos than at ten thousand.
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark, Lab } from '../lab.ts'
import { upTo } from '../report.ts'
import { type Running, startServer } from '../support/child.ts'
import { singleClient } from '../support/load.ts'
import { percentile } from '../support/statistics.ts'

const smallCount = 10_000
const maxGrowth = 1.5
const requestsPerTurn = 60

/** The camera of one photo in twenty, the lens of one in forty, the theme of one location in four. */
const pages: Record<string, string> = {
  'first page': '',
  'one theme': '?theme=landscape',
  'one camera': '?camera=Camera%207',
  'a rare lens': '?lens=Lens%20399',
  'light and place': '?time=sunset&place=US-CA',
  'camera, theme and place': '?camera=Camera%207&theme=landscape&place=US-CA',
}

type Side = { server: Running; sql: Sql; count: number }

export const gallery: Benchmark = {
  name: 'gallery',
  title: 'Gallery: p50 of a page for one client against 10,000 photos',
  run: async (lab) => {
    const counts = [lab.options.quick ? 100_000 : 1_000_000, smallCount]
    const sides: Side[] = []
    for (const count of counts) sides.push(await openSide(lab, count))
    try {
      const times = await measure(sides, lab.options.quick ? 4 : 8)
      const best = (name: string, side: number, percent: number) =>
        Math.min(...(times[name]?.[side] ?? []).map((turn) => percentile(turn, percent)))
      const ratio = (name: string) => best(name, 0, 50) / best(name, 1, 50)
      const large = (counts[0] as number).toLocaleString('en-US')
      return {
        head: ['page', 'p50 ms at 10,000', `p50 ms at ${large}`, 'ratio', `p99 ms at ${large}`],
        rows: Object.keys(pages).map((name) => [
          name,
          best(name, 1, 50),
          best(name, 0, 50),
          ratio(name),
          best(name, 0, 99),
        ]),
        limits: Object.keys(pages).map((name) =>
          upTo(`${name}: growth`, ratio(name), maxGrowth, ' ×', !lab.options.quick),
        ),
        notes: [
          'pages one to five of each list, by their cursors, in turns on both; each figure is that of the best turn',
        ],
        data: { times },
      }
    } finally {
      for (const { sql, server } of sides) {
        await sql.end({ timeoutMs: 5000 })
        await server.stop()
      }
    }
  },
}

async function openSide(lab: Lab, count: number): Promise<Side> {
  const dataDir = lab.folder()
  const server = await startServer(dataDir, lab.nextPort(), { DEMO: '0' })
  const sql = connectBeside(dataDir, 1)
  await fill(sql, count)
  return { server, sql, count }
}

/** The index is filled by the same function that the triggers use, but at once. */
async function fill(sql: Sql, count: number): Promise<void> {
  await sql`insert into users (id, name, username, email)
    select gen_random_uuid(), 'Person ' || n, 'person' || n, 'person' || n || '@example.test' from generate_series(1, 500) n`
  await sql`insert into locations (id, name, latitude, longitude, time_zone, city, region, country, themes)
    select gen_random_uuid(), 'Location ' || n, 30 + n % 200 * 0.05, -120 + n % 400 * 0.1, 'America/Los_Angeles', 'Town ' || n % 40,
      (array['CA', 'NY', 'UT', 'OR'])[1 + n % 4], 'US', array[(array['landscape', 'urban', 'nature', 'street'])[1 + n % 4]]
    from generate_series(1, 2000) n`
  await sql`set session_replication_role = replica`
  await sql`
    with u as (select array_agg(id order by username) as ids from users), l as (select array_agg(id order by name) as ids from locations)
    insert into location_photos (id, location_id, user_id, state, content_type, byte_size, width, height, camera, lens, shooting_time, created_at)
    select gen_random_uuid(), l.ids[1 + n % 2000], u.ids[1 + n % 500], 'ready', 'image/jpeg', 1000, 1500, 1000, 'Camera ' || n * 7 % 20,
      'Lens ' || n * 13 % 400, timestamp '2025-01-01' + n * interval '37 minutes' - date_trunc('day', n * interval '37 minutes') + n % 300 * interval '1 day',
      timestamptz '2020-01-01' + n * interval '2 minutes'
    from generate_series(1, ${count}::int) n, u, l`
  await sql`
    insert into gallery_entries (facet, created_at, photo_id)
    select facet, h.created_at, h.id from location_photos h join locations l on l.id = h.location_id, unnest(gallery_facets_of(h, l)) facet
    order by facet, h.created_at, h.id`
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze location_photos`
  await sql`vacuum analyze gallery_entries`
  await sql`analyze locations`
}

/** Times by page, side and turn. */
async function measure(sides: readonly Side[], turns: number): Promise<Record<string, number[][][]>> {
  const clients = sides.map(({ server }) => singleClient(server.url))
  const times: Record<string, number[][][]> = {}
  for (const [name, query] of Object.entries(pages)) {
    const paths = await Promise.all(sides.map(({ server }) => firstPages(server.url, query)))
    const measured: number[][][] = sides.map(() => [])
    for (let turn = 0; turn <= turns; turn++)
      for (const [side, client] of clients.entries()) {
        const found: number[] = []
        const own = paths[side] as string[]
        for (let count = 0; count < requestsPerTurn; count++) {
          const { ms, status } = await client.fetch(own[count % own.length] as string)
          if (status !== 200) throw new Error(`${status} for ${name}`)
          found.push(ms)
        }
        // The first turn warms up.
        if (turn > 0) measured[side]?.push(found)
      }
    times[name] = measured
  }
  for (const client of clients) client.close()
  return times
}

async function firstPages(url: string, query: string): Promise<string[]> {
  const paths = [`/api/gallery${query}`]
  while (paths.length < 5) {
    const answer = await fetch(url + paths.at(-1))
    const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    if (!next) break
    paths.push(next)
  }
  return paths
}
