// The price formula of the specification, by examples and against a naive model; the fee and the payout to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platformFeeCents } from './money.ts'
import { parseOpeningHours } from './opening-hours/parse.ts'
import { weekdays } from './properties.ts'
import { plainHours } from './property-hours.fixture.ts'
import type { PropertyHours } from './property-openings.ts'
import { leastBooking, priceBooking } from './property-price.ts'

const loft: PropertyHours = {
  ...plainHours,
  timeZone: 'America/Los_Angeles',
  availableDays: weekdays,
  availableTimeStart: '08:00',
  availableTimeEnd: '20:00',
  minimumHours: 2,
  leadTimeHours: 24,
  horizonMonths: 18,
}
const rates = { hourlyRateCents: 7550, dailyRateCents: 45_000, priceRules: null }
const day = '2026-06-05'

test.each([
  // Hours rounded up, at least the minimum.
  [{ startDate: day, endDate: day, startTime: '10:00', endTime: '13:00' }, 'hour', 3, 22_650],
  [{ startDate: day, endDate: day, startTime: '10:00', endTime: '13:01' }, 'hour', 4, 30_200],
  [{ startDate: day, endDate: day, startTime: '10:00', endTime: '10:30' }, 'hour', 2, 15_100],
  // Ten hours cost ten hours, though a day is cheaper: the formula says so.
  [{ startDate: day, endDate: day, startTime: '08:00', endTime: '18:00' }, 'hour', 10, 75_500],
  // Without both times, days.
  [{ startDate: day, endDate: day }, 'day', 1, 45_000],
  [{ startDate: day, endDate: day, startTime: '10:00' }, 'day', 1, 45_000],
  [{ startDate: day, endDate: '2026-06-07' }, 'day', 3, 135_000],
  [{ startDate: day, endDate: '2026-06-06', startTime: '10:00', endTime: '10:00' }, 'day', 1, 45_000],
  [{ startDate: day, endDate: '2026-06-06', startTime: '10:00', endTime: '10:01' }, 'day', 2, 90_000],
] as const)('%j costs %s × %d = %d cents', (request, unit, units, totalCents) => {
  expect(priceBooking(rates, loft, request)).toMatchObject({ unit, units, totalCents })
})

test('without a daily rate a day costs eight hours', () => {
  const price = priceBooking({ ...rates, dailyRateCents: null }, loft, { startDate: day, endDate: day })
  expect(price).toMatchObject({ unitCents: 60_400, totalCents: 60_400 })
})

test('when the clock changes, hours are those that pass, and days those of the calendar', () => {
  const open = { ...loft, availableTimeStart: '00:00', availableTimeEnd: '24:00' }
  const hours = (date: string) =>
    priceBooking(rates, open, { startDate: date, endDate: date, startTime: '00:00', endTime: '06:00' })?.units
  expect([hours('2026-03-08'), hours('2026-03-09'), hours('2026-11-01')]).toEqual([5, 6, 7])
  expect(priceBooking(rates, open, { startDate: '2026-10-31', endDate: '2026-11-01' })?.units).toBe(2)
})

test('a day that ends earlier by a clock that went back is a day', () => {
  const open = { ...loft, openingHours: parseOpeningHours('01:30-05:00') ?? null }
  const date = '2026-11-01'
  const request = { startDate: date, endDate: date, endTime: '01:15', endOccurrence: 'second' } as const
  expect(priceBooking(rates, open, request)).toMatchObject({ unit: 'day', units: 1, totalCents: 45_000 })
})

test.each([
  [100, 8],
  [10_000, 800],
  [1, 0],
  [6, 0],
  [7, 1],
  [13, 1],
  [1_256, 100],
  [625, 50],
  [1_250, 100],
  [1_231, 98],
  [1_281, 102],
])('the fee of %d cents is %d', (total, fee) => {
  expect(platformFeeCents(total)).toBe(fee)
})

test('the fee is rounded to the nearest cent; 8 % of whole cents never end in half a cent', () => {
  for (let total = 1; total <= 20_000; total += 1) {
    const [whole, rest] = [Math.floor((total * 8) / 100), (total * 8) % 100]
    expect(rest).not.toBe(50)
    expect(platformFeeCents(total)).toBe(rest > 50 ? whole + 1 : whole)
  }
})

test('the total is units × unit, and fee and payout are the total to the cent', () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => ({
    half,
    time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  }))
  const rate = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      clock,
      clock,
      fc.integer({ min: 0, max: 20 }),
      rate,
      fc.option(rate),
      (from, to, nights, hourly, daily) => {
        fc.pre(nights > 0 || from.half < to.half)
        const endDate = new Date(Date.parse(day) + nights * 86_400_000).toISOString().slice(0, 10)
        const price = priceBooking(
          { hourlyRateCents: hourly, dailyRateCents: daily, priceRules: null },
          loft,
          {
            startDate: day,
            endDate,
            startTime: from.time,
            endTime: to.time,
          },
        )
        const halves = nights * 48 + to.half - from.half
        const naive =
          nights === 0
            ? Math.max(2, Math.ceil(halves / 2)) * hourly
            : Math.max(1, Math.ceil(halves / 48)) * (daily ?? 8 * hourly)
        expect(price?.totalCents).toBe(naive)
        expect((price?.feeCents ?? 0) + (price?.payoutCents ?? 0)).toBe(naive)
        expect(Math.abs((price?.feeCents ?? 0) - naive * 0.08)).toBeLessThanOrEqual(0.5 + 1e-6)
      },
    ),
  )
})

test('the least that a booking costs', () => {
  expect(leastBooking(rates, { ...loft, minimumHours: 3 })).toEqual({
    hours: 3,
    totalCents: 22_650,
    hourCents: 7550,
  })
  expect(
    priceBooking(rates, loft, { startDate: day, endDate: day, startTime: '12:00', endTime: '11:00' }),
  ).toBeNull()
})
