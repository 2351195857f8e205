// The time of a booking as text, over midnight and when the clock changes.
import { expect, test } from 'vitest'
import { bookingTimeText } from './booking-time-text.ts'

const zone = 'America/Los_Angeles'
const text = (from: string, until: string) =>
  bookingTimeText({ startMs: Date.parse(from), endMs: Date.parse(until) }, zone)

test.each([
  ['2026-06-05T17:00Z', '2026-06-05T20:00Z', 'Jun 5, 2026, 10:00 AM to 1:00 PM PDT'],
  ['2026-06-05T15:00Z', '2026-06-07T03:00Z', 'Jun 5, 2026, 8:00 AM to Jun 6, 2026, 8:00 PM PDT'],
  // An end at midnight is on the same day.
  ['2026-06-06T03:00Z', '2026-06-06T07:00Z', 'Jun 5, 2026, 8:00 PM to 12:00 AM PDT'],
  ['2026-06-06T03:00Z', '2026-06-06T07:00:00.001Z', 'Jun 5, 2026, 8:00 PM to Jun 6, 2026, 12:00 AM PDT'],
  ['2026-11-01T07:00Z', '2026-11-01T11:00Z', 'Nov 1, 2026, 12:00 AM PDT to 3:00 AM PST'],
])('%s to %s: %s', (from, until, expected) => {
  expect(text(from, until)).toBe(expected)
})
