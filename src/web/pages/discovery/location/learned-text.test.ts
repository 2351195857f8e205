// The sentence about the best time learned from photos.
import { expect, test } from 'vitest'
import { altitudeRows, bestTimeText, directionRows } from './learned-text.ts'

const time = {
  event: 'sunset',
  count: 41,
  total: 60,
  isOfLiked: true,
  fromMinutes: 10,
  toMinutes: 25,
  months: { from: 9, to: 11 },
  altitudes: [
    { from: -6, count: 30 },
    { from: 0, count: 11 },
  ],
  directions: [0, 0, 0, 0, 0, 30, 11, 0],
} as const
const text = (changes: object) => bestTimeText({ ...time, ...changes } as never)

test('the best time is one sentence', () => {
  expect(text({})).toBe('Most-liked photos here: 10–25 min after sunset, September to November (n = 41).')
  expect(text({ event: 'sunrise', fromMinutes: -25, toMinutes: -5, months: null, isOfLiked: false })).toBe(
    'Most photos here: 5–25 min before sunrise, all year (n = 41).',
  )
  expect(text({ fromMinutes: -15, toMinutes: 10, months: { from: 5, to: 5 } })).toBe(
    'Most-liked photos here: from 15 min before to 10 min after sunset, in May (n = 41).',
  )
  expect(text({ event: 'night', fromMinutes: null, toMinutes: null })).toContain('at night')
})

test('the histograms have their labels', () => {
  expect(altitudeRows(time as never).map(({ label }) => label)).toEqual(['−6° to 0°', '0° to 6°'])
  expect(directionRows(time as never)).toEqual([
    { label: 'Southwest', count: 30 },
    { label: 'West', count: 11 },
  ])
})
