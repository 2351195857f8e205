// The price of a booking: the specification's formula, in whole cents. The total includes everything; the fee is a part of it.
import { minutesOfDay } from './light/local-day.ts'
import { isByHour, type PropertyHours, type TimeRequest, toBookedSpan } from './property-slots.ts'

const hourMs = 3_600_000
const minutesADay = 1440
/** What a day costs without a daily rate. */
const hoursOfADay = 8
const feePercent = 8

/** `dailyRateCents`: null for a property without a daily rate. */
export type PropertyRates = { hourlyRateCents: number; dailyRateCents: number | null }

export type PropertyPrice = {
  unit: 'hour' | 'day'
  units: number
  unitCents: number
  totalCents: number
  /** Kept by the platform: 8 % of the total, rounded half up. */
  feeCents: number
  /** Paid to the owner: the rest. */
  payoutCents: number
}

export const platformFeeCents = (totalCents: number): number =>
  Math.floor((totalCents * feePercent + 50) / 100)

/**
 * One day with times: hours rounded up, at least the minimum, times the hourly rate. Otherwise days rounded up times the daily rate, or
 * eight hours without one. Hours are those that pass, also when the clock changes; days are those of the calendar. Null if the
 * request ends before it starts.
 */
export function priceBooking(
  rates: PropertyRates,
  hours: PropertyHours,
  request: TimeRequest,
): PropertyPrice | null {
  const span = toBookedSpan(hours, request)
  if (!span) return null
  const isHourly = isByHour(request)
  const units = isHourly ? Math.ceil((span.endMs - span.startMs) / hourMs) : countDays(hours, request)
  const unitCents = isHourly
    ? rates.hourlyRateCents
    : (rates.dailyRateCents ?? hoursOfADay * rates.hourlyRateCents)
  const totalCents = units * unitCents
  const feeCents = platformFeeCents(totalCents)
  return {
    unit: isHourly ? 'hour' : 'day',
    units,
    unitCents,
    totalCents,
    feeCents,
    payoutCents: totalCents - feeCents,
  }
}

function countDays(hours: PropertyHours, { startDate, endDate, startTime, endTime }: TimeRequest): number {
  const nights = (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / 86_400_000
  const minutes =
    nights * minutesADay +
    minutesOfDay(endTime ?? hours.availableTimeEnd) -
    minutesOfDay(startTime ?? hours.availableTimeStart)
  return Math.max(1, Math.ceil(minutes / minutesADay))
}

/** The least that a booking costs: the minimum hours. */
export const minimumTotalCents = ({ hourlyRateCents }: PropertyRates, minimumHours: number): number =>
  hourlyRateCents * minimumHours
