// How many copies of photos are found, by what was changed, and how many pairs of different photos are taken for copies, measured with
// the demo's photos.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { photoChanges } from '../../../../../test/support/photo-changes.ts'
import { projectRoot } from '../../project-root.ts'
import { inspect } from '../inspect.ts'
import { type Features, readFeatures } from './features.ts'
import { findCopy } from './find-copy.ts'
import { createProbe } from './find-matches.ts'

const folder = join(projectRoot, 'demo/photos')
const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
/** Every second photo is changed, and the first of the others. */
const changed = [...files.keys()]
  .toSorted((one, other) => (one % 2) - (other % 2) || one - other)
  .slice(0, 40)

async function describe(content: Buffer): Promise<Features> {
  const { features } = await inspect(content, { maxMegapixels: 50, withFeatures: true })
  expect(features.length).toBeLessThanOrEqual(16_384)
  return readFeatures(features)!
}

let originals: Features[]
beforeAll(async () => {
  originals = []
  for (const name of files) originals.push(await describe(readFileSync(join(folder, name))))
}, 300_000)

/** Looks for a changed photo among some others as well. */
const othersPerCopy = 24
const wrong: string[] = []
let comparedWithOthers = 0

test.each(Object.entries(photoChanges))(
  '%s: found, and no other photo is',
  async (name, change) => {
    const missed: string[] = []
    for (const index of changed) {
      const probe = createProbe(await describe(await change(readFileSync(join(folder, files[index]!)))))
      if (!findCopy(probe, originals[index]!)) missed.push(files[index]!)
      for (let step = 1; step <= othersPerCopy; step += 1) {
        const other = (index + step * 3) % files.length
        comparedWithOthers += 1
        if (other !== index && findCopy(probe, originals[other]!))
          wrong.push(`${name}: ${files[index]}, ${files[other]}`)
      }
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(changed.length * 0.05)
  },
  300_000,
)

test('of at least 10,000 pairs of different photos at most one is taken for a copy', () => {
  for (const [index, one] of originals.entries()) {
    const probe = createProbe(one)
    for (const [step, other] of originals.slice(index + 1).entries()) {
      comparedWithOthers += 1
      if (findCopy(probe, other)) wrong.push(`${files[index]}, ${files[index + 1 + step]}`)
    }
  }
  expect(comparedWithOthers).toBeGreaterThanOrEqual(10_000)
  expect(wrong.length / comparedWithOthers).toBeLessThanOrEqual(1 / 10_000)
}, 300_000)

test('says how a copy differs', async () => {
  const photo = readFileSync(join(folder, files[0]!))
  const probe = createProbe(
    await describe(await photoChanges['rotated by 90°'](await sharp(photo).flop().toBuffer())),
  )
  const found = findCopy(probe, originals[0]!)!
  expect([found.isMirrored, found.isNegative, Math.abs(found.turn)]).toEqual([true, false, 90])
  expect(found.likeness).toBeGreaterThan(0.9)
  const crop = createProbe(await describe(await photoChanges['cropped by 35%'](photo)))
  const { covered } = findCopy(crop, originals[0]!)!
  expect(covered.one).toBeGreaterThan(0.85)
  expect(covered.other).toBeCloseTo(0.65 ** 2, 1)
})

test('an image without detail, a tiny one and a narrow one are described, and are nobody’s copy', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
  for (const [width, height] of [
    [900, 600],
    [16, 16],
    [4000, 20],
    [20, 4000],
  ] as const) {
    const features = await describe(await flat(width, height))
    expect(findCopy(createProbe(features), features)).toBeNull()
    expect(findCopy(createProbe(features), originals[0]!)).toBeNull()
  }
})

test('a description of another version is not compared', () => {
  expect(readFeatures(Buffer.from([99, 0, 0, 0]))).toBeNull()
})
