// The judged queries of test/search among a million imported locations: does a meant location of the demo come first?
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { atLeast } from '../report.ts'
import { singleClient } from '../support/load.ts'

type Judged = { query: string; expect: string[] }
type Outcome = Judged & { shown: (string | undefined)[] }

export const searchJudged: Benchmark = {
  name: 'judged',
  title: 'Live search: the judged queries',
  run: async (lab) => {
    const station = await lab.large()
    const sql = connectBeside(station.dataDir, 1)
    const rows = await sql<
      { id: string; slug: string }[]
    >`select id, source_id as slug from locations where is_demo`
    await sql.end()
    const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
    const outcomes = await askAll(station.server.url, slugs)
    const first = share(outcomes, 1)
    const missed = outcomes.filter((outcome) => !isFound(outcome, 1))
    return {
      head: ['queries', 'first', 'among five'],
      rows: [[String(outcomes.length), percent(first), percent(share(outcomes, 5))]],
      limits: [atLeast('a meant location comes first', first * 100, 85, ' %', lab.isFull)],
      notes: ['The queries and the locations that may come first are in test/search/queries.json.'],
      data: { missed: missed.slice(0, 100) },
    }
  },
}

async function askAll(url: string, slugs: ReadonlyMap<string, string>): Promise<Outcome[]> {
  const queries: Judged[] = JSON.parse(readFileSync(join(projectRoot, 'test/search/queries.json'), 'utf8'))
  const client = singleClient(url)
  const outcomes: Outcome[] = []
  for (const judged of queries) {
    const { body } = await client.fetch(
      `/api/locations/search/live?query=${encodeURIComponent(judged.query)}`,
    )
    const { locations } = JSON.parse(body.toString()) as { locations: { id: string }[] }
    outcomes.push({ ...judged, shown: locations.map(({ id }) => slugs.get(id)) })
  }
  client.close()
  return outcomes
}

const isFound = ({ expect, shown }: Outcome, places: number) =>
  shown.slice(0, places).some((slug) => slug !== undefined && expect.includes(slug))
const share = (outcomes: Outcome[], places: number) =>
  outcomes.filter((outcome) => isFound(outcome, places)).length / outcomes.length
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
