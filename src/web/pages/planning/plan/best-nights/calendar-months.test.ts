// Months as weeks from Monday to Sunday.
import { expect, test } from 'vitest'
import { datesOfMonth, monthsOf } from './calendar-months.ts'

test('a month begins below its weekday, and ends within its last week', () => {
  // February 1, 2027 is a Monday; January 1 a Friday.
  const [january, february] = monthsOf(['2027-02-03', '2027-01-31', '2027-02-28'])
  expect(january?.name).toBe('2027-01-01')
  expect(january?.weeks[0]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(january?.weeks.at(-1)?.at(-1)).toBe('2027-01-31')
  expect(february?.weeks).toHaveLength(4)
  expect(february?.weeks[3]?.[6]).toBe('2027-02-28')
})

test('leap years have a February 29', () => {
  expect(datesOfMonth('2028-02-11').at(-1)).toBe('2028-02-29')
  expect(datesOfMonth('2100-02-11').at(-1)).toBe('2100-02-28')
})
