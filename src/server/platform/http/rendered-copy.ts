// A rendered page that is the same for everybody: its scripts are allowed by hash instead of a nonce, and it is
// compressed once.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getEtag } from '../storage/file-store.ts'
import type { HttpResponse } from './reply.ts'
import { accepts } from './send.ts'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type RenderedCopy = {
  html: Buffer
  etag: string
  /** Sources of its script-src: `'sha256-…'` for each inline script. */
  scripts: string[]
  madeAtMs: number
  maxAgeSeconds: number
  encoded: Map<Coding, Promise<Buffer>>
}

type Coding = 'br' | 'gzip'

/**
 * The copy of a page that was rendered with `nonce`, which no client has seen. Only scripts that carry the nonce are
 * hashed, so that an injected script stays forbidden. Undefined when the page needs the nonce for more than its
 * scripts.
 */
export function renderedCopy(
  page: string,
  { nonce, maxAgeSeconds }: { nonce: string; maxAgeSeconds: number },
): RenderedCopy | undefined {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const text = page
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
  if (text.includes(nonce)) return undefined
  const html = Buffer.from(text)
  return {
    html,
    etag: getEtag(html),
    scripts,
    madeAtMs: performance.now(),
    maxAgeSeconds,
    encoded: new Map(),
  }
}

export const ageSeconds = ({ madeAtMs }: RenderedCopy) => (performance.now() - madeAtMs) / 1000

/** The memory that a copy takes. Each compressed form has less than a quarter of the page's size. */
export const bytesOfCopy = ({ html }: RenderedCopy) => 1.5 * html.length

/** The body in the best encoding that the request accepts, with the matching headers. */
export async function copyBody(
  copy: RenderedCopy,
  request: IncomingMessage,
): Promise<Pick<HttpResponse, 'headers' | 'body'>> {
  const coding = (['br', 'gzip'] as const).find((one) => accepts(request, one))
  if (!coding) return { headers: { etag: copy.etag, 'content-encoding': undefined }, body: copy.html }
  const body = copy.encoded.get(coding) ?? compress(copy.html, coding)
  copy.encoded.set(coding, body)
  return { headers: { etag: `W/${copy.etag}`, 'content-encoding': coding }, body: await body }
}

const compress = (html: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? brotlied(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipped(html, { level: 6 })
