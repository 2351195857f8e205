// The number that /analytics opens with.
import { expect, test } from 'vitest'
import { addDays } from '../../../../rules/dates.ts'
import { compareWeeks } from './compare-weeks.ts'

const days = (...views: number[]) =>
  views.map((count, index) => ({ date: addDays('2026-11-01', index), views: count }))
const repeat = (views: number, count: number) => Array.from({ length: count }, () => views)

test('days that are just being collected are told since the first', () => {
  expect(compareWeeks(days(3), 30)).toEqual({ views: 3, since: '2026-11-01' })
  expect(compareWeeks(days(3, 1, 2), 30)).toEqual({ views: 6, since: '2026-11-01' })
})

test('the last seven whole days, beside the seven before once they were counted', () => {
  expect(compareWeeks(days(...repeat(2, 7), 9), 30)).toEqual({ views: 14 })
  expect(compareWeeks(days(...repeat(1, 7), ...repeat(2, 7), 9), 30)).toEqual({ views: 14, before: 7 })
})

test('a period of seven days has nothing to compare', () => {
  expect(compareWeeks(days(...repeat(1, 7)), 7)).toEqual({ views: 7 })
})
