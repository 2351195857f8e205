// Build files over HTTP: validators, ranges, compression, and no access outside the folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { keepBuiltFiles } from '../../platform/storage/built-files.ts'
import { platform } from '../domains/platform-register.ts'

const root = mkdtempSync(join(tmpdir(), 'vf-static-'))
const folder = join(root, 'public')
const script = 'export const words = "light";\n'.repeat(200)
const style = '.light { color: gold }\n'.repeat(200)
const brotlied = brotliCompressSync(style)
const gzipped = gzipSync(style)
const letters = 'abcdefghijklmnopqrstuvwxyz'
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'a.js'))
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'assets/main-1a2b3c.js'), script)
  writeFileSync(join(folder, 'assets/style-1a2b3c.css'), style)
  writeFileSync(join(folder, 'assets/style-1a2b3c.css.br'), brotlied)
  writeFileSync(join(folder, 'assets/style-1a2b3c.css.gz'), gzipped)
  writeFileSync(join(folder, 'letters.txt'), letters)
  writeFileSync(join(folder, 'world.pmtiles'), letters)
  writeFileSync(join(folder, 'empty.txt'), '')
  writeFileSync(join(folder, 'with space.txt'), 'spaced')
  writeFileSync(join(folder, 'unknown.xyz'), 'unknown')
  app = await startTestApp({ publicFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

/** A handwritten request whose path no client normalizes. Returns the whole response as text. */
function raw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
}

test('fingerprinted files are cached as immutable, others for an hour', async () => {
  const asset = await app.get('/assets/main-1a2b3c.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.body.toString()).toBe(script)
  const other = await app.get('/letters.txt')
  expect(other.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(other.headers.get('content-length')).toBe('26')
  expect(other.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await app.get('/with%20space.txt')).body.toString()).toBe('spaced')
  expect((await app.get('/empty.txt')).headers.get('content-length')).toBe('0')
})

test.each(['/nothing.js', '/a.js', '/assets/', '/unknown.xyz', '/assets', '/assets/style-1a2b3c.css.br'])(
  '%s is not a file: the page answers',
  async (path) => {
    expect((await app.get(path)).body.toString()).toBe('page')
  },
)

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/....//secret.txt',
  '//secret.txt',
  '/letters.txt%00.js',
  '/%00/../../secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/%',
  '/%ff.txt',
  'http://x/../secret.txt',
])('%s does not escape the folder', async (path) => {
  const answer = await raw(path)
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404)/)
  expect(answer).not.toContain('secret\r\n')
  expect(answer).not.toMatch(/\r\n\r\n(\w+\r\n)?secret/)
  expect(answer).not.toContain(letters)
})

test('a validator avoids a second transfer', async () => {
  const first = await app.get('/letters.txt')
  const etag = first.headers.get('etag') as string
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.get('/letters.txt', { 'if-none-match': condition })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.get('etag')).toBe(etag)
  }
  expect((await app.get('/letters.txt', { 'if-none-match': '"other"' })).status).toBe(200)
  writeFileSync(join(folder, 'letters.txt'), `${letters}!`)
  expect((await app.get('/letters.txt', { 'if-none-match': etag })).status).toBe(200)
  writeFileSync(join(folder, 'letters.txt'), letters)
})

test.each([
  ['bytes=0-3', 'abcd', '0-3'],
  ['bytes=23-', 'xyz', '23-25'],
  ['bytes=25-25', 'z', '25-25'],
  ['bytes=-2', 'yz', '24-25'],
  ['bytes=-100', letters, '0-25'],
  ['bytes=20-1000', 'uvwxyz', '20-25'],
])('the range %s', async (range, body, shown) => {
  const answer = await app.get('/world.pmtiles', { range })
  expect(answer.status).toBe(206)
  expect(answer.body.toString()).toBe(body)
  expect(answer.headers.get('content-range')).toBe(`bytes ${shown}/26`)
  expect(answer.headers.get('content-length')).toBe(String(body.length))
})

test.each(['bytes=26-', 'bytes=100-200', 'bytes=-0'])('the range %s is not satisfiable', async (range) => {
  const answer = await app.get('/world.pmtiles', { range })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */26')
  expect(answer.body.length).toBe(0)
})

test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'letters=0-3', 'bytes=0-1,4-5', 'bytes=0-3; DROP'])(
  'the range %s is ignored',
  async (range) => {
    const answer = await app.get('/world.pmtiles', { range })
    expect([answer.status, answer.body.toString()]).toEqual([200, letters])
  },
)

test('a range is never compressed and applies only to the version it was requested for', async () => {
  const gzip = { 'accept-encoding': 'gzip' }
  const part = await app.get('/assets/main-1a2b3c.js', { ...gzip, range: 'bytes=0-1999' })
  expect([part.status, part.body.toString(), part.headers.get('content-encoding')]).toEqual([
    206,
    script.slice(0, 2000),
    null,
  ])
  const etag = part.headers.get('etag') as string
  expect((await app.get('/letters.txt', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(200)
  expect((await app.get('/assets/main-1a2b3c.js', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
})

test('text is compressed, archives are not, and HEAD answers without a body', async () => {
  const text = await app.get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' })
  expect([text.headers.get('content-encoding'), text.body.toString()]).toEqual(['gzip', script])
  expect(text.headers.get('vary')).toBe('accept-encoding')
  expect(text.headers.get('etag')).toMatch(/^W\//)
  expect(
    (await app.get('/world.pmtiles', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBeNull()
  const head = await fetch(`${app.url}/world.pmtiles`, { method: 'HEAD', headers: { range: 'bytes=0-3' } })
  expect([head.status, head.headers.get('content-length'), (await head.text()).length]).toEqual([
    200,
    '26',
    0,
  ])
})

test('precompressed files are sent unchanged, the smallest first, each with its own validator', async () => {
  const url = '/assets/style-1a2b3c.css'
  const sent = async (accepted: string, more = {}) => {
    const { status, headers, body } = await app.get(url, { 'accept-encoding': accepted, ...more })
    const shown = [status, headers.get('content-encoding'), headers.get('content-length'), body.toString()]
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // One address has different responses: caches must know what they vary by.
    if (status !== 206) expect(headers.get('vary')).toBe('accept-encoding')
    return { shown, etag: headers.get('etag') as string }
  }
  const size = (content: Buffer) => String(content.length)
  const br = await sent('gzip, deflate, br')
  expect(br.shown).toEqual([200, 'br', size(brotlied), style])
  const gzip = await sent('gzip, br;q=0')
  expect(gzip.shown).toEqual([200, 'gzip', size(gzipped), style])
  expect((await sent('br', { range: 'bytes=0-3' })).shown).toEqual([206, null, '4', style.slice(0, 4)])
  const plain = await sent('identity')
  expect(plain.shown).toEqual([200, null, String(style.length), style])
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
  expect((await sent('br', { 'if-none-match': br.etag })).shown[0]).toBe(304)
  expect((await sent('br', { 'if-none-match': gzip.etag })).shown[0]).toBe(200)
})

test('an upload to a file changes nothing', async () => {
  const answer = await fetch(`${app.url}/letters.txt`, { method: 'PUT', body: 'new' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect((await app.get('/letters.txt')).body.toString()).toBe(letters)
})

describe('files of other builds', () => {
  const former = join(root, 'former')
  const page = 'export const page = "of the former version";\n'.repeat(50)

  beforeAll(async () => {
    mkdirSync(join(former, 'assets'), { recursive: true })
    writeFileSync(join(former, 'assets/page-9z8y7x.js'), page)
    writeFileSync(join(former, 'assets/page-9z8y7x.js.br'), brotliCompressSync(page))
    writeFileSync(join(former, 'assets/page-9z8y7x.js.gz'), gzipSync(page))
    writeFileSync(join(former, 'assets/letters-1a2b3c.woff2'), letters)
    // As every server does at its start, whichever build it has, and once more every day.
    for (const build of [former, folder, former]) await keepBuiltFiles(app.sql, build)
  })

  test('a server answers for the scripts of a build that another server has', async () => {
    for (const [accepted, coding] of [
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const answer = await app.get('/assets/page-9z8y7x.js', { 'accept-encoding': accepted })
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding])
      expect(answer.body.toString()).toBe(page)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toBe(
        (await app.get('/assets/main-1a2b3c.js')).headers.get('content-security-policy'),
      )
    }
    expect((await app.get('/assets/letters-1a2b3c.woff2')).body.toString()).toBe(letters)
  })

  test('what no build has is answered by the page, and nothing else of a build is kept', async () => {
    expect((await app.get('/assets/page-000000.js')).body.toString()).toBe('page')
    const kept = await app.sql<{ path: string }[]>`select path from built_files order by path`
    expect(kept.map(({ path }) => path)).toEqual([
      '/assets/letters-1a2b3c.woff2',
      '/assets/main-1a2b3c.js',
      '/assets/page-9z8y7x.js',
      '/assets/style-1a2b3c.css',
    ])
  })

  test('files in use stay, those of builds that no server has had for 30 days go', async () => {
    await app.sql`update built_files set seen_at = now() - interval '31 days'`
    await keepBuiltFiles(app.sql, folder)
    const old = platform.retention.find(({ table }) => table === 'built_files')
    await app.sql.query(`delete from built_files where ${old?.where}`)
    expect((await app.get('/assets/page-9z8y7x.js')).body.toString()).toBe('page')
    const [row] = await app.sql`select count(*)::int as count from built_files`
    expect(row).toEqual({ count: 2 })
  })
})
