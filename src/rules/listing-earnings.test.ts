// The earning examples of the specification.
import { expect, test } from 'vitest'
import { monthlyEarnings, toEarningPotential, weeklyBookings } from './listing-earnings.ts'

test('rate × minimum hours × 5, 10, 15 or 20 bookings a week × 4 weeks; two hours unless entered', () => {
  expect(weeklyBookings.map((bookings) => monthlyEarnings(100, 3, bookings))).toEqual([
    6000, 12000, 18000, 24000,
  ])
  expect(monthlyEarnings(75, undefined, 5)).toBe(3000)
})

test('rate × 40 hours a month; $75 unless entered', () => {
  expect(toEarningPotential(120)).toBe(4800)
  expect(toEarningPotential(undefined)).toBe(3000)
})
