// Reads a file from an address that a user entered, without reaching anything inside our network: every address that its name has is
// checked, the checked one is connected to, and redirects are checked in the same way.
import { lookup as resolve } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { userAgent } from './user-agent.ts'

/** A reason that may be shown to the user who entered the address. `isTemporary`: a later attempt may succeed. */
export class FetchRefused extends Error {
  readonly isTemporary: boolean

  constructor(message: string, isTemporary = false) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** @throws FetchRefused */
export type FetchPublicFile = (address: string) => Promise<Buffer>

type Policy = { isAllowedHost: (ip: string) => boolean; isAllowedUrl: (url: URL) => boolean }

/** What is requested, and how much of it is read. `limit` is `maxBytes` in words, for the message. */
type Kind = { accept: string; maxBytes: number; limit: string }
const calendars: Kind = { accept: 'text/calendar, text/plain', maxBytes: 2_000_000, limit: '2 MB' }
const images: Kind = {
  accept: 'image/jpeg, image/png, image/webp, image/avif, image/*;q=0.5',
  maxBytes: 10_000_000,
  limit: '10 MB',
}
const timeoutMs = 10_000
const maxRedirects = 3
const maxLookupMs = 2000

/** Unicast addresses of the internet, also when they are written as IPv6. */
export const isPublicAddress = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

/** Names of hosts in a private network. */
const privateName = /^[^.]+$|(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/** Why an address is never read, as a sentence for the user who entered it. Undefined for addresses of the internet. */
export function refusalOf(url: URL): string | undefined {
  const { protocol, username, password } = url
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (protocol === 'http:')
    return 'Use an address that starts with https://. Addresses that start with http:// aren’t read.'
  if (protocol !== 'https:') return 'Use an address that starts with https://.'
  if (username !== '' || password !== '')
    return 'Addresses with a user name or a password aren’t read. Use the calendar’s secret address.'
  const isPrivate = ipaddr.isValid(host) ? !isPublicAddress(host) : privateName.test(host)
  return isPrivate ? inPrivateNetwork(host) : undefined
}

const inPrivateNetwork = (host: string) =>
  `${host} is in a private network, which can’t be reached from here. Use the address of a public website.`

/** The same, also for names whose server is in a private network. A name that is not known now may be later. */
export async function findRefusal(url: URL): Promise<string | undefined> {
  const refusal = refusalOf(url)
  if (refusal) return refusal
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const noAnswer = new Promise<[]>((done) => setTimeout(done, maxLookupMs, []).unref())
  const addresses = await Promise.race([resolve(host, { all: true }).catch(() => []), noAnswer])
  return addresses.every(({ address }) => isPublicAddress(address)) ? undefined : inPrivateNetwork(host)
}

const strict: Policy = { isAllowedHost: isPublicAddress, isAllowedUrl: (url) => refusalOf(url) === undefined }

/** @param policy what may be reached: tests allow their own server */
export const createPublicFetch =
  (policy: Policy = strict): FetchPublicFile =>
  async (address) =>
    await read(address, { policy, kind: calendars })

/** The same for an image of at most 10 MB. Its content is not checked here. */
export const createPublicImageFetch =
  (policy: Policy = strict): FetchPublicFile =>
  async (address) =>
    await read(address, { policy, kind: images })

type Reading = { policy: Policy; kind: Kind }

async function read(address: string, reading: Reading): Promise<Buffer> {
  // One limit for all redirects together.
  const signal = AbortSignal.timeout(timeoutMs)
  let url = toUrl(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await get(url, reading, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      return await readBody(response, reading.kind)
    response.destroy()
    url = toUrl(headers.location, url)
  }
  throw new FetchRefused('The address redirects too often.')
}

function toUrl(address: string, base?: URL): URL {
  const text = address.replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text, base)) throw new FetchRefused('This is not an address.')
  return new URL(text, base)
}

async function get(url: URL, { policy, kind }: Reading, signal: AbortSignal): Promise<IncomingMessage> {
  if (!policy.isAllowedUrl(url))
    throw new FetchRefused(refusalOf(url) ?? 'Use an address that starts with https://.')
  const lookup = await checkedLookup(url.hostname.replace(/^\[|\]$/g, ''), policy)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = {
    'user-agent': userAgent(),
    accept: kind.accept,
    'accept-encoding': 'identity',
  }
  return await new Promise((done, fail) => {
    request(url, { lookup, signal, headers, agent: false })
      .on('response', done)
      .on('error', () => fail(new FetchRefused('The server can’t be reached.', true)))
      .end()
  })
}

/** Returns the addresses that were checked, so that a second lookup cannot return others. */
async function checkedLookup(hostname: string, { isAllowedHost }: Policy): Promise<LookupFunction> {
  const addresses = await resolve(hostname, { all: true }).catch(() => {
    throw new FetchRefused('There is no server of this name.', true)
  })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isAllowedHost(address)))
    throw new FetchRefused('Use the address of a public website.')
  return (_hostname, options, answer) =>
    options.all ? answer(null, addresses) : answer(null, first.address, first.family)
}

const isTemporaryStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status)

async function readBody(response: IncomingMessage, { maxBytes, limit }: Kind): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    const { statusCode = 0 } = response
    throw new FetchRefused(`The server answered with status ${statusCode}.`, isTemporaryStatus(statusCode))
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FetchRefused(`The file is larger than ${limit}.`)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused('The server stopped answering.', true)
  }
  return await decompress(Buffer.concat(chunks), response.headers['content-encoding'], { maxBytes, limit })
}

const decoders: Record<string, (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** Some servers compress what was asked for as it is, and some send a compressed file. */
async function decompress(
  content: Buffer,
  encoding: string | undefined,
  { maxBytes, limit }: Pick<Kind, 'maxBytes' | 'limit'>,
): Promise<Buffer> {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b
  const decode = isGzip ? decoders.gzip : decoders[encoding?.trim().toLowerCase() ?? '']
  if (!decode) return content
  try {
    return await decode(content, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchRefused(
      isTooLarge ? `The file is larger than ${limit}.` : 'The server’s answer can’t be decompressed.',
    )
  }
}
