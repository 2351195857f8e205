// Federal holidays as the Office of Personnel Management lists them for 2026 to 2028, and business days around them.
import { describe, expect, test } from 'vitest'
import { businessDaysBefore, isBusinessDay, isFederalHoliday, weekdayOf } from './business-days.ts'
import { addDays } from './dates.ts'

const holidays = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
  ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06'],
  ...['2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
  ...['2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04', '2028-09-04', '2028-10-09'],
  ...['2028-11-10', '2028-11-23', '2028-12-25'],
]

test('federal holidays of three years, observed on weekdays', () => {
  const found = Array.from({ length: 1096 }, (_, index) => addDays('2026-01-01', index))
    .filter(isFederalHoliday)
    .filter((date) => weekdayOf(date) >= 1 && weekdayOf(date) <= 5)
  expect(found).toEqual(holidays)
})

describe('the last business day that leaves full days between', () => {
  test.each([
    ['2026-11-20', 3, '2026-11-16'],
    ['2026-11-23', 3, '2026-11-17'],
    ['2026-11-22', 3, '2026-11-17'],
    ['2026-11-30', 3, '2026-11-23'],
    ['2026-11-13', 1, '2026-11-10'],
    ['2026-11-13', 0, '2026-11-12'],
  ])('before %s, %i days: %s', (date, count, expected) => {
    expect(businessDaysBefore(date, count)).toBe(expected)
    expect(isBusinessDay(expected)).toBe(true)
  })
})

test('business days are Monday to Friday', () => {
  // The 1st of June 2026 is a Monday, and there is no holiday until the 19th.
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-06-01', index))
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(week.map(isBusinessDay)).toEqual([true, true, true, true, true, false, false])
  expect(['2026-06-18', '2026-06-19', '2026-06-22'].map(isBusinessDay)).toEqual([true, false, true])
})
