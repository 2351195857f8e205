// Local days where clocks jump, repeat or skip midnight, or omit a date.
import { expect, test } from 'vitest'
import {
  isCalendarDate,
  localDay,
  minutesOfDay,
  toInstantMs,
  toLocalDate,
  toLocalTime,
  utcOffsets,
} from './local-day.ts'

test.each([
  ['a plain day', '2026-01-15', 'America/New_York', '2026-01-15T05:00Z', 24],
  ['spring forward', '2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00Z', 23],
  ['fall back', '2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00Z', 25],
  ['half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00Z', 24.5],
  ['quarter-hour zone', '2026-05-29', 'Asia/Kathmandu', '2026-05-28T18:15Z', 24],
  [
    'no midnight: the clock jumps from 24:00 to 01:00',
    '2026-09-06',
    'America/Santiago',
    '2026-09-06T04:00Z',
    23,
  ],
  ['midnight twice: the day begins at the first', '2026-11-01', 'America/Havana', '2026-11-01T04:00Z', 25],
  ['23:00 to 24:00 twice', '2026-04-04', 'America/Santiago', '2026-04-04T03:00Z', 25],
  ['a date that was left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00Z', 0],
  ['UTC+14', '2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00Z', 24],
])('%s: %s %s', (_name, date, timeZone, start, hours) => {
  const day = localDay(date, timeZone)
  expect(new Date(day.startMs).toISOString()).toBe(new Date(start).toISOString())
  expect((day.endMs - day.startMs) / 3_600_000).toBe(hours)
})

test('days follow each other without gap, and each instant shows its date', () => {
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
    const next = new Date(Date.UTC(2028, 0, 2 + day)).toISOString().slice(0, 10)
    const { startMs, endMs } = localDay(date, 'America/Santiago')
    expect(endMs).toBe(localDay(next, 'America/Santiago').startMs)
    expect(toLocalDate(startMs, 'America/Santiago')).toBe(date)
    expect(toLocalDate(endMs - 1, 'America/Santiago')).toBe(date)
  }
})

test.each([
  ['2026-02-29', 'UTC'],
  ['26-02-01', 'UTC'],
  ['2026-02-01', 'Nowhere/Atall'],
])('refuses %s in %s', (date, timeZone) => {
  expect(() => localDay(date, timeZone)).toThrow(RangeError)
})

test.each([
  ['2026-01-15', '00:00', '2026-01-15T08:00:00Z'],
  ['2026-07-15', '18:45', '2026-07-16T01:45:00Z'],
  ['2026-07-15', '24:00', '2026-07-16T07:00:00Z'],
  // 02:30 is skipped: the clock goes from 02:00 to 03:00.
  ['2026-03-08', '02:30', '2026-03-08T10:00:00Z'],
  ['2026-03-08', '01:59', '2026-03-08T09:59:00Z'],
  ['2026-03-08', '03:00', '2026-03-08T10:00:00Z'],
  // 01:30 is shown twice: the first counts.
  ['2026-11-01', '01:30', '2026-11-01T08:30:00Z'],
  ['2026-11-01', '02:00', '2026-11-01T10:00:00Z'],
])('in Los Angeles it is %s %s at %s', (date, time, instant) => {
  expect(new Date(toInstantMs(date, time, 'America/Los_Angeles')).toISOString()).toBe(
    new Date(instant).toISOString(),
  )
})

test('a wall clock shows hours and minutes', () => {
  const atMs = Date.parse('2026-05-28T18:16:59Z')
  expect([toLocalTime(atMs, 'Asia/Kathmandu'), toLocalTime(atMs, 'America/New_York')]).toEqual([
    '00:01',
    '14:16',
  ])
})

test('minutes of a day, with or without seconds', () => {
  expect(['00:00', '01:05', '23:59', '24:00', '09:30:45'].map(minutesOfDay)).toEqual([0, 65, 1439, 1440, 570])
  expect(['', '9', 'noon', 'a:b'].map(minutesOfDay)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})

test('a time of no day is refused', () => {
  for (const [date, time] of [
    ['2026-13-01', '10:00'],
    ['2026-05-01', 'noon'],
  ] as const)
    expect(() => toInstantMs(date, time, 'UTC')).toThrow(RangeError)
})

test('calendar dates', () => {
  expect(['2026-02-28', '2028-02-29', '0001-01-01'].map(isCalendarDate)).toEqual([true, true, true])
  expect(['2026-02-29', '2026-2-1', '2026-13-01', '', '2026-02-28T00:00'].map(isCalendarDate)).not.toContain(
    true,
  )
})

test.each([
  ['Asia/Kathmandu', '2026-11-23T18:15:00Z', [['2026-11-23T18:15:00Z', 345]]],
  // Clocks go forward, back, and by half an hour.
  [
    'America/Los_Angeles',
    '2026-03-08T08:00:00Z',
    [
      ['2026-03-08T08:00:00Z', -480],
      ['2026-03-08T10:00:00Z', -420],
    ],
  ],
  [
    'America/Los_Angeles',
    '2026-11-01T07:00:00Z',
    [
      ['2026-11-01T07:00:00Z', -420],
      ['2026-11-01T09:00:00Z', -480],
    ],
  ],
  [
    'Australia/Lord_Howe',
    '2026-04-04T13:00:00Z',
    [
      ['2026-04-04T13:00:00Z', 660],
      ['2026-04-04T15:00:00Z', 630],
    ],
  ],
  // The end of the span is included: it has the last mark of a day.
  [
    'America/Santiago',
    '2026-09-05T04:00:00Z',
    [
      ['2026-09-05T04:00:00Z', -240],
      ['2026-09-06T04:00:00Z', -180],
    ],
  ],
  // Local mean time, before standard time, has seconds.
  ['America/New_York', '1800-06-01T00:00:00Z', [['1800-06-01T00:00:00Z', -(4 * 60 + 56 + 2 / 60)]]],
] as const)('the clock of %s in the day from %s', (zone, start, expected) => {
  const startMs = Date.parse(start)
  const found = utcOffsets(zone, { startMs, endMs: startMs + 86_400_000 })
  expect(found.map(({ from }) => Date.parse(from))).toEqual(expected.map(([from]) => Date.parse(from)))
  for (const [index, [, minutes]] of expected.entries()) expect(found[index]?.minutes).toBeCloseTo(minutes, 9)
})
