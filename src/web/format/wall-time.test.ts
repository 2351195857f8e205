// Times of a wall clock as text.
import { expect, test } from 'vitest'
import { usFormat } from '../../rules/reader-format.ts'
import { wallSpan, wallTime } from './wall-time.ts'

const by24Hours = { ...usFormat, clock: '24-hour' } as const

test.each([
  ['00:05', '12:05 AM', '00:05'],
  ['09:00', '9:00 AM', '09:00'],
  ['12:00', '12:00 PM', '12:00'],
  ['17:30', '5:30 PM', '17:30'],
  ['24:00', '12:00 AM', '24:00'],
])('%s is %s or %s', (time, text, text24) =>
  expect([wallTime(time, usFormat), wallTime(time, by24Hours)]).toEqual([text, text24]),
)

test.each([
  ['16:12', '17:05', '4:12 – 5:05 PM', '16:12 – 17:05'],
  ['08:00', '20:00', '8:00 AM – 8:00 PM', '08:00 – 20:00'],
])('%s to %s is %s or %s', (startTime, endTime, text, text24) =>
  expect([wallSpan({ startTime, endTime }, usFormat), wallSpan({ startTime, endTime }, by24Hours)]).toEqual([
    text,
    text24,
  ]),
)
