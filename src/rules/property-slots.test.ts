// Free times of a property: examples of each reason, the changes of the clock, and a naive model that tries every quarter of an hour.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstantMs, toLocalTime } from './light/local-day.ts'
import { weekdays } from './properties.ts'
import { plainHours } from './property-hours.fixture.ts'
import { openingsOf, type PropertyHours, toWeekday } from './property-openings.ts'
import {
  freeSpans,
  refuseBooking,
  subtractSpans,
  suggestBooking,
  toBookedSpan,
  toDates,
} from './property-slots.ts'

const hour = 3_600_000
const quarter = hour / 4
const studio: PropertyHours = {
  ...plainHours,
  timeZone: 'America/New_York',
  availableDays: weekdays.slice(0, 5),
  availableTimeStart: '09:00',
  availableTimeEnd: '18:00',
  minimumHours: 2,
  leadTimeHours: 24,
  horizonMonths: 18,
}
// A Friday.
const friday = '2026-06-05'
const at = (date: string, time: string, zone = studio.timeZone) => toInstantMs(date, time, zone)
const times = (spans: { startMs: number; endMs: number }[], zone = studio.timeZone) =>
  spans.map(({ startMs, endMs }) => `${toLocalTime(startMs, zone)}–${toLocalTime(endMs, zone)}`)
const now = at('2026-06-01', '12:00')
const none = { busy: [], nowMs: now, maxDays: 30 }

test('weekdays of dates', () => {
  expect([toWeekday(friday), toWeekday('2026-06-07'), toWeekday('2024-02-29')]).toEqual([
    'friday',
    'sunday',
    'thursday',
  ])
})

test('a day is free from opening to closing, less what is taken, in parts of the minimum length at least', () => {
  const busy = [
    { startMs: at(friday, '16:30'), endMs: at(friday, '17:00') },
    { startMs: at(friday, '11:30'), endMs: at(friday, '13:00') },
    { startMs: at(friday, '12:00'), endMs: at(friday, '12:30') },
  ]
  expect(times(freeSpans(studio, friday, { busy, nowMs: now }))).toEqual(['09:00–11:30', '13:00–16:30'])
  expect(freeSpans(studio, '2026-06-06', { busy: [], nowMs: now })).toEqual([])
})

test('the lead time cuts the first day', () => {
  const free = (nowMs: number) => times(freeSpans(studio, friday, { busy: [], nowMs }))
  expect(free(at('2026-06-04', '11:00'))).toEqual(['11:00–18:00'])
  expect(free(at('2026-06-04', '16:00'))).toEqual(['16:00–18:00'])
  expect(free(at('2026-06-04', '16:01'))).toEqual([])
})

test.each([
  [{ startDate: friday, endDate: friday, startTime: '10:00', endTime: '12:00' }, undefined],
  [{ startDate: friday, endDate: friday }, undefined],
  [{ startDate: friday, endDate: friday, startTime: '12:00', endTime: '12:00' }, 'reversed'],
  [{ startDate: friday, endDate: '2026-06-04' }, 'reversed'],
  // 30 days, and one more.
  [{ startDate: friday, endDate: '2026-07-04' }, 'closed-day'],
  [{ startDate: friday, endDate: '2026-07-05' }, 'too-long'],
  [{ startDate: '2026-05-29', endDate: '2026-05-29' }, 'past'],
  [{ startDate: '2026-06-02', endDate: '2026-06-02', startTime: '11:59', endTime: '14:00' }, 'lead-time'],
  [{ startDate: '2026-06-02', endDate: '2026-06-02', startTime: '12:00', endTime: '14:00' }, undefined],
  [{ startDate: '2026-06-06', endDate: '2026-06-06' }, 'closed-day'],
  // 18 months after June 1, and the next day.
  [{ startDate: '2027-12-01', endDate: '2027-12-01' }, undefined],
  [{ startDate: '2027-12-01', endDate: '2027-12-02' }, 'beyond-horizon'],
  // Over a weekend, on which it is closed.
  [{ startDate: friday, endDate: '2026-06-08' }, 'closed-day'],
  [{ startDate: '2026-06-03', endDate: friday }, undefined],
  [{ startDate: friday, endDate: friday, startTime: '08:59', endTime: '12:00' }, 'outside-hours'],
  [{ startDate: friday, endDate: friday, startTime: '16:00', endTime: '18:01' }, 'outside-hours'],
  [{ startDate: friday, endDate: friday, startTime: '16:00', endTime: '17:00' }, undefined],
  // It starts when the property closes, or ends when it opens.
  [{ startDate: '2026-06-03', endDate: friday, startTime: '18:00', endTime: '12:00' }, 'outside-hours'],
  [{ startDate: '2026-06-03', endDate: friday, startTime: '17:59', endTime: '12:00' }, undefined],
  [{ startDate: '2026-06-03', endDate: friday, startTime: '12:00', endTime: '09:00' }, 'outside-hours'],
  [{ startDate: '2026-06-03', endDate: friday, startTime: '12:00', endTime: '09:01' }, undefined],
  // One hour would fit, but not the two that are the minimum.
  [{ startDate: friday, endDate: friday, startTime: '17:00', endTime: '18:00' }, 'minimum'],
] as const)('%j is refused as %s', (request, reason) => {
  expect(refuseBooking(studio, request, none)).toBe(reason)
})

test('bookings may touch, not overlap; a short one occupies the minimum that it pays', () => {
  const busy = [{ startMs: at(friday, '12:00'), endMs: at(friday, '14:00') }]
  const refuse = (startTime: string, endTime: string) =>
    refuseBooking(studio, { startDate: friday, endDate: friday, startTime, endTime }, { ...none, busy })
  expect([refuse('10:00', '12:00'), refuse('14:00', '16:00')]).toEqual([undefined, undefined])
  expect([refuse('10:00', '12:01'), refuse('13:59', '16:00'), refuse('11:00', '11:30')]).toEqual([
    'taken',
    'taken',
    'taken',
  ])
})

test('clock changes: hours that are skipped or repeated', () => {
  const barn = { ...studio, availableDays: weekdays, availableTimeStart: '00:00', availableTimeEnd: '24:00' }
  const hoursOf = (date: string) => {
    const { startMs, endMs } = openingsOf(barn, date)[0] ?? { startMs: 0, endMs: 0 }
    return (endMs - startMs) / hour
  }
  // New York: 8 March and 1 November 2026.
  expect([hoursOf('2026-03-07'), hoursOf('2026-03-08'), hoursOf('2026-11-01')]).toEqual([24, 23, 25])
  const night = { startDate: '2026-03-08', endDate: '2026-03-08', startTime: '01:00', endTime: '05:00' }
  expect(toBookedSpan({ ...barn, minimumHours: 1 }, night)).toEqual({
    startMs: Date.parse('2026-03-08T06:00:00Z'),
    endMs: Date.parse('2026-03-08T09:00:00Z'),
  })
  // 02:30 does not exist: the clock shows 03:00 then.
  expect(new Date(at('2026-03-08', '02:30')).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  // 01:30 comes twice: the first counts.
  expect(new Date(at('2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  expect(toDates(openingsOf(barn, '2026-11-01')[0] as never, barn.timeZone)).toEqual({
    from: '2026-11-01',
    to: '2026-11-01',
  })
})

const busySpans = fc.array(
  fc.tuple(fc.integer({ min: -8, max: 110 }), fc.integer({ min: 0, max: 40 })).map(([from, length]) => ({
    startMs: at(friday, '00:00') + from * quarter,
    endMs: at(friday, '00:00') + (from + length) * quarter,
  })),
  { maxLength: 6 },
)

test('subtracting spans leaves exactly the moments that none covers', () => {
  const day = { startMs: at(friday, '00:00'), endMs: at(friday, '24:00') }
  fc.assert(
    fc.property(busySpans, (busy) => {
      const free = subtractSpans(day, busy)
      for (let ms = day.startMs; ms < day.endMs; ms += quarter) {
        const isBusy = busy.some(({ startMs, endMs }) => startMs <= ms && ms < endMs)
        expect(free.some(({ startMs, endMs }) => startMs <= ms && ms < endMs)).toBe(!isBusy)
      }
      for (const [index, span] of free.entries()) {
        expect(span.startMs).toBeLessThan(span.endMs)
        if (index > 0) expect(span.startMs).toBeGreaterThan(free[index - 1]?.endMs as number)
      }
    }),
  )
})

test('a request is bookable exactly if it lies in a free span, by trying', () => {
  const from = fc.integer({ min: 0, max: 92 })
  const length = fc.integer({ min: 8, max: 24 })
  const clock = (quarters: number) =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  fc.assert(
    fc.property(busySpans, from, length, (busy, startQuarter, quarters) => {
      fc.pre(startQuarter + quarters <= 96)
      const [startTime, endTime] = [clock(startQuarter), clock(startQuarter + quarters)]
      const request = { startDate: friday, endDate: friday, startTime, endTime }
      const [startMs, endMs] = [at(friday, startTime), at(friday, endTime)]
      const fits = freeSpans(studio, friday, { busy, nowMs: now }).some(
        (free) => free.startMs <= startMs && endMs <= free.endMs,
      )
      expect(refuseBooking(studio, request, { ...none, busy }) === undefined).toBe(fits)
    }),
    { numRuns: 500 },
  )
})

test('one click on a window of light: the evening’s is preceded by setting up, the morning’s followed by the rest', () => {
  const golden = { startMs: at(friday, '17:03'), endMs: at(friday, '17:56') }
  const early = { startMs: at(friday, '09:10'), endMs: at(friday, '09:50') }
  const free = [{ startMs: at(friday, '09:00'), endMs: at(friday, '18:00') }]
  const suggest = (window: typeof golden, isEvening: boolean, spans = free) =>
    times(
      [
        suggestBooking(studio, window, {
          free: spans.map((span) => ({ ...span, minimumHours: 2 })),
          isEvening,
        }),
      ].filter((span) => span !== null),
    )
  expect(suggest(golden, true)).toEqual(['16:00–18:00'])
  expect(suggest(early, false)).toEqual(['09:00–11:00'])
  // Not enough time before the window: the rest comes after it.
  expect(suggest({ startMs: at(friday, '09:30'), endMs: at(friday, '10:00') }, true)).toEqual(['09:00–11:00'])
  expect(suggest(golden, true, [{ startMs: at(friday, '09:00'), endMs: at(friday, '17:30') }])).toEqual([])
  expect(suggest(golden, true, [{ startMs: at(friday, '16:45'), endMs: at(friday, '18:00') }])).toEqual([])
})

test('without a lead time a booking may start this very moment, not before', () => {
  const walkIn = { ...studio, leadTimeHours: 0 }
  const request = { startDate: friday, endDate: friday, startTime: '10:00', endTime: '12:00' }
  const refuse = (nowMs: number) => refuseBooking(walkIn, request, { ...none, nowMs })
  expect([refuse(at(friday, '10:00')), refuse(at(friday, '10:00') + 1)]).toEqual([undefined, 'past'])
})

test('hours that the change of the clock skips are closed', () => {
  const night = { ...studio, availableDays: weekdays, availableTimeStart: '02:00', availableTimeEnd: '03:00' }
  expect(openingsOf(night, '2026-03-08')).toEqual([])
  expect(openingsOf(night, '2026-03-09')).toHaveLength(1)
})

test('a span until midnight is of the day before, one until a moment later is not', () => {
  const [startMs, midnight] = [at(friday, '20:00'), at(friday, '24:00')]
  expect(toDates({ startMs, endMs: midnight }, studio.timeZone).to).toBe(friday)
  expect(toDates({ startMs, endMs: midnight + 1 }, studio.timeZone).to).toBe('2026-06-06')
  expect(toDates({ startMs: midnight, endMs: midnight }, studio.timeZone).to).toBe('2026-06-06')
})

test('one click books quarters of an hour, and all of a free time that is just long enough', () => {
  const suggest = (window: [string, string], free: [string, string], isEvening: boolean) => {
    const [startMs, endMs] = window.map((time) => at(friday, time)) as [number, number]
    const [fromMs, untilMs] = free.map((time) => at(friday, time)) as [number, number]
    const options = { free: [{ startMs: fromMs, endMs: untilMs, minimumHours: 2 }], isEvening }
    return times([suggestBooking(studio, { startMs, endMs }, options)].filter((span) => span !== null))
  }
  expect(suggest(['10:05', '12:10'], ['09:00', '18:00'], false)).toEqual(['10:00–12:15'])
  expect(suggest(['10:20', '12:40'], ['09:00', '18:00'], true)).toEqual(['10:15–12:45'])
  expect(suggest(['16:30', '17:30'], ['16:00', '18:00'], true)).toEqual(['16:00–18:00'])
  expect(suggest(['16:30', '17:30'], ['16:15', '18:00'], true)).toEqual([])
  // Not enough time after a morning window: the rest comes before it.
  expect(suggest(['10:30', '11:00'], ['09:00', '11:30'], false)).toEqual(['09:30–11:30'])
})
