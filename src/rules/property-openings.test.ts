// Opening hours by weekday and season: examples over midnight and clock changes, and a naive model that looks at the clock every quarter of an
// hour, without any arithmetic on openings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsOf } from './clock-change.ts'
import { addDays } from './dates.ts'
import { toInstantMs, toLocalDate, toLocalTime } from './light/local-day.ts'
import { parseOpeningHours } from './opening-hours/parse.ts'
import { weekdays } from './properties.ts'
import { plainHours } from './property-hours.fixture.ts'
import { explainOpeningHours, longestOpenings, tidyOpeningHours } from './property-hours-input.ts'
import { leastHours, type PropertyHours } from './property-openings.ts'
import { priceBooking } from './property-price.ts'
import {
  freeSpans,
  isByHour,
  lastBookableDate,
  refuseBooking,
  type TimeRequest,
  toBookedSpan,
} from './property-slots.ts'

const hour = 3_600_000
const quarter = hour / 4

const withHours = (text: string, more: Partial<PropertyHours> = {}): PropertyHours => ({
  ...plainHours,
  timeZone: 'America/New_York',
  openingHours: parseOpeningHours(text) ?? null,
  availableDays: weekdays,
  availableTimeStart: '08:00',
  availableTimeEnd: '20:00',
  minimumHours: 1,
  leadTimeHours: 0,
  horizonMonths: 18,
  ...more,
})

// Friday to Monday.
const [friday, saturday, sunday, monday] = ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08']
const none = { busy: [], nowMs: Date.parse('2026-06-01T16:00Z'), maxDays: 30 }
const night = (startTime: string, endTime: string, endDate = saturday): TimeRequest => ({
  startDate: friday,
  endDate,
  startTime,
  endTime,
})
const rates = { hourlyRateCents: 10_000, dailyRateCents: 60_000, priceRules: null }
const nights = withHours('Mo-Th 09:00-12:00,14:00-22:00; Fr,Sa 18:00-02:00; Su off')

test.each([
  // Until two in the morning: four hours.
  [nights, night('22:00', '02:00'), 'hour', 4, undefined],
  [nights, night('18:00', '00:00'), 'hour', 6, undefined],
  [nights, night('22:00', '02:01'), 'day', 1, 'outside-hours'],
  [nights, night('17:45', '20:00', friday), 'hour', 3, 'outside-hours'],
  // After midnight of an opening that began on Saturday.
  [
    nights,
    { startDate: sunday, endDate: sunday, startTime: '00:30', endTime: '02:00' },
    'hour',
    2,
    undefined,
  ],
  [
    nights,
    { startDate: sunday, endDate: sunday, startTime: '00:30', endTime: '03:00' },
    'hour',
    3,
    'outside-hours',
  ],
  [
    nights,
    { startDate: sunday, endDate: sunday, startTime: '10:00', endTime: '12:00' },
    'hour',
    2,
    'closed-day',
  ],
  // Over the break at noon, and whole days, which last over it.
  [
    nights,
    { startDate: monday, endDate: monday, startTime: '11:00', endTime: '15:00' },
    'hour',
    4,
    'outside-hours',
  ],
  [nights, { startDate: monday, endDate: monday }, 'day', 1, undefined],
  [nights, { startDate: friday, endDate: friday }, 'day', 1, undefined],
  [nights, { startDate: friday, endDate: saturday }, 'day', 2, undefined],
  // From one day to another it is by the day, as without opening hours.
  [
    nights,
    { startDate: monday, endDate: '2026-06-09', startTime: '20:00', endTime: '10:00' },
    'day',
    1,
    undefined,
  ],
  [nights, { startDate: friday, endDate: sunday, startTime: '20:00', endTime: '01:00' }, 'day', 2, undefined],
  [nights, { startDate: saturday, endDate: monday }, 'day', 3, 'closed-day'],
  // Around the clock.
  [withHours('24/7'), night('22:00', '02:00'), 'hour', 4, undefined],
  [withHours('24/7'), night('10:00', '09:00'), 'hour', 23, undefined],
  [withHours('24/7'), night('10:00', '10:00'), 'day', 1, undefined],
  [withHours('24/7'), night('22:00', '02:00', sunday), 'day', 2, undefined],
  // The same hours on all days keep the specification's formula.
  [
    withHours('', { availableTimeStart: '00:00', availableTimeEnd: '24:00' }),
    night('22:00', '02:00'),
    'day',
    1,
    undefined,
  ],
] as const)('%#: by the hour or by the day', (hours, request, unit, units, reason) => {
  expect(priceBooking(rates, hours, request)).toMatchObject({ unit, units })
  expect(refuseBooking(hours, request, none)).toBe(reason)
})

test('a night over a change of the clock costs what it lasts', () => {
  const hours = withHours('Mo-Su 20:00-06:00')
  const cost = (startDate: string, request: Partial<TimeRequest> = {}) => {
    const times = {
      startDate,
      endDate: addDays(startDate, 1),
      startTime: '22:00',
      endTime: '04:00',
      ...request,
    }
    return priceBooking(rates, hours, times)?.units
  }
  // New York: 8 March and 1 November 2026.
  expect([cost('2026-03-06'), cost('2026-03-07'), cost('2026-10-31')]).toEqual([6, 5, 7])
  expect([
    cost('2026-10-31', { endTime: '01:30' }),
    cost('2026-10-31', { endTime: '01:30', endOccurrence: 'second' }),
  ]).toEqual([4, 5])
})

test('on a day without hours of its own, the times that count without opening hours are no times of a booking', () => {
  const late = withHours('Fr 20:00-10:00', { availableTimeStart: '08:00', availableTimeEnd: '09:30' })
  const refuse = (times: Partial<TimeRequest>) =>
    refuseBooking(late, { startDate: saturday, endDate: saturday, ...times }, none)
  expect([refuse({}), refuse({ startTime: '08:00' }), refuse({ endTime: '10:00' })]).toEqual([
    'outside-hours',
    'outside-hours',
    undefined,
  ])
  expect(
    priceBooking(rates, late, { startDate: saturday, endDate: saturday, endTime: '10:00' }),
  ).toMatchObject({
    unit: 'day',
    units: 1,
  })
})

test('minimum by weekday, of the day on which an opening began; the longest booking', () => {
  const hours = withHours('Mo-Th 09:00-22:00; Fr,Sa 18:00-02:00', {
    minimumHours: 2,
    minimumByWeekday: [null, null, null, null, 4, null, 1],
    maximumHours: 6,
  })
  const at = (startDate: string, startTime: string, endTime: string, endDate = startDate) => {
    const request = { startDate, endDate, startTime, endTime }
    return [priceBooking(rates, hours, request)?.units, refuseBooking(hours, request, none)]
  }
  expect(at(friday, '18:00', '19:00')).toEqual([4, undefined])
  expect(at(friday, '22:00', '23:00')).toEqual([4, undefined])
  expect(at(friday, '22:30', '23:00')).toEqual([4, 'minimum'])
  // Still Friday’s night.
  expect(at(saturday, '00:00', '01:00')).toEqual([4, 'minimum'])
  expect(at(saturday, '18:00', '19:00')).toEqual([2, undefined])
  expect(at(monday, '09:00', '15:00')).toEqual([6, undefined])
  expect(at(monday, '09:00', '15:01')).toEqual([7, 'maximum'])
  expect(refuseBooking(hours, { startDate: monday, endDate: monday }, none)).toBe('maximum')
  // It is closed on Sundays.
  expect(leastHours(hours)).toBe(2)
})

test('seasons, and how many days ahead', () => {
  const hours = withHours('Apr-Oct 08:00-20:00; Nov-Mar Sa,Su 10:00-16:00', { bookingHorizonDays: 10 })
  expect(lastBookableDate(hours, none.nowMs)).toBe('2026-06-11')
  const refuse = (date: string) => refuseBooking(hours, { startDate: date, endDate: date }, none)
  expect([refuse('2026-06-11'), refuse('2026-06-12')]).toEqual([undefined, 'beyond-horizon'])
  const free = (date: string) => freeSpans({ ...hours, bookingHorizonDays: null }, date, none)
  const shown = (date: string) => free(date).map(({ startMs }) => toLocalTime(startMs, hours.timeZone))
  expect([shown('2026-10-30'), shown('2026-10-31'), shown('2026-11-01'), shown('2026-11-02')]).toEqual([
    ['08:00'],
    ['08:00'],
    ['10:00'],
    [],
  ])
})

test('the time around bookings: of the new one and of the others', () => {
  const hours = withHours('Mo-Su 08:00-20:00', { bufferBefore: 30, bufferAfter: 60 })
  const toMs = (time: string) => toInstantMs(friday, time, hours.timeZone)
  // From 12:00 to 14:00, with what its listing keeps free around it.
  const busy = [{ startMs: toMs('11:30'), endMs: toMs('15:00') }]
  const refuse = (startTime: string, endTime: string) =>
    refuseBooking(hours, { startDate: friday, endDate: friday, startTime, endTime }, { ...none, busy })
  expect([refuse('08:00', '10:30'), refuse('08:00', '10:31')]).toEqual([undefined, 'taken'])
  expect([refuse('15:30', '20:00'), refuse('15:29', '20:00')]).toEqual([undefined, 'taken'])
  const free = freeSpans(hours, friday, { ...none, busy })
  expect(free.map((span) => [span.startMs, span.endMs])).toEqual([
    [toMs('08:00'), toMs('10:30')],
    [toMs('15:30'), toMs('20:00')],
  ])
})

test.each([
  ['Mo-Fr 09:00-12:00,14:00-22:00; Sa 10:00-02:00; Su off', undefined],
  ['24/7', undefined],
  ['Fr 18:00-02:00; Sa 02:00-05:00', undefined],
  ['Fr 18:00-02:00; Sa 01:45-05:00', /overlap/],
  ['Mo 09:00-12:00,11:00-13:00', /overlap/],
  // On the last day of a season, too, and on New Year’s Eve.
  ['Jan-Jun 20:00-04:00; Jul-Dec 03:00-10:00', /overlap/],
  ['Dec 31 20:00-04:00; Jan 1 03:00-10:00', /overlap/],
  // In years without February 29.
  ['18:00-02:00; Feb 29 off; Mar 1 00:00-10:00', /overlap/],
  ['18:00-02:00; Feb 29 off; Mar 1 02:00-10:00', undefined],
  ['sunrise-sunset', /clock/],
  ['Mo-Su off', /at least one day/],
  ['Mo to Fr', /such as/],
  [`${'Mo 09:00-10:00; '.repeat(20)}`, /up to/],
  // It is longer in the spelling in which it is stored.
  [Array.from({ length: 12 }, (_, index) => `Mo ${index % 10}:00-${index % 10}:30`).join(';'), undefined],
  [Array.from({ length: 13 }, (_, index) => `Mo ${index % 10}:00-${index % 10}:30`).join(';'), /up to/],
])('%s as opening hours', (text, message) => {
  const explained = explainOpeningHours(text)
  if (message) expect(explained).toMatch(message)
  else expect(explained).toBeUndefined()
})

test('hours of a day in order, and the longest of each weekday', () => {
  expect(tidyOpeningHours('Mo,Tu 14:00-22:00, 09:00-12:00;Fr 18:00-02:00')).toBe(
    'Mo-Tu 09:00-12:00,14:00-22:00; Fr 18:00-02:00',
  )
  const hours = (text: string) => longestOpenings(withHours(text)).map((minutes) => minutes / 60)
  expect(hours('Mo,Tu 09:00-12:00,14:00-22:00; Fr 18:00-02:00; Sa 02:00-06:00')).toEqual([
    8, 8, 0, 0, 12, 4, 0,
  ])
  expect(longestOpenings(withHours('', { availableDays: ['sunday'] }))).toEqual([0, 0, 0, 0, 0, 0, 720])
})

// ——— The naive model ———

const shownAt = (ms: number, zone: string) => `${toLocalDate(ms, zone)} ${toLocalTime(ms, zone)}`

const found = new Map<string, number>()

/** The first quarter of an hour at which the clock shows at least the time, by looking at all of them. */
function firstShown(date: string, minutes: number, zone: string): number {
  const key = `${date} ${minutes} ${zone}`
  const ms = found.get(key) ?? lookFor(date, minutes, zone)
  found.set(key, ms)
  return ms
}

function lookFor(date: string, minutes: number, zone: string): number {
  const day = addDays(date, Math.floor(minutes / 1440))
  const clock = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  for (let ms = Date.parse(`${day}T00:00Z`) - 15 * hour; ; ms += quarter)
    if (shownAt(ms, zone) >= `${day} ${clock}`) return ms
}

type Rule = {
  from: number
  to: number
  months: [number, number] | null
  windows: [number, number][]
  isOff: boolean
}

const two = (number: number) => String(number).padStart(2, '0')
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const toText = (rules: Rule[]) =>
  rules
    .map(({ from, to, months, windows, isOff }) => {
      const season = months ? `${monthNames[months[0]]}-${monthNames[months[1]]} ` : ''
      const spans = windows.map(
        ([start, end]) => `${clockOf(start)}-${clockOf(end > 1440 ? end - 1440 : end)}`,
      )
      return `${season}${dayNames[from]}-${dayNames[to]} ${isOff ? 'off' : spans.join(',')}`
    })
    .join('; ')

function windowsOn(rules: Rule[], date: string): [number, number][] {
  const weekday = (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7
  const month = Number(date.slice(5, 7)) - 1
  const passes = (at: number, from: number, to: number) =>
    from <= to ? at >= from && at <= to : at >= from || at <= to
  const rule = rules.findLast(
    ({ from, to, months }) => passes(weekday, from, to) && (!months || passes(month, months[0], months[1])),
  )
  return rule && !rule.isOff ? rule.windows : []
}

const quarters = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((count) => count * 15)
const window: fc.Arbitrary<[number, number]> = fc.constantFrom(
  [0, 1440],
  [540, 720],
  [840, 1320],
  [1080, 1560],
  [1320, 1530],
  [30, 210],
  [120, 180],
  [0, 90],
)
const rule: fc.Arbitrary<Rule> = fc.record({
  from: fc.integer({ min: 0, max: 6 }),
  to: fc.integer({ min: 0, max: 6 }),
  months: fc.option(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }))),
  windows: fc.array(window, { minLength: 1, maxLength: 2 }),
  isOff: fc.integer({ min: 0, max: 5 }).map((pick) => pick === 0),
})
const days = fc.constantFrom(
  ...[
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
    '2026-03-28',
    '2026-10-25',
    '2026-04-04',
    '2026-07-14',
  ],
)
const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Phoenix')

const world = fc
  .record({
    rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
    zone: zones,
    date: days,
    minimumHours: fc.integer({ min: 1, max: 3 }),
    minimumByWeekday: fc.constantFrom([], [null, null, null, null, 3, 2, 1], [2, 1, 3, 1, 2, 4, null]),
    maximumHours: fc.option(fc.integer({ min: 4, max: 8 })),
    bufferBefore: fc.constantFrom(0, 15, 90),
    bufferAfter: fc.constantFrom(0, 30, 60),
    busy: fc.array(fc.tuple(quarters(-6, 40), quarters(0, 6)), { maxLength: 2 }),
    nowAt: quarters(-30, 4),
    leadTimeHours: fc.constantFrom(0, 3),
  })
  .filter(({ rules }) => explainOpeningHours(toText(rules)) === undefined)

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

function build({ rules, zone, date, busy, nowAt, ...settings }: World) {
  const hours = withHours(tidyOpeningHours(toText(rules)), { ...settings, timeZone: zone })
  const midnight = firstShown(date, 0, zone)
  const spans = busy.map(([from, length]) => ({
    startMs: midnight + from * 60_000,
    endMs: midnight + (from + length) * 60_000,
  }))
  const nowMs = midnight + nowAt * 60_000
  const openings = [-2, -1, 0, 1, 2, 3].flatMap((offset) => {
    const day = addDays(date, offset)
    const weekday = (new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7
    return windowsOn(rules, day).map(([from, until]) => ({
      day,
      minimum: settings.minimumByWeekday[weekday] ?? settings.minimumHours,
      from: firstShown(day, from, zone),
      until: firstShown(day, until, zone),
    }))
  })
  const openingOf = (ms: number) => openings.find(({ from, until }) => from <= ms && ms < until)
  /** Every quarter of an hour is open, and none of it, nor of the time around it, is busy. */
  const canBook = (startMs: number, endMs: number) => {
    const opening = openingOf(startMs)
    const minimum = (opening?.minimum ?? 0) * hour
    if (!opening || startMs < nowMs + settings.leadTimeHours * hour || startMs < nowMs) return false
    if (settings.maximumHours !== null && Math.max(endMs - startMs, minimum) > settings.maximumHours * hour)
      return false
    const until = Math.max(endMs, startMs + minimum)
    for (let ms = startMs; ms < until; ms += quarter) if (!openingOf(ms)) return false
    const [from, to] = [startMs - settings.bufferBefore * 60_000, until + settings.bufferAfter * 60_000]
    for (let ms = from; ms < to; ms += quarter)
      if (spans.some(({ startMs: a, endMs: b }) => a <= ms && ms < b)) return false
    return true
  }
  return { hours, midnight, openings, canBook, occupied: { busy: spans, nowMs } }
}

/** The request of two instants, as a page makes it. */
function toRequest(startMs: number, endMs: number, zone: string): TimeRequest {
  const part = (ms: number) => {
    const [date, time] = [toLocalDate(ms, zone), toLocalTime(ms, zone)]
    return {
      date,
      time,
      occurrence: instantsOf(date, time, zone)[1] === ms ? ('second' as const) : ('first' as const),
    }
  }
  const [start, end] = [part(startMs), part(endMs)]
  return {
    ...{ startDate: start.date, startTime: start.time, startOccurrence: start.occurrence },
    ...{ endDate: end.date, endTime: end.time, endOccurrence: end.occurrence },
  }
}

test('a booking by the hour is possible exactly if the naive model says so, and costs the hours that pass', () => {
  let possible = 0
  fc.assert(
    fc.property(world, quarters(0, 26), quarters(0, 5), (made, from, length) => {
      const { hours, midnight, canBook, occupied } = build(made)
      const [startMs, endMs] = [midnight + from * 60_000, midnight + (from + Math.max(15, length)) * 60_000]
      const request = toRequest(startMs, endMs, made.zone)
      fc.pre(isByHour(hours, request))
      const refusal = refuseBooking(hours, request, { ...occupied, maxDays: 30 })
      expect(refusal === undefined, `${refusal} of ${JSON.stringify(request)}`).toBe(canBook(startMs, endMs))
      if (refusal) return
      possible += 1
      const span = toBookedSpan(hours, request) as { startMs: number; endMs: number }
      expect(span.startMs).toBe(startMs)
      expect(priceBooking(rates, hours, request)?.units).toBe(Math.ceil((span.endMs - startMs) / hour))
    }),
    { numRuns: 700 },
  )
  expect(possible).toBeGreaterThan(10)
})

test('two times of a night in which it stays open are by the hour, others by the day', () => {
  fc.assert(
    fc.property(world, quarters(16, 24), quarters(0, 8), (made, from, after) => {
      const { hours, midnight, openings } = build(made)
      const startMs = midnight + from * 60_000
      const endMs = firstShown(addDays(made.date, 1), after, made.zone)
      const request = toRequest(startMs, endMs, made.zone)
      fc.pre(request.startDate === made.date && request.endDate === addDays(made.date, 1))
      let isOpen = true
      for (let ms = startMs; ms < endMs; ms += quarter)
        isOpen &&= openings.some(({ from: opens, until }) => opens <= ms && ms < until)
      const isShort = (request.endTime as string) < (request.startTime as string)
      expect(isByHour(hours, request)).toBe(isOpen && isShort)
    }),
    { numRuns: 500 },
  )
})

test('free times are where the shortest booking can begin, by trying every quarter of an hour', () => {
  let free = 0
  fc.assert(
    fc.property(world, (made) => {
      const { hours, openings, canBook, occupied } = build({ ...made, maximumHours: null })
      const spans = freeSpans(hours, made.date, occupied)
      free += spans.length
      for (const { day, from, until, minimum } of openings.filter(({ day }) => day === made.date))
        for (let ms = from; ms < until; ms += quarter) {
          const isFree = spans.some(({ startMs, endMs }) => startMs <= ms && ms < endMs)
          if (canBook(ms, ms + minimum * hour)) expect(isFree, `${day} ${shownAt(ms, made.zone)}`).toBe(true)
        }
      for (const { startMs, endMs, minimumHours } of spans) {
        expect(startMs).toBeLessThan(endMs)
        expect(canBook(startMs, startMs + minimumHours * hour)).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  expect(free).toBeGreaterThan(50)
})
