// A local server that answers as the MediaWiki API of Wikimedia Commons and the SPARQL endpoint of Wikidata do
// (mediawiki.org/wiki/API:Geosearch, API:Imageinfo, Extension:CommonsMetadata), and serves the files.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { distanceMiles } from '../../src/rules/distance.ts'

export type DoubleFile = {
  pageid: number
  title: string
  lat?: number
  lon?: number
  category?: string
  content: Buffer
  width?: number
  height?: number
  mime?: string
  heading?: unknown
  extmetadata: Record<string, string>
}

export type CommonsDouble = {
  url: string
  /** Every request, with its time in milliseconds. */
  requests: { url: URL; userAgent: string | undefined; atMs: number }[]
  /** Statuses for the next requests, instead of an answer. */
  failures: { status: number; retryAfter?: string }[]
  close: () => Promise<void>
}

const metersPerMile = 1609.344

export async function startCommonsDouble(
  files: DoubleFile[],
  categories: Record<string, string> = {},
): Promise<CommonsDouble> {
  const requests: CommonsDouble['requests'] = []
  const failures: CommonsDouble['failures'] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', origin())
    requests.push({ url, userAgent: request.headers['user-agent'], atMs: performance.now() })
    const failure = failures.shift()
    if (failure) {
      response.writeHead(failure.status, failure.retryAfter ? { 'retry-after': failure.retryAfter } : {})
      return response.end()
    }
    const file = files.find(({ pageid }) => url.pathname === `/files/${pageid}.jpg`)
    if (file) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file.content)
    const body = url.pathname === '/sparql' ? sparql(url, categories) : api(url, files, origin())
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer(answer)
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: origin(), requests, failures, close }
}

function sparql(url: URL, categories: Record<string, string>): object {
  const item = /wd:(Q\d+)/.exec(url.searchParams.get('query') ?? '')?.[1] ?? ''
  const value = categories[item]
  return {
    head: { vars: ['category'] },
    results: { bindings: value ? [{ category: { type: 'literal', value } }] : [] },
  }
}

function api(url: URL, files: DoubleFile[], origin: string): object {
  const parameters = url.searchParams
  if (parameters.get('action') !== 'query' || parameters.get('formatversion') !== '2')
    return { error: { code: 'badvalue', info: 'Unrecognized value' } }
  const found = files.filter((file) => isFound(parameters, file))
  // Like in the real API, some pages' metadata comes in a second response.
  const isContinued = parameters.has('iicontinue')
  const late = found.at(-1)
  const pages = found.map((file) =>
    !isContinued && file === late && found.length > 1
      ? bare(file)
      : { ...bare(file), ...details(file, origin) },
  )
  return {
    ...(!isContinued && found.length > 1
      ? { continue: { iicontinue: `${late?.title}|20200101000000`, continue: '||coordinates' } }
      : { batchcomplete: true }),
    ...(pages.length > 0 ? { query: { pages } } : {}),
  }
}

function isFound(parameters: URLSearchParams, file: DoubleFile): boolean {
  if (parameters.has('pageids')) return parameters.get('pageids') === String(file.pageid)
  if (parameters.get('generator') === 'categorymembers')
    return parameters.get('gcmtitle') === `Category:${file.category}`
  const [latitude, longitude] = (parameters.get('ggscoord') ?? '').split('|').map(Number)
  if (file.lat === undefined || file.lon === undefined || parameters.get('ggsnamespace') !== '6') return false
  const here = { latitude: latitude as number, longitude: longitude as number }
  const miles = distanceMiles(here, { latitude: file.lat, longitude: file.lon })
  return miles * metersPerMile <= Number(parameters.get('ggsradius'))
}

const bare = ({ pageid, title, lat, lon }: DoubleFile) => ({
  pageid,
  ns: 6,
  title: `File:${title}.jpg`,
  imagerepository: 'local',
  ...(lat === undefined ? {} : { coordinates: [{ lat, lon, primary: true, globe: 'earth' }] }),
})

function details(file: DoubleFile, origin: string): object {
  const { pageid, title, content, width = 2400, height = 1600, mime = 'image/jpeg', heading } = file
  const extmetadata = Object.fromEntries(
    Object.entries(file.extmetadata).map(([name, value]) => [name, { value, source: 'commons-desc-page' }]),
  )
  return {
    imageinfo: [
      {
        size: content.length,
        width,
        height,
        thumburl: `${origin}/files/${pageid}.jpg`,
        thumbwidth: 1920,
        thumbheight: 1280,
        url: `${origin}/files/${pageid}.jpg`,
        descriptionurl: `https://commons.wikimedia.org/wiki/File:${title.replaceAll(' ', '_')}.jpg`,
        descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${pageid}`,
        mime,
        metadata: heading === undefined ? null : [{ name: 'GPSImgDirection', value: heading }],
        extmetadata,
      },
    ],
  }
}
