// Numbers that would cover each other on a map.
import { expect, test } from 'vitest'
import { groupNear, toRanges } from './number-groups.ts'

test('near ones are one group, in their order; at a larger scale they part', () => {
  const stops = [
    { number: 1, x: 10, y: 10 },
    { number: 2, x: 22, y: 10 },
    { number: 3, x: 300, y: 40 },
    { number: 4, x: 12, y: 24 },
  ]
  const groupsAt = (scale: number) =>
    groupNear(
      stops.map(({ number, x, y }) => ({ number, at: { x: x * scale, y: y * scale } })),
      28,
    ).map((group) => group.map(({ number }) => number))
  expect(groupsAt(1)).toEqual([[1, 2, 4], [3]])
  expect(groupsAt(4)).toEqual([[1], [2], [3], [4]])
  expect(groupNear([], 28)).toEqual([])
})

test('numbers are written as short as they can be read', () => {
  expect(toRanges([1])).toBe('1')
  expect(toRanges([1, 2])).toBe('1, 2')
  expect(toRanges([1, 2, 3, 5])).toBe('1–3, 5')
  expect(toRanges([2, 4, 5, 6, 9, 10])).toBe('2, 4–6, 9, 10')
})
