// Requests to Wikimedia: one at a time with a pause between them, with a descriptive User-Agent, patient when asked to wait.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { productVersion } from '../../platform/project-root.ts'
import { createQueue } from '../../platform/queue.ts'

export type CommonsSettings = {
  /** The origin of the MediaWiki, such as https://commons.wikimedia.org. */
  commonsUrl: string
  /** The SPARQL endpoint of Wikidata. */
  wikidataUrl: string
  /** Names this installation in the User-Agent, as Wikimedia's policy asks. */
  publicUrl: string
  /** Between the starts of two requests. */
  pauseMs?: number
}

/** Wikimedia did not answer, or not in the form that its API documents. */
export class CommonsFailed extends Error {}

export type CommonsClient = ReturnType<typeof createCommonsClient>

const maxTries = 4
const maxWaitSeconds = 60
const timeoutMs = 30_000
const downloadTimeoutMs = 120_000
const imageHost = 'https://upload.wikimedia.org'

export function createCommonsClient({ commonsUrl, wikidataUrl, publicUrl, pauseMs = 1000 }: CommonsSettings) {
  const inQueue = createQueue()
  const inPreviewQueue = createQueue()
  const headers = {
    'user-agent': `Viewfinder/${productVersion()} (${publicUrl}; free photos for its locations)`,
  }
  let nextStartMs = 0
  const request = async (url: URL, accept: string, limitMs: number): Promise<Response> => {
    await sleep(Math.max(0, nextStartMs - performance.now()))
    nextStartMs = performance.now() + pauseMs
    return await fetch(url, {
      headers: { ...headers, accept },
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
  }
  // Busy servers name the seconds to wait.
  const patient = async (url: URL, accept: string, limitMs: number, tries = 1): Promise<Response> => {
    const response = await request(url, accept, limitMs).catch((error: unknown) => {
      throw new CommonsFailed(`${url.host} did not respond`, { cause: error })
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (![429, 500, 502, 503, 504].includes(response.status) || tries >= maxTries)
      throw new CommonsFailed(`${url.host} responded with status ${response.status}`)
    const seconds = Number(response.headers.get('retry-after') ?? 2 ** tries)
    await sleep(Math.min(Number.isFinite(seconds) ? seconds : maxWaitSeconds, maxWaitSeconds) * 1000)
    return await patient(url, accept, limitMs, tries + 1)
  }
  const readJson = async (url: URL, accept = 'application/json'): Promise<unknown> =>
    await inQueue(async () => {
      const response = await patient(url, accept, timeoutMs)
      return await response.json().catch(() => {
        throw new CommonsFailed(`${url.host} did not respond with JSON`)
      })
    })
  /** Whether an address is one of a file of Commons. */
  const hasFile = (address: string) =>
    [imageHost, new URL(commonsUrl).origin].includes(new URL(address).origin)
  const download = async (address: string, path: string, maxBytes: number) => {
    const url = new URL(address)
    if (!hasFile(address)) throw new CommonsFailed(`${url.host} is not a server of Wikimedia`)
    const { body } = await patient(url, 'image/*', downloadTimeoutMs)
    if (!body) throw new CommonsFailed(`${url.host} sent an empty file`)
    return await store(body, path, maxBytes)
  }
  return {
    /** One `action=query` of the MediaWiki API. */
    query: (parameters: Record<string, string>) => {
      const url = new URL('/w/api.php', commonsUrl)
      const fixed = { action: 'query', format: 'json', formatversion: '2', maxlag: '5' }
      url.search = new URLSearchParams({ ...fixed, ...parameters }).toString()
      return readJson(url)
    },
    sparql: (query: string) => {
      const url = new URL(wikidataUrl)
      url.searchParams.set('query', query)
      url.searchParams.set('format', 'json')
      return readJson(url, 'application/sparql-results+json')
    },
    /** Writes a file of Commons to `path`. @throws CommonsFailed also for another host, and above `maxBytes` */
    download: (address: string, path: string, maxBytes: number) =>
      inQueue(() => download(address, path, maxBytes)),
    /** The same for a thumbnail, which does not wait for searches and originals. */
    downloadThumbnail: (address: string, path: string, maxBytes: number) =>
      inPreviewQueue(() => download(address, path, maxBytes)),
    hasFile,
  }
}

async function store(body: NonNullable<Response['body']>, path: string, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        size += part.length
        if (size > maxBytes) throw new CommonsFailed('The file is larger than the upload limit')
        hash.update(part)
        yield part
      }
    },
    createWriteStream(path),
  )
  return { size, sha256: hash.digest('hex') }
}
