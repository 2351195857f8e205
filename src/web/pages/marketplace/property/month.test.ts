// Months of a calendar.
import { expect, test } from 'vitest'
import { monthRange, monthShifted, monthWeeks } from './month.ts'

test('months follow one another over the year’s end', () => {
  expect([monthShifted('2026-12', 1), monthShifted('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('a month has all of its days, also in a leap year', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthRange('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('weeks start on Sunday and are complete', () => {
  // November 2026 starts on a Sunday, May 2026 on a Friday.
  expect(monthWeeks('2026-11')[0]?.[0]).toBe('2026-11-01')
  const may = monthWeeks('2026-05')
  expect(may[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02'])
  expect(may.every((week) => week.length === 7)).toBe(true)
  expect(may.flat().filter(Boolean)).toHaveLength(31)
  expect(may.at(-1)).toEqual(['2026-05-31', null, null, null, null, null, null])
})
