// The price of a booking: the specification's formula, in whole cents. The total includes everything; the fee is a part of it.

import { countDays } from './dates.ts'
import { hourMs } from './durations.ts'
import { type Split, splitTotal } from './money.ts'
import type { PropertyHours } from './property-openings.ts'
import { isByHour, type TimeRequest, toBookedSpan, toDayEnds } from './property-slots.ts'

/** The hours that a day costs without a daily rate. */
const hoursOfADay = 8

/** `dailyRateCents`: null for a property without a daily rate. */
export type PropertyRates = { hourlyRateCents: number; dailyRateCents: number | null }

export type PropertyPrice = Split & {
  unit: 'hour' | 'day'
  units: number
  unitCents: number
  totalCents: number
}

/**
 * One day with times, or a night in which the property stays open: hours rounded up, at least the minimum, times the hourly rate. Otherwise days rounded
 * up times the daily rate, or eight hours without one. Hours are elapsed hours, also when the clock changes;
 * days are calendar days. Null if the request ends before it starts.
 */
export function priceBooking(
  rates: PropertyRates,
  hours: PropertyHours,
  request: TimeRequest,
): PropertyPrice | null {
  const span = toBookedSpan(hours, request)
  if (!span) return null
  const isHourly = isByHour(hours, request)
  const units = isHourly ? Math.ceil((span.endMs - span.startMs) / hourMs) : countPaidDays(hours, request)
  const unitCents = isHourly
    ? rates.hourlyRateCents
    : (rates.dailyRateCents ?? hoursOfADay * rates.hourlyRateCents)
  const totalCents = units * unitCents
  return { unit: isHourly ? 'hour' : 'day', units, unitCents, totalCents, ...splitTotal(totalCents) }
}

// The number of nights, plus one day if it ends later in the day than it starts; at least one, also if the clock goes back between two times.
function countPaidDays(hours: PropertyHours, request: TimeRequest): number {
  const { from, until } = toDayEnds(hours, request)
  return Math.max(1, countDays(request.startDate, request.endDate) - Number(until <= from))
}

/** The minimum price of a booking: the minimum hours. */
export const minimumTotalCents = ({ hourlyRateCents }: PropertyRates, minimumHours: number): number =>
  hourlyRateCents * minimumHours
