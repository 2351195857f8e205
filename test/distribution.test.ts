// What would have to change for several primaries, and that no hot statement would need more than one. docs/distribution.md is made of
// it: `npm test -- test/distribution.test.ts -u` updates it. And which server reads with replicas: theirs are those of visitors.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { locationsTile } from '../src/server/discovery/locations/tile.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import type { Compiled } from '../src/server/platform/db/sql.ts'
import { createQueue } from '../src/server/platform/queue.ts'
import { createTestDatabase, type Member, startTestApp, type TestApp } from './support/app.ts'
import { connectTo } from './support/cluster.ts'
import {
  isUnenforceable,
  judgeReference,
  judgeStatement,
  listMissingColumns,
  listReferences,
  listUniqueKeys,
  placementOf,
  placements,
} from './support/distribution.ts'
import { insertLocations } from './support/factories.ts'

let app: TestApp
let ann: Member
let place: string
const statements: string[] = []
/** By server, with their values. */
const asked: Record<'primary' | 'replica', Compiled[]> = { primary: [], replica: [] }
let readSql: Sql

beforeAll(async () => {
  const database = await createTestDatabase()
  const record = (server: 'primary' | 'replica') => (statement: Compiled) => {
    statements.push(statement.text)
    asked[server].push(statement)
  }
  const sql = connectTo(inject('server'), database.name, 4, {
    relaysChanges: true,
    onStatement: record('primary'),
  })
  readSql = connectTo(inject('server'), database.name, 4, { onStatement: record('replica') })
  const drop = async () => {
    await sql.end({ timeoutMs: 2000 })
    await database.drop()
  }
  app = await startTestApp({
    database: { name: database.name, sql, drop },
    readSql,
    liveSearch: { sql, queue: createQueue() },
  })
  ann = await app.join('ann')
  place = (await insertLocations(app.sql, [{}, {}]))[0] as string
})
afterAll(async () => {
  await app.close()
  await readSql.end()
})

const once = () => ({ 'idempotency-key': randomUUID() })
const asAnn = (method: string, path: string, body?: unknown) =>
  app.send(method, path, { as: ann.token, body, headers: body ? once() : {} })

/** What visitors and members do all the time. */
const hot: Record<string, () => Promise<unknown>> = {
  'nearest places': () => app.get('/api/locations?lat=37.8&lng=-122.4&sortBy=distance'),
  'places within 25 miles with a theme': () =>
    app.get('/api/locations?lat=37.8&lng=-122.4&distance=25&themes=nature'),
  'live search': () => app.get('/api/locations/search/live?query=golden'),
  'a tile of the map': () => locationsTile(app.sql, { z: 8, x: 40, y: 98 }),
  'a place': () => app.get(`/api/locations/${place}`),
  'reviews of a place': () => app.get(`/api/locations/${place}/reviews`),
  'reviews of a place, for a member': () => asAnn('GET', `/api/locations/${place}/reviews`),
  'photos of a place': () => app.get(`/api/locations/${place}/photos`),
  'check-ins at a place': () => app.get(`/api/locations/${place}/checkins`),
  'check-ins at a place, for a member': () => asAnn('GET', `/api/locations/${place}/checkins`),
  'the signed-in user': () => asAnn('GET', '/api/auth/me'),
  'unread notifications': () => asAnn('GET', '/api/me/notifications/count'),
  notifications: () => asAnn('GET', '/api/me/notifications'),
  'save a favorite': () => asAnn('POST', '/api/favorites', { locationId: place }),
  'favorites of a member': () => asAnn('GET', '/api/favorites/me'),
  'write a review': () =>
    asAnn('POST', `/api/locations/${place}/reviews`, {
      rating: 5,
      comment: 'Fog fills the valley until nine.',
    }),
  'trips of a member': () => asAnn('GET', '/api/trips'),
}

/** What only members do. */
const ofMembers = [
  'reviews of a place, for a member',
  'check-ins at a place, for a member',
  'notifications',
  'favorites of a member',
  'write a review',
  'trips of a member',
]

async function judge(work: () => Promise<unknown>, tables: readonly string[]) {
  statements.length = 0
  const answer = (await work()) as { status?: number }
  expect(answer.status ?? 200, JSON.stringify(answer)).toBeLessThan(300)
  const judged = statements.map((text) => judgeStatement(text, tables))
  const all = (lists: string[][]) => [...new Set(lists.flat())].toSorted()
  return {
    divided: all(judged.map(({ divided }) => divided)),
    crossing: judged.filter(({ reasons }) => reasons.length > 0).length,
    reasons: all(judged.map(({ reasons }) => reasons)),
  }
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const withColumn = (table: string) => `\`${table}\` by \`${placementOf(table).column}\``

test('docs/distribution.md says what is divided how, what crosses, and which keys would change', async () => {
  const references = await listReferences(app.sql)
  const keys = await listUniqueKeys(app.sql)
  const tables = [...new Set(keys.map(({ table }) => table))]
  expect([...placements.keys()].filter((table) => !tables.includes(table))).toEqual([])

  const calls = []
  for (const [name, work] of Object.entries(hot)) calls.push({ name, ...(await judge(work, tables)) })
  // What visitors do needs one primary, whichever it is.
  const crossing = calls.filter((call) => call.crossing > 0).map(({ name }) => name)
  expect(crossing.filter((name) => !ofMembers.includes(name))).toEqual([])

  const broken = references.flatMap((one) => {
    const reason = judgeReference(one)
    return reason ? [row(`\`${one.table}\` (${one.columns.join(', ')})`, `\`${one.target}\``, reason)] : []
  })
  const local = keys.filter(isUnenforceable)
  const ways = ['copied', 'by place', 'by person', 'by session'] as const
  await expect(
    `${[
      '# Several primaries: what would be divided, and what stands in the way',
      'Made by `test/distribution.test.ts` from the schema and from the statements that calls run (`npm test -- test/distribution.test.ts -u` updates it). The rules are those of Citus; it was not run here.',
      '## Tables',
      'What is read everywhere and seldom written has a copy on every primary. What people do at a place, or for themselves, is divided by that place or person. All other tables stay whole on one primary: they grow with money, contests and articles, not with visits.',
      [
        row('way', 'tables'),
        row('---', '---'),
        ...ways.map((way) => {
          const own = [...placements].filter(([, placement]) => placement.way === way).map(([table]) => table)
          return row(way, way === 'copied' ? code(own) : own.map(withColumn).join(', '))
        }),
      ].join('\n'),
      `Without that column today, and with a new one then: ${code(await listMissingColumns(app.sql))}.`,
      '## Statements',
      'A statement stays on one primary if its divided tables are divided alike, each is bound to one value of its column, and no table that is whole is read with them.',
      [
        row('what is done', 'divided tables', 'statements that cross', 'because of'),
        row('---', '---', '---:', '---'),
        ...calls.map(({ name, divided, crossing, reasons }) =>
          row(name, divided.map(withColumn).join(', ') || 'copied ones only', crossing, reasons.join('; ')),
        ),
      ].join('\n'),
      `## Foreign keys: ${broken.length} of ${references.length} would have to go or change`,
      [row('of', 'to', 'why'), row('---', '---', '---'), ...broken].join('\n'),
      `## Unique keys: ${local.length} of ${keys.length} lack the column`,
      'A key of random uuids stays unique by itself and needs the column only in its definition. The others need a table of their own that is divided by the key.',
      [
        row('table', 'key', 'columns', 'lacks'),
        row('---', '---', '---', '---'),
        ...local.map(({ table, name, columns }) =>
          row(`\`${table}\``, `\`${name}\``, columns.join(', '), placementOf(table).column as string),
        ),
      ].join('\n'),
    ].join('\n\n')}\n`,
  ).toMatchFileSnapshot('../docs/distribution.md')
})

test.each([
  'photos/{id}',
  'meetups/{id}',
  'meetups/{id}/comments',
  'private-properties/{id}',
  'private-properties/{id}/availability',
  'private-properties/{id}/quote?startDate=2030-05-01&endDate=2030-05-01&startTime=09:00&endTime=11:00&groupSize=2',
  'locations/{id}/checkins',
])('a visitor reads %s from a replica, a member from the primary', async (path) => {
  const readers = { visitor: undefined, member: ann.token }
  const found: Record<string, string[]> = {}
  for (const [reader, as] of Object.entries(readers)) {
    const id = randomUUID()
    expect(await app.send('GET', `/api/${path.replace('{id}', id)}`, { as })).toMatchObject({ status: 404 })
    const servers = ['primary', 'replica'] as const
    found[reader] = servers.filter((server) => asked[server].some(({ values }) => values.includes(id)))
  }
  expect(found).toEqual({ visitor: ['replica'], member: ['primary'] })
})
