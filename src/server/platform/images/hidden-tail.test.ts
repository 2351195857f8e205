// The end of an image in its file, and data after it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleHeic } from '../../../../test/support/images.ts'
import { getEnd, hasHiddenTail } from './hidden-tail.ts'
import type { ImageKind } from './image-kind.ts'

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const samples = join(import.meta.dirname, '../../../../test/support/images')
const displayImages: [string, ImageKind, () => Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', () => noise().jpeg().toBuffer()],
  ['a progressive JPEG', 'image/jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', 'image/png', () => noise().png().toBuffer()],
  ['a WebP', 'image/webp', () => noise().webp().toBuffer()],
  ['an AVIF', 'image/avif', () => noise().avif({ effort: 0 }).toBuffer()],
  ['a HEIC', 'image/heic', async () => sampleHeic('turned')],
]
const zip = `PK\x03\x04 a file PK\x05\x06${'\0'.repeat(18)}`

describe.each(displayImages)('%s', (_, kind, make) => {
  test('ends at its last byte, whatever follows', async () => {
    const image = await make()
    expect(getEnd(image, kind)).toBe(image.length)
    expect(getEnd(Buffer.concat([image, Buffer.from('<html>')]), kind)).toBe(image.length)
  })

  test.each([
    '<HTML><script>',
    '<?php echo 1;',
    '%PDF-1.7',
    '#!/bin/sh',
    '<svg xmlns="x">',
    '<?xml version="1.0"?>\n<svg\nonload="x">',
    zip,
  ])('with %j behind it is detected', async (tail) => {
    expect(hasHiddenTail(Buffer.concat([await make(), Buffer.from(tail, 'latin1')]), kind)).toBe(true)
  })

  test('is accepted alone and followed by a second image or a video', async () => {
    const image = await make()
    const metadata = '<?xpacket begin=""?><?xml version="1.0"?><!DOCTYPE plist><x:xmpmeta>'
    for (const tail of [
      Buffer.alloc(0),
      await noise().jpeg().toBuffer(),
      Buffer.from(metadata),
      Buffer.from('\0\0\0\x18ftypmp42 PK\x03\x04 by chance', 'latin1'),
    ])
      expect(hasHiddenTail(Buffer.concat([image, tail]), kind)).toBe(false)
  })
})

test('finds the end of photos from cameras and phones', () => {
  for (const name of readdirSync(samples).filter((one) => one.endsWith('.jpg'))) {
    const content = readFileSync(join(samples, name))
    const end = getEnd(content, 'image/jpeg')
    expect([name, content.readUInt16BE(end - 2)]).toEqual([name, 0xffd9])
  }
})

test('the end found in a truncated file is within the file, and nothing is thrown', async () => {
  for (const [, kind, make] of displayImages) {
    const image = await make()
    for (let length = 16; length < image.length; length += 97)
      expect(getEnd(image.subarray(0, length), kind)).toBeLessThanOrEqual(length)
  }
})
