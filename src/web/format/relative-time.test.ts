// Relative times at the borders of their units.
import { expect, test } from 'vitest'
import { usFormat } from '../../rules/reader-format.ts'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:30Z', 'just now'],
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 minute ago'],
  ['2026-11-22T11:00:01Z', '59 minutes ago'],
  ['2026-11-22T11:00:00Z', '1 hour ago'],
  ['2026-11-21T12:00:01Z', '23 hours ago'],
  ['2026-11-21T12:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '2 days ago'],
  ['2026-11-15T12:00:00Z', 'Nov 15, 2026'],
])('%s is %s', (at, words) => {
  expect(relativeTime(at, now, usFormat)).toBe(words)
})

test('the date is in the reader’s order', () => {
  const format = { ...usFormat, dateOrder: 'day-month-year' } as const
  expect(relativeTime('2026-11-15T12:00:00Z', now, format)).toBe('15 Nov 2026')
})
