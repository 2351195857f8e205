// The six pages that are opened most, rendered for each request: how many a second, and the cost of one; with --against FOLDER beside the build
// of another checkout, in turn.
import { randomUUID } from 'node:crypto'
import type { Benchmark, Lab } from '../lab.ts'
import { atLeast, upTo } from '../report.ts'
import { type Running, startServer } from '../support/child.ts'
import { median } from '../support/statistics.ts'
import { sendAll } from '../support/writes.ts'

type Round = { requestsPerSecond: number; processorMs: number; failures: number }
type Tree = { server: Running; location: string; cookie: string }
/** Medians of the rounds' own ratios: what ran beside a round also ran beside the one after it. */
type Ratios = { pagesPerSecond: number; processorMs: number }
type Measured = {
  page: string
  kilobytes: number
  requestsPerSecond: number
  processorMs: number
  failures: number
}

const pages: { page: string; path: (tree: Tree) => string; isMember?: true }[] = [
  { page: '/', path: () => '/' },
  { page: '/locations', path: () => '/locations' },
  { page: '/location/{id}', path: ({ location }) => `/location/${location}` },
  { page: '/ of a member', path: () => '/', isMember: true },
  { page: '/permits', path: () => '/permits' },
  { page: '/marketplace', path: () => '/marketplace' },
]

/** What renderings should reach against the tree before decision 79: 8 ms instead of 19. */
const wantedRatio = 2.5
const wantedProcessorShare = 0.421

export const renderings: Benchmark = {
  name: 'renderings',
  title: 'Pages rendered for each request, at 16 connections',
  run: async (lab) => {
    const { against } = lab.options
    const ours = await openTree(lab)
    const other = against === undefined ? undefined : await openTree(lab, against)
    const measured = []
    for (const one of pages) measured.push(await measure(lab, one, ours, other))
    return {
      head: [
        'page',
        'HTML kB',
        'req/s',
        'CPU ms',
        ...(other ? ['other: kB', 'req/s', 'CPU ms', 'ratio'] : []),
      ],
      rows: measured.map(({ mine, others, ratios }) => [
        mine.page,
        mine.kilobytes,
        mine.requestsPerSecond,
        mine.processorMs,
        ...(others && ratios
          ? [others.kilobytes, others.requestsPerSecond, others.processorMs, ratios.pagesPerSecond]
          : []),
      ]),
      limits: measured.flatMap(({ mine, others, ratios }) => [
        upTo(`${mine.page}: failures`, mine.failures + (others?.failures ?? 0), 0, ''),
        ...(ratios
          ? [
              atLeast(`${mine.page}: pages a second`, ratios.pagesPerSecond, wantedRatio, ' ×'),
              upTo(`${mine.page}: CPU`, ratios.processorMs, wantedProcessorShare, ' ×'),
            ]
          : []),
      ]),
      notes: ['the demo content; uncompressed; CPU of the server’s process, without the database'],
      data: measured,
    }
  },
}

async function openTree(lab: Lab, root?: string): Promise<Tree> {
  const server = await lab.started(startServer(lab.folder(), lab.nextPort(), {}, root))
  const [first] = (await (await fetch(`${server.url}/api/locations?limit=1`)).json()) as { id: string }[]
  const username = `bench-${randomUUID().slice(0, 8)}`
  const joined = await fetch(`${server.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({
      username,
      email: `${username}@example.test`,
      password: 'a long walk at dusk',
      displayName: 'Bench',
    }),
  })
  const cookie = joined.headers.getSetCookie().map((one) => one.split(';')[0])
  if (!first || cookie.length === 0) throw new Error(`No location or no session: ${joined.status}`)
  return { server, location: first.id, cookie: cookie.join('; ') }
}

async function measure(
  lab: Lab,
  { page, path, isMember }: (typeof pages)[number],
  ours: Tree,
  other: Tree | undefined,
): Promise<{ mine: Measured; others: Measured | undefined; ratios: Ratios | undefined }> {
  const trees = other ? [ours, other] : [ours]
  const rounds = new Map<Tree, Round[]>(trees.map((tree) => [tree, []]))
  const headers = (tree: Tree) => ({ cookie: isMember ? tree.cookie : 'bench=1' })
  // Rounds of as many pages, not of as many seconds: beside other work a round of seconds may see no page at all.
  const count = lab.options.quick ? 64 : 160
  for (let round = 0; round < 6; round++) {
    for (const tree of trees) {
      const before = tree.server.processorMs() ?? Number.NaN
      const requests = Array.from({ length: count }, () => ({
        method: 'GET',
        path: path(tree),
        headers: headers(tree),
      }))
      const load = await sendAll(tree.server.url, requests)
      const processorMs = ((tree.server.processorMs() ?? Number.NaN) - before) / load.count
      // The first round warms up.
      if (round > 0) rounds.get(tree)?.push({ ...load, processorMs })
    }
  }
  const result = async (tree: Tree): Promise<Measured> => {
    const html = await (await fetch(tree.server.url + path(tree), { headers: headers(tree) })).arrayBuffer()
    const all = rounds.get(tree) ?? []
    return {
      page,
      kilobytes: html.byteLength / 1000,
      requestsPerSecond: median(all.map((round) => round.requestsPerSecond)),
      processorMs: median(all.map((round) => round.processorMs)),
      failures: all.reduce((sum, round) => sum + round.failures, 0),
    }
  }
  const ratio = (tree: Tree, of: 'requestsPerSecond' | 'processorMs') =>
    median(
      (rounds.get(ours) ?? []).map((round, index) => round[of] / (rounds.get(tree)?.[index]?.[of] as number)),
    )
  return {
    mine: await result(ours),
    others: other && (await result(other)),
    ratios: other && {
      pagesPerSecond: ratio(other, 'requestsPerSecond'),
      processorMs: ratio(other, 'processorMs'),
    },
  }
}
