// The judged queries over HTTP against the demo content: what a photographer types, and which locations may come first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '../../src/server/app/domains/domains.ts'
import { loadDemo } from '../../src/server/operations/demo/load.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readDemoContent } from '../support/demo/content.ts'

type Judged = { query: string; expect: string[]; why: string }
type Outcome = Judged & { shown: string[] }

const queries: Judged[] = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8'))
let app: TestApp
let slugs: Map<string, string>

beforeAll(async () => {
  app = await startTestApp()
  await loadDemo({ ...app, domains })
  const rows = await app.sql<{ id: string; source_id: string }[]>`select id, source_id from locations`
  slugs = new Map(rows.map((row) => [row.id, row.source_id]))
}, 360_000)
afterAll(() => app.close())

async function judge(path: (query: string) => string, read: (body: any) => { id: string }[]) {
  const outcomes: Outcome[] = []
  for (const judged of queries) {
    const { status, body } = await app.get(path(encodeURIComponent(judged.query)))
    expect(status, judged.query).toBe(200)
    const shown = read(body)
      .slice(0, 5)
      .map(({ id }) => slugs.get(id) as string)
    outcomes.push({ ...judged, shown })
  }
  return outcomes
}

const share = (outcomes: Outcome[], places: number) =>
  outcomes.filter(({ expect: meant, shown }) => shown.slice(0, places).some((slug) => meant.includes(slug)))
    .length / outcomes.length

const missed = (outcomes: Outcome[]) =>
  outcomes
    .filter(({ expect: meant, shown }) => !meant.includes(shown[0] as string))
    .map(({ query, shown, expect: meant }) => `${query}: ${shown.join(' ')} (meant ${meant.join(' ')})`)
    .join('\n')

test('the queries are many and name locations of the demo', () => {
  expect(queries.length).toBeGreaterThanOrEqual(300)
  const known = new Set(readDemoContent().locations.map(({ slug }) => slug))
  expect(queries.flatMap((judged) => judged.expect).filter((slug) => !known.has(slug))).toEqual([])
})

test('live search has a meant location first in 90 % and among five in 98 %', async () => {
  const outcomes = await judge(
    (query) => `/api/locations/search/live?query=${query}`,
    (body) => body.locations,
  )
  if (process.env.SHOW_MISSED) console.log(share(outcomes, 1), share(outcomes, 5), `\n${missed(outcomes)}`)
  expect(share(outcomes, 1), missed(outcomes)).toBeGreaterThanOrEqual(0.9)
  expect(share(outcomes, 5), missed(outcomes)).toBeGreaterThanOrEqual(0.98)
}, 360_000)

test('so has the list without a sort order', async () => {
  const outcomes = await judge(
    (query) => `/api/locations?limit=5&search=${query}`,
    (body) => body,
  )
  if (process.env.SHOW_MISSED) console.log(share(outcomes, 1), share(outcomes, 5))
  expect(share(outcomes, 1), missed(outcomes)).toBeGreaterThanOrEqual(0.9)
  expect(share(outcomes, 5), missed(outcomes)).toBeGreaterThanOrEqual(0.98)
}, 360_000)
