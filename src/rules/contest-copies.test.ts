// How a copy is said to differ.
import { expect, test } from 'vitest'
import { type CopyGeometry, copyChangesOf } from './contest-copies.ts'

const same: CopyGeometry = { isMirrored: false, isNegative: false, turn: 0, covered: { one: 1, other: 0.96 } }

test.each([
  [{}, []],
  [{ isMirrored: true }, ['mirrored']],
  [{ isNegative: true, turn: 90 }, ['negative', 'rotated']],
  [{ turn: -90 }, ['rotated']],
  [{ turn: 180 }, ['rotated']],
  [{ turn: 1 }, []],
  [{ turn: -4 }, ['tilted']],
  [{ turn: 94 }, ['rotated', 'tilted']],
  [{ turn: -178 }, ['rotated', 'tilted']],
  [{ covered: { one: 0.95, other: 0.42 } }, ['cropped']],
  [{ isMirrored: true, covered: { one: 0.64, other: 0.95 } }, ['mirrored', 'cropped']],
] as [Partial<CopyGeometry>, string[]][])('%j', (change, expected) => {
  expect(copyChangesOf({ ...same, ...change })).toEqual(expected)
})
