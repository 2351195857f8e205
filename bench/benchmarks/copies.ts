// Public pages from copies: requests a second, compared with a bare server that sends the same bytes and with
// renderings.
import { get } from 'node:http'
import type { Benchmark, Lab } from '../lab.ts'
import { atLeast } from '../report.ts'
import type { Running } from '../support/child.ts'
import { closedLoop, type Load } from '../support/load.ts'
import { median } from '../support/statistics.ts'

// A browser's headers; with a cookie the same page is rendered for each request.
const visitor = { 'accept-encoding': 'gzip, deflate, br' }
const member = { ...visitor, cookie: 'bench=1' }

/** Fifteen times the 131 requests a second that renderings reached on a quiet machine of two processors. */
const leastPerSecond = 15 * 131

/** For the page of a location, which is three times as large as that of the home page was then. */
const leastLocationsPerSecond = 1000
const leastOfBare = 0.5

export type MeasuredPage = { page: string; kilobytes: number; copy: Load; bare: Load; rendered: Load }

export const copies: Benchmark = {
  name: 'copies',
  title: 'Public pages from copies at 16 connections',
  run: async (lab) => {
    const server = await lab.demo()
    const location = await findLocation(server)
    const measured: MeasuredPage[] = []
    for (const page of ['/', '/locations', location]) measured.push(await measurePage(lab, server, page))
    return {
      head: [
        'page',
        'kB sent',
        'copies, req/s',
        'p99 ms',
        'same bytes bare, req/s',
        'rendered, req/s',
        'p99 ms',
      ],
      rows: measured.map(({ page, kilobytes, copy, bare, rendered }) => [
        page,
        kilobytes,
        copy.requestsPerSecond,
        copy.p99Ms,
        bare.requestsPerSecond,
        rendered.requestsPerSecond,
        rendered.p99Ms,
      ]),
      limits: measured.flatMap(({ page, copy, bare, rendered }) => [
        atLeast(
          `${page}: copies a second`,
          copy.requestsPerSecond,
          page === location ? leastLocationsPerSecond : leastPerSecond,
          '',
        ),
        atLeast(
          `${page}: copies to renderings`,
          copy.requestsPerSecond / rendered.requestsPerSecond,
          15,
          ' ×',
        ),
        atLeast(
          `${page}: copies to a bare server`,
          copy.requestsPerSecond / bare.requestsPerSecond,
          leastOfBare,
          ' ×',
        ),
        {
          what: `${page}: failures`,
          measured: String(copy.failures + bare.failures + rendered.failures),
          limit: '0',
          isMet: copy.failures + bare.failures + rendered.failures === 0,
        },
      ]),
      notes: ['the demo content; compressed as for a browser: copies once by brotli, renderings by gzip'],
      data: measured,
    }
  },
}

/** The page of the most popular location. */
async function findLocation(server: Running): Promise<string> {
  const [location] = (await (await fetch(`${server.url}/api/locations?limit=1`)).json()) as { id: string }[]
  return `/location/${location?.id}`
}

/** One page: from its copy, the same bytes from a bare server, and rendered for each request. */
export async function measurePage(lab: Lab, server: Running, page: string): Promise<MeasuredPage> {
  const body = await getBytes(server.url + page)
  const bare = await lab.bare(lab.folder(), [
    { path: page, statements: [], body: body.toString('base64'), contentType: 'text/html; charset=utf-8' },
  ])
  const seconds = lab.options.quick ? 2 : 4
  const rounds: Record<'copy' | 'bare' | 'rendered', Load[]> = { copy: [], bare: [], rendered: [] }
  for (let round = 0; round < 4; round++) {
    const copy = await closedLoop(server.url, [page], seconds, visitor)
    const other = await closedLoop(bare.url, [page], seconds, visitor)
    const rendered = await closedLoop(server.url, [page], seconds, member)
    // The first round warms up.
    if (round === 0) continue
    rounds.copy.push(copy)
    rounds.bare.push(other)
    rounds.rendered.push(rendered)
  }
  await bare.stop()
  return {
    page,
    kilobytes: body.length / 1000,
    copy: middle(rounds.copy),
    bare: middle(rounds.bare),
    rendered: middle(rounds.rendered),
  }
}

const middle = (rounds: Load[]): Load => ({
  requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
  p50Ms: median(rounds.map((round) => round.p50Ms)),
  p99Ms: median(rounds.map((round) => round.p99Ms)),
  failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  count: rounds.reduce((sum, round) => sum + round.count, 0),
})

/**
 * The body of the copy as sent over the network. The first requests may reach the server before it listens for changes.
 */
async function getBytes(url: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { caching, body } = await readOnce(url)
    if (caching?.startsWith('public')) return body
  }
  throw new Error(`There is no copy of ${url}`)
}

const readOnce = (url: string) =>
  new Promise<{ caching: string | undefined; body: Buffer }>((resolve, reject) => {
    get(url, { headers: visitor }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ caching: response.headers['cache-control'], body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
