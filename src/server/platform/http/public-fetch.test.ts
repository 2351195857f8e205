// Addresses that users enter reach only the internet, never our own network, whether by redirect, name or
// spelling.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicFetch, findRefusal, isPublicAddress, refusalOf } from './public-fetch.ts'

let server: Server
let origin: string
let seen: string[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/calendar': (response) => response.end('BEGIN:VCALENDAR'),
  '/moved': (response) => response.writeHead(302, { location: '/calendar' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/gzip': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VCALENDAR')),
  '/deflate': (response) =>
    response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync('BEGIN:VCALENDAR')),
  '/br': (response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('BEGIN:VCALENDAR')),
  // A compressed file, not a compressed answer.
  '/calendar.ics.gz': (response) => response.end(gzipSync('BEGIN:VCALENDAR')),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_001))),
  '/not-gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('BEGIN:VCALENDAR'),
  '/large': (response) => response.end(Buffer.alloc(2_000_001)),
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
  },
}

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    seen.push(request.url as string)
    const answer = answers[request.url as string]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const fetchOwn = createPublicFetch({ isAllowedHost: (ip) => ip === '127.0.0.1', isAllowedUrl: () => true })

test.each(['/calendar', '/moved', '/gzip', '/deflate', '/br', '/calendar.ics.gz'])(
  'reads %s, also after a redirect and compressed without being asked to',
  async (path) => {
    expect(String(await fetchOwn(origin + path))).toBe('BEGIN:VCALENDAR')
  },
)

test.each([
  ['/inside', /public website/],
  ['/loop', /redirects too often/],
  ['/large', /larger than 2 MB/],
  ['/bomb', /larger than 2 MB/],
  ['/not-gzip', /can’t be decompressed/],
  ['/missing', /status 404/],
  ['/broken', /stopped answering/],
])('%s is refused', async (path, message) => {
  await expect(fetchOwn(origin + path)).rejects.toThrow(message)
})

test('the product itself reaches no address of this machine, in whatever spelling', async () => {
  seen = []
  const strict = createPublicFetch()
  const withHttp = createPublicFetch({ isAllowedHost: isPublicAddress, isAllowedUrl: () => true })
  const port = new URL(origin).port
  await expect(strict(`${origin}/calendar`)).rejects.toThrow('https://')
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    await expect(withHttp(`http://${host}:${port}/calendar`)).rejects.toThrow(/public website|no server/)
  expect(seen).toEqual([])
})

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['not an address', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected)
})

test.each([
  ['https://calendar.example.com/a.ics', undefined],
  ['https://calendar.example.com:8443/a.ics', undefined],
  ['https://93.184.216.34/a.ics', undefined],
  ['http://calendar.example.com/a.ics', /start with http:\/\/ aren’t read/],
  ['ftp://calendar.example.com/', /starts with https/],
  ['file:///etc/passwd', /starts with https/],
  ['https://me:secret@calendar.example.com/', /user name or a password/],
  ['https://192.168.1.20/calendar.ics', /192\.168\.1\.20 is in a private network/],
  ['https://2130706433/', /127\.0\.0\.1 is in a private network/],
  ['https://[fd00::1]:8443/', /private network/],
  ['https://localhost/calendar.ics', /private network/],
  ['https://nas/calendar.ics', /nas is in a private network/],
  ['https://nas.local/calendar.ics', /nas\.local is in a private network/],
  ['https://cloud.home.arpa/', /private network/],
] as const)('%s is refused for a reason: %s', async (address, reason) => {
  for (const refusal of [refusalOf(new URL(address)), await findRefusal(new URL(address))])
    reason ? expect(refusal).toMatch(reason) : expect(refusal).toBeUndefined()
})
