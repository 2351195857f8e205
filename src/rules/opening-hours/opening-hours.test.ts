// Opening hours: what is understood and refused, one spelling, and when a place is open.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenAt, type OpenPlace, spansOfDate } from './open-spans.ts'
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
    'Mo-Fr 08:00-17:00; whenever',
    '(sunset+13:00)-24:00',
    'x'.repeat(500),
  ])('%s is refused', (text) => expect(parseOpeningHours(text)).toBeUndefined())

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
