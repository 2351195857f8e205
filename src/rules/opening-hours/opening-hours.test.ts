// Opening hours: what is understood and refused, one spelling, and when a place is open.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { isOpenAt, type OpenPlace, spansOfDate, toSunOfDay } from './open-spans.ts'
import { formatOpeningHours, type OpeningHours, parseOpeningHours, sunEvents } from './parse.ts'

const denver: OpenPlace = {
  timeZone: 'America/Denver',
  // Six hours before and after local noon in winter time.
  sunOf: (date) => {
    const noonMs = Date.parse(`${date}T19:00:00Z`)
    const hour = 3_600_000
    return {
      dawn: noonMs - 6.5 * hour,
      sunrise: noonMs - 6 * hour,
      sunset: noonMs + 6 * hour,
      dusk: noonMs + 6.5 * hour,
    }
  },
}
const parsed = (text: string) => parseOpeningHours(text) as OpeningHours
const openAt = (text: string, at: string, place = denver) => isOpenAt(parsed(text), Date.parse(at), place)

describe('what is understood', () => {
  test.each([
    ['24/7', '00:00-24:00'],
    ['sunrise-sunset', 'sunrise-sunset'],
    ['(sunrise-00:30)-(sunset+01:00)', '(sunrise-00:30)-(sunset+01:00)'],
    ['Mo-Fr 8:00-17:00; Sa,Su 10:00-16:00', 'Mo-Fr 08:00-17:00; Sa-Su 10:00-16:00'],
    ['Apr-Oct 08:00-20:00;Nov-Mar off;', 'Apr-Oct 08:00-20:00; Nov-Mar off'],
    ['Apr 15-Oct 31: 06:00-dusk', 'Apr 15-Oct 31 06:00-dusk'],
    ['Sa-Mo', 'Mo,Sa-Su 00:00-24:00'],
    ['Jan,Mar-May Su 09:00-12:00,13:00-02:00', 'Jan,Mar-May Su 09:00-12:00,13:00-02:00'],
    ['Dec 25 closed', 'Dec 25 off'],
    ['Apr-Oct', 'Apr-Oct 00:00-24:00'],
    ['23:59-24:00', '23:59-24:00'],
    ['(sunrise-12:00)-(sunset+12:00)', '(sunrise-12:00)-(sunset+12:00)'],
    ['(sunrise-00:01)-(sunset+00:01)', '(sunrise-00:01)-(sunset+00:01)'],
    ['(sunrise-00:00)-(sunset+00:00)', 'sunrise-sunset'],
    ['08:59-10:00', '08:59-10:00'],
  ])('%s', (text, canonical) => {
    expect(formatOpeningHours(parsed(text))).toBe(canonical)
  })

  test.each([
    '',
    ';',
    'open',
    'Mon-Fri 08:00-17:00',
    '8-17',
    '08:00',
    '08:00+',
    '25:00-26:00',
    '08:60-09:00',
    '08:60-10:00',
    '08:00-09:60',
    '24:00-02:00',
    '08:00-24:01',
    '(sunset+12:01)-24:00',
    '08:00-08:00',
    'sunrise-sunrise',
    'PH off',
    'Mo[1] 08:00-12:00',
    'week 1-20 08:00-12:00',
    '2026 08:00-12:00',
    'Apr 15-Oct 08:00-12:00',
    'Feb 30-Mar 2 08:00-12:00',
    'Mo-Fr 08:00-17:00 || off',
    '"by appointment"',
    'Mo-Fr 08:00-17:00\nSa 10:00-12:00',
    '\u0000\n\u0000',
    'nobody\r\nknows',
    'Mo-Fr 08:00-17:00; whenever',
    '(sunset+13:00)-24:00',
    'x'.repeat(500),
  ])('%s is refused', (text) => expect(parseOpeningHours(text)).toBeUndefined())

  test('every month has its days, February 29 of them', () => {
    for (let month = 0; month < 12; month++) {
      const name = new Date(Date.UTC(2028, month)).toUTCString().slice(8, 11)
      const days = new Date(Date.UTC(2028, month + 1, 0)).getUTCDate()
      expect(parseOpeningHours(`${name} ${days}`)).toHaveLength(1)
      expect(parseOpeningHours(`${name} 1`)).toHaveLength(1)
      for (const none of [days + 1, 0]) expect(parseOpeningHours(`${name} ${none}`)).toBeUndefined()
    }
  })

  test('up to 200 characters are read', () => {
    expect(parseOpeningHours('24/7'.padEnd(200))).toHaveLength(1)
    expect(parseOpeningHours('24/7'.padEnd(201))).toBeUndefined()
  })

  test('no offset is none, whatever its sign', () => {
    const marks = parsed('(sunrise-00:00)-sunset')[0]?.hours
    expect(marks).toEqual([{ start: { event: 'sunrise', minutes: 0 }, end: { event: 'sunset', minutes: 0 } }])
  })

  const clockMark = (max: number) => fc.record({ minutes: fc.integer({ min: 0, max }) })
  const sunMark = fc.record({
    minutes: fc.integer({ min: -720, max: 720 }),
    event: fc.constantFrom(...sunEvents),
  })
  const span = fc
    .record({ start: fc.oneof(clockMark(1439), sunMark), end: fc.oneof(clockMark(1440), sunMark) })
    .filter(({ start, end }) => JSON.stringify(start) !== JSON.stringify(end))
  const month = fc.integer({ min: 1, max: 12 })
  const season = fc.oneof(
    fc.record({ from: fc.record({ month }), to: fc.record({ month }) }),
    fc.record({
      from: fc.record({ month, day: fc.integer({ min: 1, max: 29 }) }),
      to: fc.record({ month, day: fc.integer({ min: 1, max: 29 }) }),
    }),
  )
  const rule = fc.record({
    seasons: fc.array(season, { maxLength: 2 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })).map((days) => days.sort((a, b) => a - b)),
    hours: fc.array(span, { maxLength: 2 }),
  })
  const hours = fc
    .array(rule, { minLength: 1, maxLength: 2 })
    .filter((rules) => formatOpeningHours(rules).length <= 200)

  test('formatting and parsing any hours gives the same', () => {
    fc.assert(
      fc.property(hours, (any) => {
        expect(parseOpeningHours(formatOpeningHours(any))).toEqual(any)
      }),
    )
  })

  test('no text makes it fail, and what it takes it takes again in its own spelling', () => {
    const pieces = fc.constantFrom(
      'Mo',
      'Fr',
      '-',
      ',',
      ';',
      ' ',
      'Apr',
      '12',
      '08:00',
      'sunset',
      '(',
      '+',
      ')',
      'off',
      '24/7',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const found = parseOpeningHours(list.join(''))
        if (found) expect(parseOpeningHours(formatOpeningHours(found))).toEqual(found)
      }),
      { numRuns: 2000 },
    )
  })

  test('spans of any day end after they begin', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(hours, day, (any, at) => {
        for (const { startMs, endMs } of spansOfDate(any, at.toISOString().slice(0, 10), denver))
          expect(endMs).toBeGreaterThan(startMs)
      }),
    )
  })
})

describe('when it is open', () => {
  test('days of a season are counted from its first to its last, also over the end of the year', () => {
    const dayOf2028 = (index: number) => new Date(Date.UTC(2028, 0, 1 + index))
    const toText = (date: Date) => `${date.toUTCString().slice(8, 11)} ${date.getUTCDate()}`
    const day = fc.integer({ min: 0, max: 365 })
    const near = fc.integer({ min: -2, max: 2 })
    fc.assert(
      fc.property(day, day, fc.boolean(), near, (from, to, isFirst, shift) => {
        const text = `${toText(dayOf2028(from))}-${toText(dayOf2028(to))} 08:00-12:00`
        const at = ((isFirst ? from : to) + shift + 366) % 366
        const length = (to - from + 366) % 366
        const spans = spansOfDate(parsed(text), dayOf2028(at).toISOString().slice(0, 10), denver)
        expect(spans).toHaveLength((at - from + 366) % 366 <= length ? 1 : 0)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['Apr-Jun', ['2027-03-31', '2027-07-01'], ['2027-04-01', '2027-06-30']],
    ['Nov-Feb', ['2027-10-31', '2027-03-01'], ['2027-11-01', '2027-02-28']],
    ['Dec-Jan', ['2027-11-30', '2027-02-01'], ['2027-12-31', '2027-01-31']],
    ['Feb 29', ['2028-02-28', '2028-03-01'], ['2028-02-29']],
  ])('%s has the whole of its months', (season, closed, open) => {
    const isOpenOn = (date: string) => spansOfDate(parsed(season), date, denver).length > 0
    expect(closed.map(isOpenOn)).not.toContain(true)
    expect(open.map(isOpenOn)).not.toContain(false)
  })

  test('until midnight, also on days on which the clock is changed', () => {
    const hours = (date: string) =>
      spansOfDate(parsed('00:00-24:00'), date, denver).map(
        ({ startMs, endMs }) => (endMs - startMs) / 3_600_000,
      )
    expect([hours('2027-01-13'), hours('2027-03-14'), hours('2027-11-07')]).toEqual([[24], [23], [25]])
  })

  test('an end that is not after the start is that of the next day, and of the one after it if need be', () => {
    const span = (text: string, place = denver) =>
      spansOfDate(parsed(text), '2027-01-13', place).map(({ startMs, endMs }) => (endMs - startMs) / hourMs)
    // Sunset is at 18:00.
    expect(span('18:00-sunset')).toEqual([24])
    expect(span('17:59-sunset')).toEqual([1 / 60])
    expect(span('dusk-dawn')).toEqual([11])
    expect(span('(sunset+12:00)-05:00')).toEqual([23])
    // Where the sun does not rise on the days that follow it is open for a day.
    const onceOnly: OpenPlace = {
      ...denver,
      sunOf: (date) =>
        date === '2027-01-13' ? denver.sunOf(date) : { dawn: null, sunrise: null, sunset: null, dusk: null },
    }
    expect(span('dusk-dawn', onceOnly)).toEqual([24])
  })

  test('dawn and dusk are the civil ones', () => {
    const [civilDawn, sunrise, sunset] = ['05:30', '06:00', '18:00'].map((time) => `2027-01-13T${time}:00Z`)
    const light = { civilDawn, sunrise, sunset, civilDusk: null } as Parameters<typeof toSunOfDay>[0]
    const dawnMs = Date.UTC(2027, 0, 13, 5, 30)
    expect(toSunOfDay(light)).toEqual({
      dawn: dawnMs,
      sunrise: dawnMs + 1_800_000,
      sunset: dawnMs + 45_000_000,
      dusk: null,
    })
  })

  test('by the clock of the place, from the first minute up to the last', () => {
    const text = 'Mo-Fr 08:00-17:00'
    // Wednesday, January 13, 2027; Denver is 7 hours behind.
    expect(openAt(text, '2027-01-13T14:59:59Z')).toBe(false)
    expect(openAt(text, '2027-01-13T15:00:00Z')).toBe(true)
    expect(openAt(text, '2027-01-13T23:59:59Z')).toBe(true)
    expect(openAt(text, '2027-01-14T00:00:00Z')).toBe(false)
    expect(openAt(text, '2027-01-16T18:00:00Z')).toBe(false)
  })

  test('past midnight, also on the morning after the last day', () => {
    const text = 'Fr 20:00-02:00'
    expect(openAt(text, '2027-01-16T08:30:00Z')).toBe(true)
    expect(openAt(text, '2027-01-16T09:00:00Z')).toBe(false)
    expect(openAt(text, '2027-01-15T08:30:00Z')).toBe(false)
  })

  test('by the sun', () => {
    expect(openAt('sunrise-(sunset+00:30)', '2027-01-14T01:29:00Z')).toBe(true)
    expect(openAt('sunrise-(sunset+00:30)', '2027-01-14T01:31:00Z')).toBe(false)
  })

  test('where the sun does not set, sunset closes nothing', () => {
    const polar: OpenPlace = {
      timeZone: 'UTC',
      sunOf: () => ({ dawn: null, sunrise: null, sunset: null, dusk: null }),
    }
    expect(openAt('sunrise-sunset', '2027-06-21T23:00:00Z', polar)).toBe(true)
    for (const text of ['Mo sunrise-18:00', 'Mo 08:00-sunset']) {
      expect(openAt(text, '2027-06-21T00:00:00Z', polar)).toBe(true)
      expect(openAt(text, '2027-06-21T23:59:59Z', polar)).toBe(true)
      expect(openAt(text, '2027-06-22T00:00:00Z', polar)).toBe(false)
      expect(openAt(text, '2027-06-20T23:59:59Z', polar)).toBe(false)
    }
  })

  test('the last rule that applies counts, and seasons pass the end of the year', () => {
    const text = '08:00-18:00; Nov 15-Feb off; Su 10:00-12:00'
    expect(parseOpeningHours(text)).toBeUndefined()
    const winter = '08:00-18:00; Nov-Feb off; Su 10:00-12:00'
    expect(openAt(winter, '2027-06-16T18:00:00Z')).toBe(true)
    expect(openAt(winter, '2027-01-13T18:00:00Z')).toBe(false)
    expect(openAt(winter, '2027-01-17T18:00:00Z')).toBe(true)
    expect(openAt('Mo 08:00-12:00', '2027-01-13T18:00:00Z')).toBe(false)
  })
})
