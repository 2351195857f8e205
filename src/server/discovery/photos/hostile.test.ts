// Files that are not photos, or are malicious: each is refused with a clear error, and nothing of it is stored.
import { readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import {
  animatedImage,
  animatedPng,
  bombAvif,
  bombPng,
  noiseImage,
  photoForm,
  plainImage,
  sampleHeic,
  withStatedSize,
} from '../../../../test/support/images.ts'
import { type FileStore, folderStore } from '../../platform/storage/file-store.ts'

const written: string[] = []
const store = folderStore(join(tmpdir(), `viewfinder-hostile-${process.pid}`))
let app: TestApp
let author: Member
let location: string
beforeAll(async () => {
  const write: FileStore['write'] = async (key, content) => {
    written.push(key)
    await store.write(key, content)
  }
  const writeFrom: FileStore['writeFrom'] = async (key, path) => {
    written.push(key)
    await store.writeFrom(key, path)
  }
  app = await startTestApp({ files: { ...store, write, writeFrom } })
  author = await app.join('mallory')
  location = await insertLocation(app.sql)
})
afterAll(() => app.close())

const send = (body: FormData) =>
  app.send('POST', `/api/locations/${location}/photos`, { as: author.token, body })
const uploadFolder = join(tmpdir(), `viewfinder-uploads-${process.getuid?.() ?? 0}`)
// Other servers on this machine use the same folder.
const uploads = () => readdirSync(uploadFolder).filter((name) => name.includes(`.${process.pid}.`))

/** A copy with every occurrence of a text replaced by another text of the same length. */
const replaced = (content: Buffer, from: string, to: string) =>
  Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1')
const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), ...parts])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([length, content])
}
/** A HEIC that lists `count` items but contains none of them. */
function heicOfItems(count: number): Buffer {
  const numbers = (...values: [value: number, bytes: number][]) =>
    Buffer.concat(
      values.map(([value, bytes]) => {
        const buffer = Buffer.alloc(bytes)
        buffer.writeUIntBE(value, 0, bytes)
        return buffer
      }),
    )
  const items = Array.from({ length: count }, (_, index) =>
    box('infe', numbers([2, 1], [0, 3], [index + 1, 2], [0, 2]), Buffer.from('hvc1\0', 'latin1')),
  )
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('pict', 'latin1'), Buffer.alloc(13))
  const primary = box('pitm', numbers([0, 4], [1, 2]))
  const meta = box(
    'meta',
    Buffer.alloc(4),
    handler,
    primary,
    box('iinf', numbers([0, 4], [count, 2]), ...items),
  )
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), meta])
}
const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  const whole = await noiseImage(400, 300, format)
  return whole.subarray(0, whole.length * 0.7)
}

const refused: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), 422, /file is empty/],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    415,
    /SVG images are not accepted/,
  ],
  ['a GIF', () => animatedImage('gif'), 415, /GIF files are not accepted/],
  [
    'a page',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    /isn’t an image we can read/,
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    415,
    /isn’t an image we can read/,
  ],
  ['a program called .jpg', () => Buffer.from('\x7fELF\x02\x01\x01'), 415, /isn’t an image we can read/],
  ['half a JPEG', () => cut('jpeg'), 422, /damaged or incomplete/],
  ['half a PNG', () => cut('png'), 422, /damaged or incomplete/],
  ['half a WebP', () => cut('webp'), 422, /damaged or incomplete/],
  ['half an AVIF', () => cut('avif'), 422, /damaged or incomplete/],
  [
    'half a HEIC',
    () => sampleHeic('iphone11-phlox-missouri').subarray(0, 500_000),
    422,
    /damaged or incomplete/,
  ],
  ['a HEIC of some bytes', () => sampleHeic('turned').subarray(0, 200), 422, /damaged or incomplete/],
  ['a HEIC without its image', () => heicOfItems(1), 422, /damaged or incomplete/],
  ['a HEIC of 60,000 items', () => heicOfItems(60_000), 422, /damaged or incomplete/],
  [
    'an AVIF called HEIC',
    async () => replaced(await noiseImage(90, 60, 'avif'), 'avif', 'heic'),
    422,
    /damaged or incomplete/,
  ],
  ['a HEIC called AVIF', () => replaced(sampleHeic('turned'), 'heic', 'avif'), 422, /damaged or incomplete/],
  [
    'a HEIC of 900 megapixels',
    () => withStatedSize(sampleHeic('turned'), 30_000, 30_000),
    413,
    /has 900 megapixels. The limit is 60/,
  ],
  [
    'a HEIC of 59 megapixels in one piece',
    () => sampleHeic('flat-59-megapixels'),
    413,
    /HEIC file like this one, of 59 megapixels, needs too much memory to open. Save it as a JPEG/,
  ],
  [
    'such a HEIC that says it is small',
    () => withStatedSize(sampleHeic('flat-59-megapixels'), 1000, 1000),
    422,
    /damaged or incomplete/,
  ],
  [
    'an AVIF of 59 megapixels',
    bombAvif,
    413,
    /AVIF file like this one, of 59 megapixels, needs too much memory/,
  ],
  [
    'such an AVIF that says it is small',
    () => withStatedSize(bombAvif(), 1000, 1000),
    422,
    /damaged or incomplete/,
  ],
  [
    'a film of HEIC images',
    () => replaced(sampleHeic('turned'), 'ftypheic', 'ftyphevc'),
    415,
    /Animated images/,
  ],
  [
    'a HEIC with a page behind it',
    () => Buffer.concat([sampleHeic('turned'), Buffer.from('<html><script>alert(1)</script>')]),
    415,
    /other data after the image/,
  ],
  ['only the sign of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, /damaged or incomplete/],
  ['a bomb of 900 megapixels', () => bombPng(30_000, 30_000), 413, /has 900 megapixels. The limit is 60/],
  ['a bomb just over the limit', () => bombPng(8000, 7501), 413, /has 61 megapixels. The limit is 60/],
  ['an animated WebP', () => animatedImage('webp'), 415, /Animated images are not accepted/],
  [
    'an animated PNG',
    async () => animatedPng(await noiseImage(60, 60, 'png')),
    415,
    /Animated images are not accepted/,
  ],
  ['a speck', () => plainImage('#fff', 4, 4), 422, /too small/],
  ['a file of 50 MB', () => Buffer.alloc(50_000_000, 0xff), 413, /larger than 10 MB/],
]

test.each(refused)('%s is refused', async (_, make, status, detail) => {
  const answer = await send(photoForm(await make()))
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)])
  expect(written).toEqual([])
  expect((await app.sql`select 1 from location_photos`).length).toBe(0)
})

test('refused files do not stay in the upload folder', async () => {
  await expect.poll(uploads).toEqual([])
})

test('forms with too many fields, two files or no boundary are refused', async () => {
  const many = photoForm(await plainImage('#123456'))
  for (let index = 0; index < 70; index++) many.append('tags', `tag ${index}`)
  expect((await send(many)).status).toBe(400)
  const two = photoForm(await plainImage('#123456'))
  two.append('second', new Blob([(await plainImage('#123456')) as never]), 'b.jpg')
  expect((await send(two)).body).toMatchObject({ type: 'validation', detail: 'Upload one file at a time' })
  const long = photoForm(await plainImage('#123456'), { description: 'x'.repeat(20_000) })
  expect((await send(long)).status).toBe(413)
  const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'multipart/form-data' }
  expect(
    (await fetch(`${app.url}/api/locations/${location}/photos`, { method: 'POST', headers, body: 'nothing' }))
      .status,
  ).toBe(400)
})

test('an image followed by a page or an archive is refused, and nothing is stored', async () => {
  for (const tail of ['<html><script>alert(1)</script></html>', 'PK\x03\x04 an archive PK\x05\x06']) {
    const answer = await send(
      photoForm(Buffer.concat([await noiseImage(400, 300), Buffer.from(tail, 'latin1')])),
    )
    expect([answer.status, answer.body.errors[0].path]).toEqual([415, 'photo'])
  }
  await expect.poll(uploads).toEqual([])
})

test('ten million bytes are accepted, one more byte is not', async () => {
  const image = await noiseImage(400, 300)
  const ofLength = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  const longer = await send(photoForm(ofLength(10_000_001)))
  expect([longer.status, longer.body.detail]).toEqual([
    413,
    'The file is larger than 10 MB, which is the limit.',
  ])
  expect((await send(photoForm(ofLength(10_000_000)))).status).toBe(201)
})

test('the connection stays open after a file that is too large', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const boundary = 'a-boundary'
  const post = (bytes: number, isChunked: boolean) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const head = Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      )
      const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
      const headers = {
        authorization: `Bearer ${author.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      }
      const length = isChunked ? {} : { 'content-length': head.length + bytes + tail.length }
      const request = httpRequest(
        `${app.url}/api/locations/${location}/photos`,
        { method: 'POST', agent, headers: { ...headers, ...length } },
        (response) => {
          const port = response.socket.localPort
          response.resume()
          response.once('end', () => resolve({ status: response.statusCode, port }))
        },
      )
      request.once('error', reject)
      request.write(head)
      for (let left = bytes; left > 0; left -= 500_000)
        request.write(Buffer.alloc(Math.min(left, 500_000), 1))
      request.end(tail)
    })
  const first = await post(50_000_000, true)
  const second = await post(50_000_000, false)
  const third = await post(100, false)
  expect([first.status, second.status, third.status]).toEqual([413, 413, 415])
  expect(new Set([first.port, second.port, third.port]).size).toBe(1)
  agent.destroy()
})
