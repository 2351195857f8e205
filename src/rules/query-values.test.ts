// Values of query parameters at their bounds, and small rules about days.
import { expect, test } from 'vitest'
import { isStale } from './fact-age.ts'
import { canReviewUntil, reviewAppearsAt } from './property-reviews.ts'
import { numberIn, parseOne, parseSome, text } from './query-values.ts'
import { shortDate, shortDates } from './short-date.ts'
import { isTimeZone } from './time-zone.ts'

test('numbers are taken within their bounds, both included', () => {
  expect(['1', '5', '0.99', '5.01', '', 'many', undefined].map((value) => numberIn(value, 1, 5))).toEqual([
    1,
    5,
    ...Array(5).fill(undefined),
  ])
  expect(['0', '', undefined].map((value) => numberIn(value, 0, 5))).toEqual([0, undefined, undefined])
})

test('words are taken from the vocabulary, in its order', () => {
  const allowed = ['a', 'b', 'c'] as const
  expect(parseSome(allowed, 'c,a,x')).toEqual(['a', 'c'])
  expect(parseSome(allowed, ['c', 'b,a'])).toEqual(['a', 'b', 'c'])
  expect([parseSome(allowed, undefined), parseSome(allowed, 'x'), parseSome(allowed, [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([parseOne(allowed, 'b'), parseOne(allowed, 'x'), parseOne(allowed, ['b'])]).toEqual([
    'b',
    undefined,
    undefined,
  ])
})

test('text is trimmed, cut and storable', () => {
  expect([
    text('  a\0b ', 10),
    text('abcdef', 3),
    text(7, 3),
    text('', 3),
    text({}, 3),
    text(true, 9),
  ]).toEqual(['ab', 'abc', '7', undefined, undefined, undefined])
  expect(text('ab\u{1F4F7}', 3)).toBe('ab\uFFFD')
})

test('a fact is stale more than twelve months after its confirmation', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(['2025-11-21', '2025-11-22', '2026-11-22', null].map((day) => isStale(day, now))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a review appears with the second one, or fourteen days after the end', () => {
  const end = Date.parse('2026-06-05T20:00:00Z')
  const nowMs = end + 3_600_000
  expect(new Date(canReviewUntil(end)).toISOString()).toBe('2026-06-19T20:00:00.000Z')
  expect(reviewAppearsAt(end, { isSecond: true, nowMs })).toBe(nowMs)
  expect(reviewAppearsAt(end, { isSecond: false, nowMs })).toBe(canReviewUntil(end))
})

test('dates read as in American English', () => {
  expect(shortDate('2026-01-02')).toBe('Jan 2, 2026')
  expect(shortDate('2026-12-31')).toBe('Dec 31, 2026')
  expect([shortDates('2026-11-21', '2026-11-21'), shortDates('2026-11-21', '2026-11-22')]).toEqual([
    'Nov 21, 2026',
    'Nov 21, 2026 – Nov 22, 2026',
  ])
})

test('names of time zones', () => {
  expect(['America/Denver', 'UTC', 'Etc/GMT+5', 'America/Nowhere', '+05:00', ''].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
