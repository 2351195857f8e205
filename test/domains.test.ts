// The domains' registers are consistent, and everything done for all domains is done for a new one without further
// code.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { noticeKinds } from '../src/rules/notices.ts'
import { reportSubjects } from '../src/rules/reporting.ts'
import { waitingKinds } from '../src/rules/waiting.ts'
import type { Domain } from '../src/server/app/domains/domain.ts'
import { domains as registered } from '../src/server/app/domains/domains.ts'
import { jobKinds } from '../src/server/app/domains/job-kinds.ts'
import { routeNames } from '../src/server/app/request/routes.ts'
import { listModerated } from '../src/server/contributions/moderation/kinds.ts'
import { createTestDatabase, startTestApp, testPassword } from './support/app.ts'
import { insertLocation } from './support/factories.ts'
import { getDomain, sourcesBelow } from './support/sources.ts'

const domains: readonly Domain[] = registered

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('the list', () => {
  test('has every folder with a register, by its name', () => {
    const folders = sourcesBelow('src/server').flatMap(({ path }) =>
      path.endsWith('/register.ts') ? [getDomain(path)] : [],
    )
    expect(folders.toSorted()).toEqual(
      domains
        .map(({ name }) => name)
        .filter((name) => name !== 'platform')
        .toSorted(),
    )
  })

  test('names exactly the other domains that each domain uses', () => {
    const sources = sourcesBelow('src/server').filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
    const isUsed = (by: string, other: string) =>
      sources.some(
        ({ path, imports }) =>
          getDomain(path) === by && imports.some(({ target }) => getDomain(target) === other),
      )
    expect(
      domains.flatMap(({ name, uses }) =>
        uses.filter((other) => !isUsed(name, other)).map((other) => `${name} → ${other}`),
      ),
    ).toEqual([])
  })

  test('has no job, route, file of the export or group of calls twice', () => {
    const jobs = jobKinds({ domains } as never).map(({ name }) => name)
    const files = domains.flatMap(({ personalData }) => [
      ...(personalData?.references.flatMap(({ file }) => file ?? []) ?? []),
      ...Object.keys(personalData?.exportRows ?? {}),
    ])
    const calls = domains.flatMap(({ operations = {} }) =>
      Object.entries(operations).flatMap(([group, all]) =>
        Object.keys(all as object).map((name) => `${group}.${name}`),
      ),
    )
    expect([jobs, routeNames, files, calls].map(repeated)).toEqual([[], [], [], []])
    expect(Math.min(jobs.length, files.length, calls.length)).toBeGreaterThan(5)
  })

  test('has of each domain only rows of its own tables', () => {
    const foreign = domains.flatMap(({ name, tables = [], retention = [], personalData, moderation = {} }) =>
      [...retention, ...(personalData?.references ?? []), ...Object.values(moderation)]
        .filter(({ table }) => !tables.includes(table))
        .map(({ table }) => `${name}: ${table}`),
    )
    expect(foreign).toEqual([])
  })

  test('has one domain for each kind of notification, for all that can wait for a member, and for each thing that can be reported', () => {
    expect(domains.flatMap(({ notifications = [] }) => notifications).toSorted()).toEqual(
      noticeKinds.toSorted(),
    )
    expect(domains.flatMap(({ waiting = {} }) => Object.keys(waiting)).toSorted()).toEqual(
      waitingKinds.toSorted(),
    )
    expect(
      listModerated(domains)
        .flatMap(({ report }) => (report ? [report.subject] : []))
        .toSorted(),
    ).toEqual(reportSubjects.toSorted())
  })

  test('defines for every table that refers to locations what a merge of two means for it', async () => {
    const { sql, drop } = await createTestDatabase()
    const rows = await sql<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = 'locations'::regclass`
    await drop()
    const silent = rows.filter(({ name }) => {
      const owner = domains.find(({ tables = [] }) => (tables as readonly string[]).includes(name))
      return !owner?.mergeLocations
    })
    expect(rows.length).toBeGreaterThan(5)
    expect(silent).toEqual([])
  })
})

test('a new domain is one object: its job runs, its rows are exported, forgotten, moved and removed', async () => {
  const seen: string[] = []
  // Not a table of the product: a stand-in only for the types.
  const table = 'bookmarks' as 'cities'
  const bookmarks: Domain = {
    name: 'bookmarks',
    uses: [],
    tables: [table],
    jobs: ({ sql }) => [
      {
        name: 'count-bookmarks',
        cron: '0 0 1 1 *',
        atStart: true,
        run: async () => void seen.push(`${(await sql`select from bookmarks`).length} rows`),
      },
    ],
    retention: [{ table, where: 'is_old' }],
    personalData: {
      references: [{ table, column: 'user_id' as 'slug', whenDeleted: 'cascade', file: 'bookmarks' }],
      forgetMentions: async (_, { username }) => void seen.push(`forgot ${username}`),
    },
    mergeLocations: async (tx, { from, into }) =>
      void (await tx`update bookmarks set location_id = ${into} where location_id = ${from}`),
  }
  const database = await createTestDatabase()
  await database.sql`create table bookmarks (user_id uuid references users (id) on delete cascade, location_id uuid, is_old boolean not null default false)`
  const app = await startTestApp({ database, domains: [...domains, bookmarks], worksJobs: true })
  try {
    const { sql } = app
    const [user, admin] = [await app.signUp('Marker'), await app.joinAdmin()]
    const [from, into] = [await insertLocation(sql, {}), await insertLocation(sql, {})]
    await sql`insert into bookmarks values (${user.id}, ${from}, false), (null, null, true)`
    await expect.poll(() => seen).toContainEqual(expect.stringMatching(/^\d rows$/))

    const { body } = await app.send('GET', '/api/account/export', { as: user.token })
    expect(JSON.parse(strFromU8(unzipSync(body)['bookmarks.json'] as Uint8Array))).toHaveLength(1)

    const merged = await app.send('POST', `/api/admin/locations/${from}/merge`, {
      as: admin.token,
      body: { into },
    })
    expect(merged.status).toBe(200)
    expect(await sql`select location_id from bookmarks where not is_old`).toEqual([{ location_id: into }])

    const kinds = jobKinds({ sql, domains: [...domains, bookmarks] } as never)
    await kinds.find(({ name }) => name === 'forget-old-rows')?.run({} as never, app.deps.jobs)
    expect(await sql`select from bookmarks where is_old`).toHaveLength(0)

    const left = await app.send('POST', '/api/account/delete', {
      as: user.token,
      body: { password: testPassword, username: 'Marker' },
    })
    expect(left.status).toBe(204)
    expect(seen).toContain('forgot Marker')
    expect(await sql`select from bookmarks`).toHaveLength(0)
  } finally {
    await app.close()
  }
})
