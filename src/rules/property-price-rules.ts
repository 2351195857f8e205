// An owner's price rules beside the hourly and the daily rate, as data. What a booking costs by them is computed in property-price.ts.
import type { DayOfYear } from './opening-hours/open-spans.ts'
import { weekdays } from './properties.ts'

/** The hours that a day counts as: of a day without a daily rate, and wherever a price is by the hour. */
export const hoursOfADay = 8

/**
 * Other rates on some weekdays (0 is Monday; none: all), in a season (MM-DD, both included, also over the new year; null: all year), or both.
 * `dailyRateCents`: null for eight times the hourly rate.
 */
type RateRule = {
  weekdays: readonly number[]
  season: { from: string; to: string } | null
  hourlyRateCents: number
  dailyRateCents: number | null
}

/** A price for so many hours: the first ones of a longer booking. It counts where it costs less than the hours. */
export type PricePackage = { name: string; hours: number; priceCents: number }

/** From so many hours on, whole percent off the hours or days. It does not count together with a package. */
type LongDiscount = { fromHours: number; percent: number }

/** From so many people on, so much more per hour. */
type GroupRate = { fromPeople: number; hourCents: number }

/** Of several rates that fit a day the first counts; of discounts and group rates the one that is reached last. */
export type PriceRules = {
  rates: readonly RateRule[]
  packages: readonly PricePackage[]
  discounts: readonly LongDiscount[]
  groups: readonly GroupRate[]
  cleaningFeeCents: number
}

export const priceRuleLimits = {
  maxRates: 12,
  maxPackages: 4,
  maxDiscounts: 4,
  maxGroups: 4,
  maxDiscountPercent: 80,
  packageName: 40,
} as const

/** Null for rules that change nothing: the formula of the specification counts. */
export const orNoRules = (rules: PriceRules): PriceRules | null => {
  const { rates, packages, discounts, groups, cleaningFeeCents } = rules
  const count = rates.length + packages.length + discounts.length + groups.length
  return count === 0 && cleaningFeeCents === 0 ? null : rules
}

/** `06-01` → 601. */
const toNumber = (monthDay: string) => Number(monthDay.replace('-', ''))

function isInSeason({ season }: RateRule, at: number): boolean {
  if (!season) return true
  const [from, to] = [toNumber(season.from), toNumber(season.to)]
  return from <= to ? from <= at && at <= to : from <= at || at <= to
}

/** The rate rule of a day, or undefined where the property's own rates count. */
export const rateRuleOn = (rules: PriceRules | null, { weekday, at }: DayOfYear): RateRule | undefined =>
  rules?.rates.find(
    (rule) => (rule.weekdays.length === 0 || rule.weekdays.includes(weekday)) && isInSeason(rule, at),
  )

/** The value with the highest threshold that is reached. */
export const reached = <Step>(
  steps: readonly Step[],
  { at, thresholdOf }: { at: number; thresholdOf: (step: Step) => number },
): Step | undefined =>
  steps
    .filter((step) => thresholdOf(step) <= at)
    .toSorted((a, b) => thresholdOf(a) - thresholdOf(b))
    .at(-1)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dayName = (weekday: number) => {
  const name = weekdays[weekday] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`
}

/** `Jun 1`. */
export const monthDayText = (monthDay: string): string => {
  const [month = 1, day = 1] = monthDay.split('-').map(Number)
  return `${months[month - 1]} ${day}`
}

/** `Sat, Sun, Jun 1–Aug 31`; three or more days in a row are `Mon–Fri`. */
export function rateRuleText({ weekdays: named, season }: Pick<RateRule, 'weekdays' | 'season'>): string {
  const [first = 0, last = 0] = [named[0], named.at(-1)]
  const isRow = named.length > 2 && last - first === named.length - 1
  const days = isRow ? `${dayName(first)}–${dayName(last)}` : named.map(dayName).join(', ')
  const span = season ? `${monthDayText(season.from)}–${monthDayText(season.to)}` : ''
  return [days, span].filter(Boolean).join(', ') || 'every day'
}
