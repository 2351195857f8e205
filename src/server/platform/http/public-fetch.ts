// Reads a text or a file from an address that a user entered, without reaching anything inside our network: every address that its name has is
// checked, the checked one is connected to, and redirects are checked in the same way.
import { lookup as resolve } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { userAgent } from './user-agent.ts'

/** A reason that may be shown to the user who entered the address. */
export class FetchRefused extends Error {}

/** @throws FetchRefused */
export type FetchPublicText = (address: string) => Promise<string>

/** @throws FetchRefused */
export type FetchPublicImage = (address: string) => Promise<Buffer>

type Policy = { isAllowedHost: (ip: string) => boolean; isAllowedUrl: (url: URL) => boolean }

/** What is requested, and how much of it is read. `limit` is `maxBytes` in words, for the message. */
type Kind = { accept: string; maxBytes: number; limit: string }
const texts: Kind = { accept: 'text/calendar, text/plain', maxBytes: 2_000_000, limit: '2 MB' }
const images: Kind = {
  accept: 'image/jpeg, image/png, image/webp, image/avif, image/*;q=0.5',
  maxBytes: 10_000_000,
  limit: '10 MB',
}
const timeoutMs = 10_000
const maxRedirects = 3

/** Unicast addresses of the internet, also when they are written as IPv6. */
export const isPublicAddress = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

/** HTTPS on its own port, without a password. */
export const isPublicUrl = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === ''

const strict: Policy = { isAllowedHost: isPublicAddress, isAllowedUrl: isPublicUrl }

/** @param policy what may be reached: tests allow their own server */
export const createPublicFetch =
  (policy: Policy = strict): FetchPublicText =>
  async (address) =>
    (await read(address, { policy, kind: texts })).toString('utf8')

/** The same for an image of at most 10 MB. Its content is not checked here. */
export const createPublicImageFetch =
  (policy: Policy = strict): FetchPublicImage =>
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
  if (!policy.isAllowedUrl(url)) throw new FetchRefused('Use an address that starts with https://.')
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
      .on('error', () => fail(new FetchRefused('The server can’t be reached.')))
      .end()
  })
}

/** Returns the addresses that were checked, so that a second lookup cannot return others. */
async function checkedLookup(hostname: string, { isAllowedHost }: Policy): Promise<LookupFunction> {
  const addresses = await resolve(hostname, { all: true }).catch(() => {
    throw new FetchRefused('There is no server of this name.')
  })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isAllowedHost(address)))
    throw new FetchRefused('Use the address of a public website.')
  return (_hostname, options, answer) =>
    options.all ? answer(null, addresses) : answer(null, first.address, first.family)
}

async function readBody(response: IncomingMessage, { maxBytes, limit }: Kind): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new FetchRefused(`The server answered with status ${response.statusCode}.`)
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
    throw new FetchRefused('The server stopped answering.')
  }
  return Buffer.concat(chunks)
}
