// The price of a booking as itemized lines and one total, in whole cents: the specification's formula, changed by the owner's price rules.
// The total includes everything; the fee is a part of it. Every other price, wherever it is shown, is computed here.

import { addDays, countDays } from './dates.ts'
import { hourMs } from './durations.ts'
import { toLocalDate } from './light/local-day.ts'
import { type Split, splitTotal, toDollarText } from './money.ts'
import { type DayOfYear, ruleOfDay, toYearDay } from './opening-hours/open-spans.ts'
import { weekdays } from './properties.ts'
import type { AppliedCode, ChosenAddOn } from './property-extras.ts'
import { leastHours, minimumsOfWeek, openingAt, type PropertyHours } from './property-openings.ts'
import {
  hoursOfADay,
  type PricePackage,
  type PriceRules,
  rateRuleOn,
  rateRuleText,
  reached,
} from './property-price-rules.ts'
import { isByHour, type TimeRequest, toBookedSpan, toDayEnds } from './property-slots.ts'

/** `dailyRateCents`: null for a property without a daily rate. `priceRules`: null where the specification's formula counts. */
export type PropertyRates = {
  hourlyRateCents: number
  dailyRateCents: number | null
  priceRules: PriceRules | null
}

type PriceUnit = 'hour' | 'day'

export const priceLineKinds = ['time', 'package', 'discount', 'group', 'cleaning', 'add-on', 'code'] as const

/** One item of a price, as everybody reads it. `amountCents`: negative for what is taken off. */
export type PriceLine = { kind: (typeof priceLineKinds)[number]; text: string; amountCents: number }

/** `unitCents`: of the first hour or day, without packages and discounts. The lines add up to the total. */
export type PropertyPrice = Split & {
  unit: PriceUnit
  units: number
  unitCents: number
  lines: PriceLine[]
  totalCents: number
}

/** What is booked beside the time. `groupSize`: 1 unless stated. */
type Extras = {
  groupSize?: number | undefined
  pricedAddOns?: readonly ChosenAddOn[] | undefined
  appliedCode?: AppliedCode | null | undefined
}
export type PriceRequest = TimeRequest & Extras

/**
 * One day with times, or a night in which the property stays open: hours rounded up, at least the minimum, times the hourly rate. Otherwise days rounded
 * up times the daily rate, or eight hours without one. Hours are elapsed hours, also when the clock changes;
 * days are calendar days. An hour has the rate of the day to whose opening it belongs, also after midnight. Null if the request ends before it starts.
 */
export function priceBooking(
  rates: PropertyRates,
  hours: PropertyHours,
  request: PriceRequest,
): PropertyPrice | null {
  const span = toBookedSpan(hours, request)
  if (!span) return null
  const isHourly = isByHour(hours, request)
  const units = isHourly ? Math.ceil((span.endMs - span.startMs) / hourMs) : countPaidDays(hours, request)
  const toDate = isHourly
    ? (index: number) => dateOfHour(hours, span.startMs + index * hourMs)
    : (index: number) => addDays(request.startDate, index)
  const stay = { unit: isHourly ? ('hour' as const) : ('day' as const), days: toDays(rates, units, toDate) }
  const unitCents = rateOn(rates, stay.unit, stay.days[0] as Day).cents
  const lines = withExtras(itemize(rates, stay, request), stay, request)
  const totalCents = sumOf(lines)
  return { unit: stay.unit, units, unitCents, lines, totalCents, ...splitTotal(totalCents) }
}

const sumOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0)

// The number of nights, plus one day if it ends later in the day than it starts; at least one, also if the clock goes back between two times.
function countPaidDays(hours: PropertyHours, request: TimeRequest): number {
  const { from, until } = toDayEnds(hours, request)
  return Math.max(1, countDays(request.startDate, request.endDate) - Number(until <= from))
}

const dateOfHour = (hours: PropertyHours, atMs: number): string =>
  openingAt(hours, atMs)?.date ?? toLocalDate(atMs, hours.timeZone)

/** Hours or days of a booking one by one. Without rates of weekdays or seasons they are all alike. */
type Day = DayOfYear | undefined
type Stay = { unit: PriceUnit; days: readonly Day[] }

const toDays = ({ priceRules }: PropertyRates, units: number, toDate: (index: number) => string): Day[] =>
  Array.from({ length: units }, (_, index) =>
    priceRules && priceRules.rates.length > 0 ? toYearDay(toDate(index)) : undefined,
  )

/** `label`: of the rule that counts instead of the property's own rates. */
type Rate = { cents: number; label: string }

function rateOn({ priceRules, ...own }: PropertyRates, unit: PriceUnit, day: Day): Rate {
  const rule = day && rateRuleOn(priceRules, day)
  const { hourlyRateCents, dailyRateCents } = rule ?? own
  const cents = unit === 'hour' ? hourlyRateCents : (dailyRateCents ?? hoursOfADay * hourlyRateCents)
  return { cents, label: rule ? rateRuleText(rule) : '' }
}

function itemize(rates: PropertyRates, stay: Stay, { groupSize = 1 }: { groupSize?: number | undefined }) {
  const { priceRules: rules } = rates
  if (!rules) return linesOfTime(rates, stay)
  const group = reached(rules.groups, { at: groupSize, thresholdOf: ({ fromPeople }) => fromPeople })
  const lines = cheapestTime(rates, rules, stay)
  if (group) {
    const unitCents = stay.unit === 'hour' ? group.hourCents : hoursOfADay * group.hourCents
    const count = stay.days.length
    lines.push({
      kind: 'group',
      text: `From ${group.fromPeople} people: ${timesText(count, stay.unit, unitCents)}`,
      amountCents: count * unitCents,
    })
  }
  if (rules.cleaningFeeCents > 0)
    lines.push({ kind: 'cleaning', text: 'Cleaning fee', amountCents: rules.cleaningFeeCents })
  return lines
}

const timesText = (count: number, unit: PriceUnit, cents: number, label = '') =>
  `${count} ${unit}${count === 1 ? '' : 's'}${label && ` (${label})`} × ${toDollarText(cents)}`

/** The one item of a price by the specification's formula. */
export const plainPriceLine = (price: { unit: PriceUnit; units: number; unitCents: number }): PriceLine => ({
  kind: 'time',
  text: timesText(price.units, price.unit, price.unitCents),
  amountCents: price.units * price.unitCents,
})

/** A line for each rate, in the order in which they are reached. */
function linesOfTime(rates: PropertyRates, { unit, days }: Stay): PriceLine[] {
  const counts = new Map<string, Rate & { count: number }>()
  for (const day of days) {
    const rate = rateOn(rates, unit, day)
    const key = `${rate.cents} ${rate.label}`
    counts.set(key, { ...rate, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ cents, label, count }) => ({
    kind: 'time',
    text: timesText(count, unit, cents, label),
    amountCents: count * cents,
  }))
}

/** Rounded to the nearest cent, half a cent up: in favor of the guest. Exact, since it is computed in whole numbers. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/** Hours or days at their rates, less the discount, or a package where that costs less. */
function cheapestTime(rates: PropertyRates, rules: PriceRules, stay: Stay): PriceLine[] {
  const lines = linesOfTime(rates, stay)
  const { unit, days } = stay
  const length = unit === 'hour' ? days.length : days.length * hoursOfADay
  const discount = reached(rules.discounts, { at: length, thresholdOf: ({ fromHours }) => fromHours })
  if (discount)
    lines.push({
      kind: 'discount',
      text: `${discount.percent}% off from ${discount.fromHours} hours`,
      amountCents: -percentOf(sumOf(lines), discount.percent),
    })
  if (unit === 'day') return lines
  const choices = [lines, ...rules.packages.map((one) => linesOfPackage(rates, one, stay))]
  return choices.reduce((best, one) => (sumOf(one) < sumOf(best) ? one : best))
}

const linesOfPackage = (
  rates: PropertyRates,
  { name, hours, priceCents }: PricePackage,
  stay: Stay,
): PriceLine[] => [
  { kind: 'package', text: `${name}: ${hours} hour${hours === 1 ? '' : 's'}`, amountCents: priceCents },
  ...linesOfTime(rates, { ...stay, days: stay.days.slice(hours) }),
]

/** Add-ons, and at last what a code takes off everything. */
function withExtras(
  lines: PriceLine[],
  { unit, days }: Stay,
  { groupSize = 1, pricedAddOns = [], appliedCode: code }: Extras,
): PriceLine[] {
  const hours = unit === 'hour' ? days.length : days.length * hoursOfADay
  const counts = {
    hour: { times: hours, text: ` × ${hours} hour${hours === 1 ? '' : 's'}` },
    booking: { times: 1, text: '' },
    person: { times: groupSize, text: ` × ${groupSize} ${groupSize === 1 ? 'person' : 'people'}` },
  }
  const added = pricedAddOns.map(({ name, unit: per, priceCents, quantity }): PriceLine => {
    const { times, text } = counts[per]
    return {
      kind: 'add-on',
      text: `${name}: ${quantity}${text} × ${toDollarText(priceCents)}`,
      amountCents: quantity * times * priceCents,
    }
  })
  const whole = [...lines, ...added]
  if (!code) return whole
  const totalCents = sumOf(whole)
  const offCents =
    code.percent === null ? Math.min(code.amountCents, totalCents) : percentOf(totalCents, code.percent)
  const text = code.percent === null ? `Code ${code.code}` : `Code ${code.code}: ${code.percent}% off`
  return [...whole, { kind: 'code', text, amountCents: -offCents }]
}

type Week = Parameters<typeof leastHours>[0]

/** What the shortest bookings cost at least, all included. `hourCents`: of each of its hours, rounded up. */
type LeastBooking = { hours: number; totalCents: number; hourCents: number }

/** The cheapest of the shortest bookings of each weekday in each season in which it is open. */
export function leastBooking(rates: PropertyRates, week: Week): LeastBooking {
  const candidates = rates.priceRules && rates.priceRules.rates.length > 0 ? openDays(week) : []
  const minimums = minimumsOfWeek(week)
  const choices = candidates.map((day) => ({ day: day as Day, hours: minimums[day.weekday] as number }))
  if (choices.length === 0) choices.push(...shortestPlain(week))
  const costs = choices.map(({ day, hours }) => {
    const totalCents = sumOf(
      itemize(rates, { unit: 'hour', days: Array.from({ length: hours }, () => day) }, {}),
    )
    return { hours, totalCents, hourCents: Math.ceil(totalCents / hours) }
  })
  return costs.reduce((best, one) => (one.totalCents < best.totalCents ? one : best))
}

const shortestPlain = (week: Week) => [{ day: undefined as Day, hours: leastHours(week) }]

/** Every weekday of every day of the year on which it opens: each comes sooner or later. */
function openDays({ openingHours, availableDays }: Week): DayOfYear[] {
  const dates = Array.from({ length: 366 }, (_, index) => toYearDay(addDays('2024-01-01', index)).at)
  return weekdays.flatMap((name, weekday) => {
    const days = dates.map((at) => ({ weekday, at }))
    if (!openingHours) return availableDays.includes(name) ? days : []
    return days.filter((day) => (ruleOfDay(openingHours, day)?.hours.length ?? 0) > 0)
  })
}
