// Prices by an owner's rules: by examples, and against a naive model that goes through a booking hour by hour in exact integers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOpeningHours } from './opening-hours/parse.ts'
import { weekdays } from './properties.ts'
import { plainHours } from './property-hours.fixture.ts'
import type { PropertyHours } from './property-openings.ts'
import { leastBooking, percentOf, priceBooking } from './property-price.ts'
import { orNoRules, type PriceRules, rateRuleText } from './property-price-rules.ts'

const hoursOf = (text: string, more: Partial<PropertyHours> = {}): PropertyHours => ({
  ...plainHours,
  timeZone: 'America/Los_Angeles',
  openingHours: parseOpeningHours(text) ?? null,
  availableDays: weekdays,
  availableTimeStart: '08:00',
  availableTimeEnd: '22:00',
  minimumHours: 1,
  leadTimeHours: 0,
  horizonMonths: 18,
  ...more,
})
const none: PriceRules = { rates: [], packages: [], discounts: [], groups: [], cleaningFeeCents: 0 }
const rates = (rules: Partial<PriceRules>, hourlyRateCents = 8000, dailyRateCents: number | null = null) => ({
  hourlyRateCents,
  dailyRateCents,
  priceRules: orNoRules({ ...none, ...rules }),
})
const weekend = { weekdays: [5, 6], season: null, hourlyRateCents: 12_000, dailyRateCents: null }
const summer = {
  weekdays: [],
  season: { from: '06-01', to: '08-31' },
  hourlyRateCents: 10_000,
  dailyRateCents: 70_000,
}
// Friday to Sunday.
const [friday, saturday, sunday] = ['2026-05-01', '2026-05-02', '2026-05-03'] as const
const hourly = (date: string, startTime: string, endTime: string, endDate = date) => ({
  startDate: date,
  endDate,
  startTime,
  endTime,
})
const itemsOf = (
  rules: Partial<PriceRules>,
  request: Parameters<typeof priceBooking>[2],
  hours = hoursOf(''),
) => priceBooking(rates(rules), hours, request)?.lines.map(({ text, amountCents }) => [text, amountCents])

test.each([
  ['without rules', {}, hourly(friday, '10:00', '13:00'), [['3 hours × $80', 24_000]]],
  ['on a weekday', { rates: [weekend] }, hourly(friday, '10:00', '13:00'), [['3 hours × $80', 24_000]]],
  [
    'on a weekend',
    { rates: [weekend] },
    hourly(saturday, '10:00', '13:00'),
    [['3 hours (Sat, Sun) × $120', 36_000]],
  ],
  [
    'the first rate that fits counts',
    { rates: [summer, weekend] },
    hourly('2026-06-06', '10:00', '11:00'),
    [['1 hour (Jun 1–Aug 31) × $100', 10_000]],
  ],
  [
    'days each at their rate, without a daily one eight hours',
    { rates: [weekend] },
    { startDate: friday, endDate: sunday },
    [
      ['1 day × $640', 64_000],
      ['2 days (Sat, Sun) × $960', 192_000],
    ],
  ],
  [
    'a daily rate of a season',
    { rates: [summer] },
    { startDate: '2026-05-31', endDate: '2026-06-01' },
    [
      ['1 day × $640', 64_000],
      ['1 day (Jun 1–Aug 31) × $700', 70_000],
    ],
  ],
  [
    'a discount of the hours, not of the cleaning fee',
    { discounts: [{ fromHours: 4, percent: 15 }], cleaningFeeCents: 4500 },
    hourly(friday, '10:00', '14:00'),
    [
      ['4 hours × $80', 32_000],
      ['15% off from 4 hours', -4800],
      ['Cleaning fee', 4500],
    ],
  ],
  [
    'the discount that is reached last',
    {
      discounts: [
        { fromHours: 6, percent: 20 },
        { fromHours: 4, percent: 10 },
      ],
    },
    hourly(friday, '10:00', '15:00'),
    [
      ['5 hours × $80', 40_000],
      ['10% off from 4 hours', -4000],
    ],
  ],
  [
    'a package and the hours beyond it',
    { packages: [{ name: 'Half day', hours: 4, priceCents: 27_000 }] },
    hourly(friday, '10:00', '15:00'),
    [
      ['Half day: 4 hours', 27_000],
      ['1 hour × $80', 8000],
    ],
  ],
  [
    'no package where the hours cost less or as much',
    { packages: [{ name: 'Half day', hours: 4, priceCents: 24_000 }] },
    hourly(friday, '10:00', '13:00'),
    [['3 hours × $80', 24_000]],
  ],
  [
    'a package that is longer, where it costs less',
    { packages: [{ name: 'Half day', hours: 4, priceCents: 20_000 }] },
    hourly(friday, '10:00', '13:00'),
    [['Half day: 4 hours', 20_000]],
  ],
  [
    'a group per hour',
    { groups: [{ fromPeople: 6, hourCents: 1500 }] },
    { ...hourly(friday, '10:00', '12:00'), groupSize: 6 },
    [
      ['2 hours × $80', 16_000],
      ['From 6 people: 2 hours × $15', 3000],
    ],
  ],
  [
    'a smaller group',
    { groups: [{ fromPeople: 6, hourCents: 1500 }] },
    { ...hourly(friday, '10:00', '12:00'), groupSize: 5 },
    [['2 hours × $80', 16_000]],
  ],
] as const)('%s', (_, rules, request, items) => {
  expect(itemsOf(rules as Partial<PriceRules>, request)).toEqual(items)
})

test('an hour after midnight has the rate of the day on which it opened; around the clock each day has its own', () => {
  const overnight = hourly(friday, '22:00', '02:00', saturday)
  expect(itemsOf({ rates: [weekend] }, overnight, hoursOf('Mo-Su 18:00-02:00'))).toEqual([
    ['4 hours × $80', 32_000],
  ])
  expect(itemsOf({ rates: [weekend] }, overnight, hoursOf('24/7'))).toEqual([
    ['2 hours × $80', 16_000],
    ['2 hours (Sat, Sun) × $120', 24_000],
  ])
})

test.each([
  [{ weekdays: [0, 1, 2, 3, 4], season: null }, 'Mon–Fri'],
  [{ weekdays: [4, 6], season: { from: '11-15', to: '02-28' } }, 'Fri, Sun, Nov 15–Feb 28'],
  [{ weekdays: [], season: null }, 'every day'],
])('%j is %s', (rule, text) => {
  expect(rateRuleText(rule)).toBe(text)
})

test.each([
  [333, 50, 167],
  [1, 50, 1],
  [49, 1, 0],
  [50, 1, 1],
  [100_000, 15, 15_000],
])('%d cents: %d %% are %d', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected)
})

test('the least that a booking costs is what the cheapest day’s shortest one costs', () => {
  const hours = hoursOf('', { minimumHours: 2, availableDays: ['friday', 'saturday'] })
  const least = (rules: Partial<PriceRules>) => leastBooking(rates(rules), hours)
  expect(least({})).toEqual({ hours: 2, totalCents: 16_000, hourCents: 8000 })
  expect(least({ cleaningFeeCents: 5001 })).toEqual({ hours: 2, totalCents: 21_001, hourCents: 10_501 })
  // A lower rate on a day that is never open, and in a season, is no price that anybody could pay.
  expect(least({ rates: [{ ...weekend, weekdays: [0], hourlyRateCents: 100 }] }).totalCents).toBe(16_000)
  const may = {
    weekdays: [],
    season: { from: '05-01', to: '05-31' },
    hourlyRateCents: 100,
    dailyRateCents: null,
  }
  const winter = hoursOf('Nov-Mar Mo-Su 09:00-18:00', { minimumHours: 2 })
  expect(leastBooking(rates({ rates: [may] }), winter).totalCents).toBe(16_000)
  expect(leastBooking(rates({ rates: [may] }), hours).totalCents).toBe(200)
  // Rates that cover every day leave nothing of the hourly rate.
  expect(least({ rates: [{ ...weekend, weekdays: [], hourlyRateCents: 20_000 }] }).totalCents).toBe(40_000)
})

/** Wall-clock arithmetic of its own: the weekday and the month and day of a date. */
const calendarOf = (date: string) => ({
  weekday: (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7,
  monthDay: date.slice(5),
})
const inSeason = (season: { from: string; to: string } | null, monthDay: string) =>
  !season ||
  (season.from <= season.to
    ? season.from <= monthDay && monthDay <= season.to
    : season.from <= monthDay || monthDay <= season.to)

const monthDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(5, 10))
const cents = fc.integer({ min: 1, max: 100_000 })
const anyRules = fc.record({
  rates: fc.array(
    fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      season: fc.option(fc.record({ from: monthDay, to: monthDay })),
      hourlyRateCents: cents,
      dailyRateCents: fc.option(cents),
    }),
    { maxLength: 3 },
  ),
  packages: fc.array(
    fc.record({ name: fc.constant('Pack'), hours: fc.integer({ min: 1, max: 12 }), priceCents: cents }),
    {
      maxLength: 2,
    },
  ),
  discounts: fc.uniqueArray(
    fc.record({ fromHours: fc.integer({ min: 2, max: 12 }), percent: fc.integer({ min: 1, max: 80 }) }),
    { maxLength: 2, selector: ({ fromHours }) => fromHours },
  ),
  groups: fc.uniqueArray(fc.record({ fromPeople: fc.integer({ min: 2, max: 9 }), hourCents: cents }), {
    maxLength: 2,
    selector: ({ fromPeople }) => fromPeople,
  }),
  cleaningFeeCents: fc.integer({ min: 0, max: 9999 }),
})

test('the total is that of a naive account of every hour and day, also over midnight, seasons and changes of the clock', () => {
  // Around the two changes of the clock of 2026 and the turn of the year, in a place that never closes.
  const anyDate = fc.constantFrom(
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
    '2026-12-31',
    '2026-06-05',
  )
  const zone = 'America/Los_Angeles'
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  fc.assert(
    fc.property(
      anyRules,
      anyDate,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 10 }),
      cents,
      fc.option(cents),
      (rules, startDate, from, length, groupSize, hourlyRateCents, dailyRateCents) => {
        const end = from + length
        const [pad, next] = [(hour: number) => `${String(hour % 24).padStart(2, '0')}:00`, end >= 24]
        const endDate = next
          ? new Date(Date.parse(startDate) + Math.floor(end / 24) * 86_400_000).toISOString().slice(0, 10)
          : startDate
        const hours = hoursOf('24/7')
        const request = { ...hourly(startDate, pad(from), pad(end), endDate), groupSize }
        const priced = { hourlyRateCents, dailyRateCents, priceRules: orNoRules(rules) }
        const price = priceBooking(priced, hours, request)
        fc.pre(price !== null)
        const rateOf = (date: string) => {
          const { weekday, monthDay: on } = calendarOf(date)
          const fits = (rule: (typeof rules.rates)[number]) =>
            (rule.weekdays.length === 0 || rule.weekdays.includes(weekday)) && inSeason(rule.season, on)
          return rules.rates.find(fits) ?? { hourlyRateCents, dailyRateCents }
        }
        let time: number[]
        if (price.unit === 'hour') {
          // Every instant of the clock, one after another: the hour that a change skips or repeats is none or two.
          const dayMs = Date.parse(`${startDate}T00:00Z`)
          const instants = Array.from({ length: 48 }, (_, hour) => dayMs + hour * 3_600_000)
          const startMs = instants.find((atMs) => {
            const text = new Date(atMs).toLocaleString('sv-SE', { timeZone: zone })
            return text.slice(0, 16) === `${startDate} ${pad(from)}`
          })
          fc.pre(startMs !== undefined)
          time = Array.from(
            { length: price.units },
            (_, index) => rateOf(local.format(startMs + index * 3_600_000)).hourlyRateCents,
          )
        } else
          time = Array.from({ length: price.units }, (_, index) => {
            const rate = rateOf(
              new Date(Date.parse(startDate) + index * 86_400_000).toISOString().slice(0, 10),
            )
            return rate.dailyRateCents ?? 8 * rate.hourlyRateCents
          })
        const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
        const perUnit = price.unit === 'hour' ? 1 : 8
        let percent = 0
        for (let hour = 1; hour <= price.units * perUnit; hour += 1)
          percent = rules.discounts.find(({ fromHours }) => fromHours === hour)?.percent ?? percent
        const off = (sum(time) * percent) / 100
        let least = sum(time) - (off % 1 >= 0.5 ? Math.ceil(off) : Math.floor(off))
        if (price.unit === 'hour')
          for (const { hours: covered, priceCents } of rules.packages)
            least = Math.min(least, priceCents + sum(time.slice(covered)))
        let perHour = 0
        for (let people = 1; people <= groupSize; people += 1)
          perHour = rules.groups.find(({ fromPeople }) => fromPeople === people)?.hourCents ?? perHour
        const total = least + perHour * price.units * perUnit + rules.cleaningFeeCents
        expect(price.totalCents).toBe(total)
        expect(sum(price.lines.map(({ amountCents }) => amountCents))).toBe(total)
        expect(price.feeCents + price.payoutCents).toBe(total)
        expect(Math.abs(price.feeCents * 100 - total * 8)).toBeLessThanOrEqual(50)
      },
    ),
  )
})
