// Federal holidays as the Office of Personnel Management lists them for 2026 and 2027, and business days around them.
import { describe, expect, test } from 'vitest'
import { addDays, businessDaysBefore, isBusinessDay, isFederalHoliday, weekdayOf } from './business-days.ts'

const holidays = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
  ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06'],
  ...['2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
]

test('federal holidays of two years, observed on weekdays', () => {
  const found = Array.from({ length: 730 }, (_, index) => addDays('2026-01-01', index))
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
