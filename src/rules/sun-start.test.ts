// Starts relative to the sun, durations, and minutes between two times of the clock.
import { expect, test } from 'vitest'
import { durationText, minutesBetween, sunStartText } from './sun-start.ts'

test.each([
  ['18:00', '20:30', 150],
  ['18:00', '18:01', 1],
  // An end that is not after the start is on the next day.
  ['18:00', '18:00', 1440],
  ['18:00', '17:59', 1439],
  ['23:30', '00:15', 45],
  ['00:00', '23:59', 1439],
])('from %s to %s are %d minutes', (start, end, minutes) => expect(minutesBetween(start, end)).toBe(minutes))

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [135, '2 hours 15 minutes'],
])('%d minutes as words', (minutes, text) => expect(durationText(minutes)).toBe(text))

test.each([
  ['sunset', 0, 'at sunset'],
  ['sunset', -40, '40 minutes before sunset'],
  ['sunrise', 60, '1 hour after sunrise'],
  ['civilDawn', -1, '1 minute before first light'],
  ['civilDusk', 1, '1 minute after last light'],
] as const)('%s and %d minutes: %s', (event, offsetMinutes, text) =>
  expect(sunStartText({ event, offsetMinutes })).toBe(text),
)
