// Local times that the clock skips or shows twice: the dates of the rule, and a naive model that looks at the clock every minute.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainSkippedTime, findClockChange, instantsOf, toOccurrenceMs } from './clock-change.ts'
import { hourMs, minuteMs } from './durations.ts'
import { toLocalDate, toLocalTime } from './light/local-day.ts'
import { weekdays } from './properties.ts'
import { plainHours } from './property-hours.fixture.ts'
import type { PropertyHours } from './property-openings.ts'
import { priceBooking } from './property-price.ts'
import { toBookedSpan } from './property-slots.ts'

const pacific = 'America/Los_Angeles'
const iso = (instants: number[]) => instants.map((atMs) => new Date(atMs).toISOString())

test('the hour that is skipped and the hour that comes twice', () => {
  expect(instantsOf('2027-03-14', '02:30', pacific)).toEqual([])
  expect(iso(instantsOf('2027-03-14', '03:00', pacific))).toEqual(['2027-03-14T10:00:00.000Z'])
  expect(iso(instantsOf('2027-11-07', '01:30', pacific))).toEqual([
    '2027-11-07T08:30:00.000Z',
    '2027-11-07T09:30:00.000Z',
  ])
  expect(instantsOf('2027-11-07', '02:00', pacific)).toHaveLength(1)
  expect(instantsOf('2027-11-07', '24:00', pacific)).toHaveLength(1)
  const second = toOccurrenceMs('2027-11-07', '01:30', pacific, 'second')
  expect(second - toOccurrenceMs('2027-11-07', '01:30', pacific, 'first')).toBe(hourMs)
  expect(toOccurrenceMs('2027-11-07', '12:00', pacific, 'second')).toBe(Date.parse('2027-11-07T20:00:00Z'))
})

test.each([
  [
    '2027-03-14',
    '02:30',
    pacific,
    '2:30 AM on Mar 14, 2027 doesn’t exist: the clock goes forward from 2:00 AM to 3:00 AM.',
  ],
  [
    '2027-03-14',
    '02:00',
    'America/New_York',
    '2:00 AM on Mar 14, 2027 doesn’t exist: the clock goes forward from 2:00 AM to 3:00 AM.',
  ],
  // By half an hour.
  [
    '2027-10-03',
    '02:15',
    'Australia/Lord_Howe',
    '2:15 AM on Oct 3, 2027 doesn’t exist: the clock goes forward from 2:00 AM to 2:30 AM.',
  ],
  ['2027-03-14', '01:59', pacific, undefined],
  ['2027-03-14', '03:00', pacific, undefined],
  ['2027-03-14', '02:30', 'America/Phoenix', undefined],
  ['2027-03-15', '02:30', pacific, undefined],
  ['2027-11-07', '01:30', pacific, undefined],
])('%s %s in %s', (date, time, zone, message) => {
  expect(explainSkippedTime(date, time, zone)).toBe(message)
})

test('a day whose midnight is skipped can still end at 24:00', () => {
  // Santiago, 5 September 2027: 00:00 is 01:00.
  expect(instantsOf('2027-09-05', '00:00', 'America/Santiago')).toEqual([])
  expect(explainSkippedTime('2027-09-05', '00:00', 'America/Santiago')).toMatch(/from 12:00 AM to 1:00 AM/)
  expect(explainSkippedTime('2027-09-04', '24:00', 'America/Santiago')).toBeUndefined()
})

// A change of the clock in each, and zones without any.
const changes = [
  [pacific, '2027-03-14'],
  [pacific, '2027-11-07'],
  ['America/New_York', '2027-11-07'],
  ['Europe/London', '2027-03-28'],
  ['Europe/London', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Santiago', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['Asia/Tokyo', '2027-03-14'],
] as const
const change = fc.constantFrom(...changes)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minuteOfNight = fc.integer({ min: 0, max: 299 })

// What the clock shows, by "date time", at every minute of the day and of half a day around it.
const clocks = new Map<string, Map<string, number[]>>()
function watchClock(date: string, timeZone: string): Map<string, number[]> {
  const shown = clocks.get(date + timeZone) ?? new Map<string, number[]>()
  if (shown.size > 0) return shown
  clocks.set(date + timeZone, shown)
  const from = Date.parse(`${date}T00:00:00Z`) - 12 * hourMs
  for (let atMs = from; atMs < from + 48 * hourMs; atMs += minuteMs) {
    const moment = `${toLocalDate(atMs, timeZone)} ${toLocalTime(atMs, timeZone)}`
    shown.set(moment, [...(shown.get(moment) ?? []), atMs])
  }
  return shown
}
const scan = (date: string, time: string, timeZone: string): number[] =>
  watchClock(date, timeZone).get(`${date} ${time}`) ?? []

test('the instants of a local time are the minutes at which the clock shows it', () => {
  fc.assert(
    fc.property(change, minuteOfNight, ([zone, date], minutes) => {
      const time = clock(minutes)
      expect(instantsOf(date, time, zone)).toEqual(scan(date, time, zone))
      expect(explainSkippedTime(date, time, zone) === undefined).toBe(scan(date, time, zone).length > 0)
    }),
    { numRuns: 200 },
  )
})

test('the clock is changed at the very end of a span, too', () => {
  const spring = { startMs: Date.parse('2027-03-14T09:00Z'), endMs: Date.parse('2027-03-14T10:00Z') }
  expect(findClockChange(spring, pacific)).toMatchObject({ from: '02:00', to: '03:00', minutes: 60 })
  const fall = { startMs: Date.parse('2027-11-07T07:00Z'), endMs: Date.parse('2027-11-07T09:00Z') }
  expect(findClockChange(fall, pacific)).toMatchObject({ from: '02:00', to: '01:00', minutes: -60 })
  const before = { startMs: fall.startMs, endMs: fall.endMs - minuteMs }
  expect(findClockChange(before, pacific)).toBeUndefined()
})

test('a booking over a change of the clock lasts and costs the minutes that pass', () => {
  const occurrence = fc.constantFrom('first', 'second', undefined)
  fc.assert(
    fc.property(
      change,
      minuteOfNight,
      minuteOfNight,
      occurrence,
      occurrence,
      (at, from, until, which, whichEnd) => {
        const [timeZone, date] = at
        const [startTime, endTime] = [clock(from), clock(until)]
        const starts = scan(date, startTime, timeZone)
        const ends = scan(date, endTime, timeZone)
        fc.pre(starts.length > 0 && ends.length > 0)
        const startMs = (which === 'second' ? starts.at(-1) : starts[0]) as number
        const endMs = ((whichEnd ?? which) === 'second' ? ends.at(-1) : ends[0]) as number
        const hours: PropertyHours = {
          ...plainHours,
          timeZone,
          availableDays: weekdays,
          availableTimeStart: '00:00',
          availableTimeEnd: '24:00',
          minimumHours: 1,
          leadTimeHours: 0,
          horizonMonths: 18,
        }
        const request = {
          startDate: date,
          endDate: date,
          startTime,
          endTime,
          startOccurrence: which,
          endOccurrence: whichEnd,
        }
        const span = toBookedSpan(hours, request)
        expect(span).toEqual(endMs <= startMs ? null : { startMs, endMs: Math.max(endMs, startMs + hourMs) })
        if (endMs <= startMs) return
        const price = priceBooking(
          { hourlyRateCents: 1000, dailyRateCents: null, priceRules: null },
          hours,
          request,
        )
        let minutes = 0
        for (let atMs = startMs; atMs < endMs; atMs += minuteMs) minutes += 1
        expect(price?.totalCents).toBe(Math.max(1, Math.ceil(minutes / 60)) * 1000)
        const difference = endMs - startMs - (until - from) * minuteMs
        const found = findClockChange({ startMs, endMs }, timeZone)
        expect((found?.minutes ?? 0) * minuteMs).toBe(difference === 0 ? 0 : -difference)
      },
    ),
    { numRuns: 200 },
  )
})
