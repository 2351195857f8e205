// Recurrence rules against the most direct model, and rules that are not understood: no occurrence is ever lost.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandNaively, type NaiveRule, toRuleText } from './naive-recurrence.fixture.ts'
import { expandRule } from './recurrence.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const startMs = Date.UTC(2026, 0, 1, 9, 30)
const window = { fromMs: startMs + 100 * dayMs, untilMs: startMs + 500 * dayMs }

const int = (min: number, max: number) => fc.integer({ min, max })
const signed = (max: number) => fc.oneof(int(1, max), int(-max, -1))
const some = <T>(value: fc.Arbitrary<T>, maxLength = 3) => fc.uniqueArray(value, { minLength: 1, maxLength })
const days = some(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'))
const daysOfMonth = fc.oneof(
  days,
  some(
    fc
      .tuple(fc.constantFrom('1', '2', '-1', '5'), fc.constantFrom('MO', 'WE', 'SU'))
      .map((one) => one.join('')),
  ),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const shared = {
  interval: maybe(int(1, 4)),
  count: maybe(int(1, 40)),
  wkst: maybe(fc.constantFrom('MO', 'SU', 'WE')),
  byMonth: maybe(some(int(1, 12))),
  byHour: maybe(some(int(0, 23), 2)),
}
const rules: fc.Arbitrary<NaiveRule> = fc.oneof(
  fc.record({ freq: fc.constant('DAILY' as const), ...shared, byDay: maybe(days) }),
  fc.record({ freq: fc.constant('WEEKLY' as const), ...shared, byDay: maybe(days) }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    ...shared,
    byDay: maybe(daysOfMonth),
    byMonthDay: maybe(some(signed(31))),
  }),
  fc.record({ freq: fc.constant('YEARLY' as const), ...shared, byDay: maybe(daysOfMonth) }),
  fc.record({
    freq: fc.constant('YEARLY' as const),
    ...shared,
    byDay: maybe(days),
    byMonthDay: maybe(some(signed(31))),
  }),
  fc.record({
    freq: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
    byMonth: maybe(some(int(1, 12))),
    byDay: daysOfMonth,
    bySetPos: some(signed(4), 2),
  }),
  fc.record({ freq: fc.constant('YEARLY' as const), byYearDay: some(signed(366)), count: shared.count }),
)

test('occurrences are those of the model, and the start', () => {
  fc.assert(
    fc.property(rules, int(0, 400), (rule, startDay) => {
      const start = startMs + startDay * dayMs
      const { walls, isAlways, problem } = expandRule(toRuleText(rule), start, window)
      const expected = new Set(expandNaively(rule, start, window.untilMs).filter((at) => at >= window.fromMs))
      if (start >= window.fromMs && start < window.untilMs) expected.add(start)
      expect({ isAlways, problem }).toEqual({ isAlways: false, problem: null })
      expect(walls).toEqual([...expected].sort((one, other) => one - other))
    }),
    { numRuns: 250 },
  )
})

const expand = (rule: string, start = startMs) => expandRule(rule, start, window)

test('rules since the first years are expanded', () => {
  for (const year of [1, 1601, 1970]) {
    const start = new Date(startMs)
    start.setUTCFullYear(year)
    expect(expand('FREQ=DAILY', start.getTime()).walls).toHaveLength(400)
    expect(expand('FREQ=MONTHLY;BYDAY=1MO', start.getTime()).walls).toHaveLength(13)
  }
})

test('hours, minutes and seconds', () => {
  expect(expand('FREQ=HOURLY;COUNT=5').walls).toEqual([])
  expect(expand('FREQ=HOURLY;INTERVAL=6', window.fromMs).walls).toHaveLength(1600)
  expect(expand('FREQ=HOURLY;BYHOUR=9,10;BYDAY=MO', window.fromMs).walls.length).toBeGreaterThan(100)
})

describe('what is not understood', () => {
  const everyDay = Array.from({ length: 400 }, (_, at) => window.fromMs + at * dayMs)

  test.each([
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=1',
    'FREQ=YEARLY;RSCALE=CHINESE;SKIP=FORWARD',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYDAY=MO;BYDAY=TU',
    'FREQ=DAILY;UNTIL=20200101;INTERVAL=x',
  ])('%s may be on any day at its time', (rule) => {
    const { walls, isAlways, problem } = expand(rule)
    expect([walls, isAlways]).toEqual([everyDay, false])
    expect(problem).toContain(rule)
  })

  test.each([
    'FREQ=FORTNIGHTLY',
    'BYDAY=MO',
    '',
    'FREQ=DAILY;BYHOUR=25',
    'FREQ=DAILY;X-TIME=9',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=100000000',
  ])('%s may be at any time', (rule) => {
    const { walls, isAlways, problem } = expand(rule)
    expect([walls, isAlways]).toEqual([[], true])
    expect(problem).toContain(rule)
  })

  test('rules without a possible date end', () => {
    for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'])
      expect(expand(rule)).toEqual({ walls: [], isAlways: false, problem: null })
  })
})
