// Dates of the calendar: leap years, the turn of the year, and that counting and listing agree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, countDays, listDates, listMonths, toUtcMonth } from './dates.ts'

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-06-05', 0, '2026-06-05'],
])('%s and %d days: %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test('days are counted with the first and the last', () => {
  expect(countDays('2026-06-10', '2026-06-10')).toBe(1)
  expect(countDays('2026-02-27', '2026-03-02')).toBe(4)
  // Across a change of the clock.
  expect(countDays('2026-03-07', '2026-03-09')).toBe(3)
  expect(countDays('2026-06-10', '2026-06-09')).toBe(0)
})

test('dates are listed from the first to the last; none from a later to an earlier one', () => {
  expect(listDates('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDates('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
  expect(listDates('2026-03-02', '2026-03-01')).toEqual([])
  expect(listDates('2026-03-09', '2026-03-01')).toEqual([])
})

test('a span of days has as many days as were added, and one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 800 }), (start, days) => {
      const first = addDays('1990-01-01', start)
      const last = addDays(first, days)
      expect(countDays(first, last)).toBe(days + 1)
      expect(listDates(first, last)).toHaveLength(days + 1)
      expect(addDays(last, -days)).toBe(first)
    }),
  )
})

test('months cross the turn of the year', () => {
  expect(toUtcMonth(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12')
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-03', -11)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-04',
  ])
  expect(listMonths('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(listMonths('2026-11', '2026-11')).toEqual(['2026-11'])
  expect(listMonths('2026-12', '2026-11')).toEqual([])
})
