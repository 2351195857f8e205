// Addresses that users enter reach only the internet, never our own network, whether by redirect, name or
// spelling.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicFetch, isPublicAddress, isPublicUrl } from './public-fetch.ts'

let server: Server
let origin: string
let seen: string[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/calendar': (response) => response.end('BEGIN:VCALENDAR'),
  '/moved': (response) => response.writeHead(302, { location: '/calendar' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
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

test('reads a text, also after a redirect', async () => {
  expect(await fetchOwn(`${origin}/calendar`)).toBe('BEGIN:VCALENDAR')
  expect(await fetchOwn(`${origin}/moved`)).toBe('BEGIN:VCALENDAR')
})

test.each([
  ['/inside', /public website/],
  ['/loop', /redirects too often/],
  ['/large', /larger than 2 MB/],
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
  ['https://calendar.example.com/a.ics', true],
  ['http://calendar.example.com/a.ics', false],
  ['https://calendar.example.com:8443/', false],
  ['https://me:secret@calendar.example.com/', false],
  ['ftp://calendar.example.com/', false],
])('%s may be asked: %s', (url, expected) => {
  expect(isPublicUrl(new URL(url))).toBe(expected)
})
