// Times of a wall clock as text.
import { expect, test } from 'vitest'
import { wallSpan, wallTime } from './wall-time.ts'

test.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
  ['24:00', '12:00 AM'],
])('%s is %s', (time, text) => expect(wallTime(time)).toBe(text))

test.each([
  ['16:12', '17:05', '4:12 – 5:05 PM'],
  ['08:00', '20:00', '8:00 AM – 8:00 PM'],
])('%s to %s is %s', (startTime, endTime, text) => expect(wallSpan({ startTime, endTime })).toBe(text))
