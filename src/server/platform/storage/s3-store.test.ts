// The store in a bucket, over HTTP against a small server that stores objects as S3 does.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedFileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const objects = new Map<string, Buffer>()
const signatures: (string | undefined)[] = []
let failures = 0
let server: Server
let store: ListedFileStore

/** One page of two keys, as S3 answers it. */
function listing(query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].map((path) => path.replace('/pictures/', '')).toSorted()
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = found.slice(0, 2)
  const next = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${next}${contents}</ListBucketResult>`
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    signatures.push(request.headers.authorization)
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
    if (failures > 0) {
      failures -= 1
      return void response.writeHead(503).end()
    }
    if (request.method === 'PUT') {
      objects.set(path, Buffer.concat(chunks))
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2') return void response.writeHead(200).end(listing(searchParams))
    const object = objects.get(path)
    if (object) return void response.writeHead(200, { 'content-length': object.length }).end(object)
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  store = await openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
  })
})
afterAll(() => void server.close())

test('stores, returns and removes a file, with every request signed', async () => {
  const content = Buffer.from([0, 1, 2, 255, 254])
  await store.write('media/a/320.avif', content)
  expect(objects.get('/pictures/media/a/320.avif')).toEqual(content)
  expect(await store.read('media/a/320.avif')).toEqual(content)
  await store.remove('media/a/320.avif')
  expect(objects.size).toBe(0)
  expect(signatures.length).toBe(3)
  for (const signature of signatures)
    expect(signature).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    )
})

test('a missing file is undefined, and may be removed', async () => {
  expect(await store.read('media/none/original')).toBeUndefined()
  await store.remove('media/none/original')
})

test('lists what lies below a prefix, page by page', async () => {
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const key of store.list(prefix)) found.push(key)
    return found
  }
  expect(await keys('media/')).toEqual([])
  for (const key of ['media/a/1', 'media/a/2', 'media/b/1', 'media/b/2', 'media/c/1', 'other/a'])
    await store.write(key, Buffer.from(key))
  expect(await keys('media/')).toEqual(['media/a/1', 'media/a/2', 'media/b/1', 'media/b/2', 'media/c/1'])
  for (const key of [...objects.keys()]) await store.remove(key.replace('/pictures/', ''))
  expect(objects.size).toBe(0)
})

test('a temporary failure is retried, a lasting one is an error', async () => {
  failures = 2
  await store.write('media/b/320.jpg', Buffer.from('again'))
  expect(objects.get('/pictures/media/b/320.jpg')?.toString()).toBe('again')
  failures = 100
  await expect(store.read('media/b/320.jpg')).rejects.toThrow()
  failures = 0
})
