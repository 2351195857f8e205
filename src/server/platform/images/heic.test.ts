// HEIC files decoded in tiles: every rotation produces the same image.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleHeic } from '../../../../test/support/images.ts'
import { decodeHeic, readHeicHeader } from './heic.ts'

test('tiles of a rotated image are copied to the right position', { timeout: 300_000 }, async () => {
  const file = sampleHeic('iphone11-phlox-missouri')
  const straight = await decodeHeic(file, { isDeep: false })
  expect(await readHeicHeader(file)).toMatchObject({
    width: 2566,
    height: 3313,
    tiles: { columns: 6, rows: 7 },
  })
  // `irot` holds the rotation in steps of 90° counterclockwise.
  const turnsAt = file.indexOf('irot') + 4
  for (const turns of [1, 2, 3]) {
    file[turnsAt] = turns
    const turned = await sharp(await decodeHeic(file, { isDeep: false }))
      .raw()
      .toBuffer()
    const expected = await sharp(straight)
      .rotate(360 - 90 * turns)
      .raw()
      .toBuffer()
    expect([turns, turned.equals(expected)]).toEqual([turns, true])
  }
})

test('decoded pixels include a wide-gamut color profile', async () => {
  const { icc, width, height } = await sharp(
    await decodeHeic(sampleHeic('p3-red'), { isDeep: false }),
  ).metadata()
  expect([icc !== undefined, width, height]).toEqual([true, 64, 48])
})
