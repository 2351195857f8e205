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

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
// The first set is ranked for words and spelling, the second for places, regions, languages and distances.
const sets = [
  { name: 'queries.json', queries: read<Judged[]>('queries.json'), first: 0.95, five: 0.98 },
  { name: 'more-queries.json', queries: read<Judged[]>('more-queries.json'), first: 0.95, five: 0.98 },
]
const noAnswer = read<string[]>('no-answer.json')
let app: TestApp
let slugs: Map<string, string>

beforeAll(async () => {
  app = await startTestApp()
  await loadDemo({ ...app, domains })
  const rows = await app.sql<{ id: string; source_id: string }[]>`select id, source_id from locations`
  slugs = new Map(rows.map((row) => [row.id, row.source_id]))
}, 360_000)
afterAll(() => app.close())

async function search(query: string) {
  const text = encodeURIComponent(query)
  const live = await app.get(`/api/locations/search/live?query=${text}`)
  const list = await app.get(`/api/locations?limit=5&search=${text}`)
  const page = await app.get(`/api/locations/results?limit=5&search=${text}`)
  expect([live.status, list.status, page.status], query).toEqual([200, 200, 200])
  const toSlugs = (some: { id: string }[]) => some.map(({ id }) => slugs.get(id) as string)
  return {
    live: toSlugs(live.body.locations),
    list: toSlugs(list.body),
    page: toSlugs(page.body.locations),
    isPosition: live.body.near !== null,
    counts: [live.body.resultCount, page.body.count],
  }
}

const share = (outcomes: Outcome[], places: number) =>
  outcomes.filter(({ expect: meant, shown }) => shown.slice(0, places).some((slug) => meant.includes(slug)))
    .length / outcomes.length

const missed = (outcomes: Outcome[]) =>
  outcomes
    .filter(({ expect: meant, shown }) => !meant.includes(shown[0] as string))
    .map(({ query, shown, expect: meant }) => `${query}: ${shown.join(' ')} (meant ${meant.join(' ')})`)
    .join('\n')

test('the queries are many, each once, and name locations of the demo', () => {
  expect(sets.map(({ queries }) => queries.length >= 300)).toEqual([true, true])
  const all = [...sets.flatMap(({ queries }) => queries.map(({ query }) => query)), ...noAnswer]
  expect(new Set(all).size).toBe(all.length)
  expect(noAnswer.length).toBe(60)
  const known = new Set(readDemoContent().locations.map(({ slug }) => slug))
  const meant = sets.flatMap(({ queries }) => queries.flatMap((judged) => judged.expect))
  expect(meant.filter((slug) => !known.has(slug))).toEqual([])
})

test.each(sets)(
  '$name: live search, list and the page’s first part have the same locations and counts, a meant one first in $first and among five in $five',
  async ({ queries, first, five }) => {
    const outcomes: Outcome[] = []
    for (const judged of queries) {
      const { live, list, page, counts, isPosition } = await search(judged.query)
      expect([live, page], judged.query).toEqual([list, list])
      if (!isPosition) expect(counts[0], judged.query).toBe(counts[1])
      outcomes.push({ ...judged, shown: list })
    }
    if (process.env.SHOW_MISSED) console.log(share(outcomes, 1), share(outcomes, 5), `\n${missed(outcomes)}`)
    expect(share(outcomes, 1), missed(outcomes)).toBeGreaterThanOrEqual(first)
    expect(share(outcomes, 5), missed(outcomes)).toBeGreaterThanOrEqual(five)
  },
  720_000,
)

test('what has no answer finds nothing', async () => {
  const answered: string[] = []
  for (const query of noAnswer) {
    const { live, list } = await search(query)
    if (live.length + list.length > 0) answered.push(`${query}: ${list.join(' ')}`)
  }
  expect(answered).toEqual([])
}, 360_000)
