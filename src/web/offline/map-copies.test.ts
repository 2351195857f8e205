// Parts of a map archive, cut from its stored start.
import { expect, test } from 'vitest'
import type { Copy } from './copies.ts'
import { cut } from './map-copies.ts'

const start: Copy = {
  url: '/basemap/world.pmtiles#start',
  kind: 'tile',
  ownerId: 'ann',
  storedAt: 1,
  status: 206,
  headers: [
    ['etag', '"a"'],
    ['content-range', 'bytes 0-9/50'],
  ],
  body: new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).buffer,
}

test('a range within it has its bytes, with the tag of the archive', () => {
  const part = cut(start, 'bytes=2-4')
  expect([...new Uint8Array(part?.body as ArrayBuffer)]).toEqual([2, 3, 4])
  expect(part).toMatchObject({
    status: 206,
    headers: [
      ['etag', '"a"'],
      ['content-range', 'bytes 2-4/50'],
    ],
  })
  expect(new Uint8Array(cut(start, 'bytes=0-9')?.body as ArrayBuffer)).toHaveLength(10)
})

test.each(['bytes=8-10', 'bytes=9-', 'bytes=-3', 'bytes=0-1,4-5', ''])('%s is not in it', (range) => {
  expect(cut(start, range)).toBeUndefined()
})
