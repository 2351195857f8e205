// Images whose color is named by number: converted to sRGB, HDR tone-mapped; and JPEGs without their end.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleFile } from '../../../../test/support/images.ts'
import { readSourceColor } from './color-numbers.ts'
import { decode } from './decode.ts'
import { readImageKind } from './image-kind.ts'
import { toSrgb } from './to-srgb.ts'

/** The middle of each quarter. */
async function fields(file: Buffer): Promise<number[][]> {
  const { data, width, height } = await decode(file, 2048)
  const at = (x: number, y: number) => (Math.floor(height * y) * width + Math.floor(width * x)) * 3
  const corners = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return corners.map((from) => [...data.subarray(from, from + 3)])
}

const scene = [
  [200, 100, 50],
  [60, 120, 180],
  [90, 160, 70],
  [128, 128, 128],
]
/** The same numbers meant in Display P3, computed by hand from the primaries of both. */
const sceneOfP3 = [
  [214, 93, 31],
  [30, 122, 184],
  [61, 162, 56],
  [128, 128, 128],
]

function expectNear(found: number[][], right: number[][], tolerance = 2): void {
  for (const [index, color] of right.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs((found[index]?.[channel] ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance)
}

const numbers = (primaries: number, transfer: number) => Buffer.from([0, primaries, 0, transfer, 0, 6, 0x80])

/** The file with a `colr` property, as its first item's last: the sizes around it and the item's offset grow with it. */
function withColor(file: Buffer, primaries: number, transfer: number): Buffer {
  const box = Buffer.concat([Buffer.from('\0\0\0\x13colrnclx', 'latin1'), numbers(primaries, transfer)])
  const copy = Buffer.from(file)
  const start = (name: string) => copy.indexOf(name) - 4
  const grow = (name: string, bytes: number) =>
    copy.writeUInt32BE(copy.readUInt32BE(start(name)) + bytes, start(name))
  const endOfProperties = start('ipco') + copy.readUInt32BE(start('ipco'))
  const properties = copy.subarray(start('ipco') + 8, endOfProperties)
  let count = 0
  for (let at = 0; at < properties.length; at += properties.readUInt32BE(at)) count += 1
  const associations = start('ipma') + 8 + 4 + 4 + 2
  const endOfAssociations = start('ipma') + copy.readUInt32BE(start('ipma'))
  copy[associations] = (copy[associations] as number) + 1
  for (const name of ['meta', 'iprp']) grow(name, box.length + 1)
  grow('ipco', box.length)
  grow('ipma', 1)
  // The first item's base offset, or its extent's where it has none.
  const item = start('iloc') + 8 + 4 + 2 + 2 + 2 + (copy[start('iloc') + 8] === 0 ? 2 : 4)
  const hasBase = (copy[start('iloc') + 13] as number) >= 16
  const offsetAt = hasBase ? item : item + 2
  copy.writeUInt32BE(copy.readUInt32BE(offsetAt) + box.length + 1, offsetAt)
  return Buffer.concat([
    copy.subarray(0, endOfProperties),
    box,
    copy.subarray(endOfProperties, endOfAssociations),
    Buffer.from([count + 1]),
    copy.subarray(endOfAssociations),
  ])
}

/** The scene in 16 bits as a PNG with a `cICP` chunk, its light by `store`: from 0 to 1, which is white. */
async function storedPng(store: (light: number) => number, primaries: number, transfer: number) {
  const light = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const pixels = Uint16Array.from({ length: 40 * 40 * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % 40, Math.floor(index / 120)]
    const field = scene[(x < 20 ? 0 : 1) + (y < 20 ? 0 : 2)] as number[]
    return Math.round(store(light(field[index % 3] as number)) * 65_535)
  })
  const png = await sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  const chunk = Buffer.from(
    `\0\0\0\x04cICP${String.fromCharCode(primaries, transfer)}\0\x01\0\0\0\0`,
    'latin1',
  )
  chunk.writeUInt32BE((await import('node:zlib')).crc32(chunk.subarray(4, 12)), 12)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const toHlg = (light: number) => {
  const scenic = (light * 0.203) ** (1 / 1.2)
  return scenic <= 1 / 12
    ? Math.sqrt(3 * scenic)
    : 0.17883277 * Math.log(12 * scenic - 0.28466892) + 0.55991073
}

describe('color by number becomes sRGB', () => {
  test('PQ in an AVIF', async () => expectNear(await fields(sampleFile('scene-pq.avif')), scene))
  test('Display P3 in an AVIF', async () => expectNear(await fields(sampleFile('scene-p3.avif')), sceneOfP3))
  test('no numbers: sRGB', async () => expectNear(await fields(sampleFile('scene-10-bit.heic')), scene))
  test('Display P3 in a HEIC', async () =>
    expectNear(await fields(withColor(sampleFile('scene-10-bit.heic'), 12, 13)), sceneOfP3, 3))
  test('PQ in a HEIC of 10 bits: as the same numbers in an AVIF', async () => {
    const heic = await fields(withColor(sampleFile('scene-10-bit.heic'), 1, 16))
    const stored = Uint16Array.from(scene.flat(), (value) => Math.round((value / 255) * 65_472))
    const right = [...toSrgb(stored, { curve: 'pq', primaries: 1 }, 10)]
    expectNear(heic, [right.slice(0, 3), right.slice(3, 6), right.slice(6, 9), right.slice(9)], 5)
  })
  test.each([
    ['linear', (light: number) => light, 8],
    ['gamma 2.2', (light: number) => light ** (1 / 2.2), 4],
  ] as const)('%s in a PNG', async (_, store, transfer) =>
    expectNear(await fields(await storedPng(store, 1, transfer)), scene),
  )
  test('HLG in a PNG', async () => {
    // Gray only: the system gamma depends on the luminance of all three.
    const [, , , gray] = await fields(await storedPng(toHlg, 1, 18))
    expectNear([gray as number[]], [[128, 128, 128]])
  })
})

test('HDR above white is compressed, in order, and leaves the dark as it is', () => {
  const nits = [0, 20, 80, 203, 300, 500, 1000]
  const pq = (light: number) => {
    const power = (light / 10_000) ** (2610 / 16_384)
    return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32)
  }
  const stored = Uint16Array.from(nits.flatMap((one) => Array(3).fill(Math.round(pq(one) * 65_535))))
  const shown = toSrgb(stored, { curve: 'pq', primaries: 9 }, 16)
  const grays = nits.map((_, index) => shown[index * 3] as number)
  expect(grays.slice(0, 3)).toEqual([0, 88, 168])
  expect(grays).toEqual(grays.toSorted((one, other) => one - other))
  expect(grays.at(3)).toBeLessThan(245)
  expect(grays.at(-1)).toBe(255)
  expect(new Set(grays).size).toBe(grays.length)
})

test.each([
  [1, 13],
  [1, 1],
  [2, 2],
  [1, 6],
])('primaries %i and transfer %i are sRGB, and so is a damaged file', (primaries, transfer) => {
  const file = withColor(sampleFile('scene-10-bit.heic'), primaries, transfer)
  expect(readSourceColor(file, readImageKind(file))).toBeUndefined()
  for (let length = 40; length < 360; length += 7)
    expect(readSourceColor(file.subarray(0, length), 'image/heic')).toBeUndefined()
})

describe('a JPEG without its end marker', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const jpeg = (progressive: boolean) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080', noise } })
      .jpeg({ progressive })
      .toBuffer()

  test.each([false, true])('is read if only the marker is missing (progressive: %s)', async (progressive) => {
    const whole = await jpeg(progressive)
    const right = await decode(whole, 300)
    for (const missing of [1, 2])
      expect((await decode(whole.subarray(0, -missing), 300)).data.equals(right.data)).toBe(true)
    for (const missing of [3, 4, 10, 200, 5000, whole.length - 700])
      await expect(decode(whole.subarray(0, -missing), 300)).rejects.toThrow('damaged or incomplete')
  })

  test.each([false, true])('is read if zeros stand there (progressive: %s)', async (progressive) => {
    const whole = await jpeg(progressive)
    const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(64)])
    expect((await decode(padded, 300)).data.equals((await decode(whole, 300)).data)).toBe(true)
    for (const missing of [400, Math.round(whole.length / 2)]) {
      const cut = Buffer.concat([whole.subarray(0, -missing), Buffer.alloc(missing)])
      await expect(decode(cut, 300)).rejects.toThrow('damaged or incomplete')
    }
  })
})
