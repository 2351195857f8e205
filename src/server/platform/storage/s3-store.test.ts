// The store in a bucket, over HTTP against a small server that stores objects as S3 does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../../../test/support/bucket.ts'
import type { ListedFileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

let bucket: Bucket
let store: ListedFileStore

beforeAll(async () => {
  bucket = await startBucket('pictures')
  store = await openS3Store({
    endpoint: bucket.url,
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
  })
})
afterAll(() => bucket.close())

test('stores, returns and removes a file, with every request signed', async () => {
  const content = Buffer.from([0, 1, 2, 255, 254])
  await store.write('media/a/320.avif', content)
  expect(bucket.objects.get('/pictures/media/a/320.avif')).toEqual(content)
  expect(await store.read('media/a/320.avif')).toEqual(content)
  await store.remove('media/a/320.avif')
  expect(bucket.objects.size).toBe(0)
  expect(bucket.signatures.length).toBe(3)
  for (const signature of bucket.signatures)
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
  for (const key of [...bucket.objects.keys()]) await store.remove(key.replace('/pictures/', ''))
  expect(bucket.objects.size).toBe(0)
})

test('a temporary failure is retried, a lasting one is an error', async () => {
  bucket.fail(2)
  await store.write('media/b/320.jpg', Buffer.from('again'))
  expect(bucket.objects.get('/pictures/media/b/320.jpg')?.toString()).toBe('again')
  bucket.fail(100)
  await expect(store.read('media/b/320.jpg')).rejects.toThrow()
  bucket.fail(0)
})
