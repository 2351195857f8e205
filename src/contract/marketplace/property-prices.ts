// The price rules of a private property and the items of a price. Dollars outside, whole cents inside.
import { z } from 'zod'
import { propertyLimits, weekdays } from '../../rules/properties.ts'
import { type PriceLine, priceLineKinds } from '../../rules/property-price.ts'
import { orNoRules, type PriceRules, priceRuleLimits } from '../../rules/property-price-rules.ts'
import { integerIn, plainText } from '../shared/call.ts'
import { dollars, missingText, money, orNull } from './amounts.ts'

const limits = priceRuleLimits
const rate = () => dollars(1, propertyLimits.maxRateCents)

/** MM-DD, also February 29. */
const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Choose a day.')
  .refine((text) => {
    const [month = 1, day = 1] = text.split('-').map(Number)
    return day <= new Date(Date.UTC(2024, month, 0)).getUTCDate()
  }, 'This month has no such day.')

const season = z.union([z.literal('').transform(() => null), monthDay]).nullable()

const rateRule = z
  .object({
    weekdays: z.array(z.enum(weekdays)).default([]),
    from: season.default(null),
    to: season.default(null),
    hourlyRate: rate(),
    dailyRate: orNull(rate()).default(null),
  })
  .superRefine(({ from, to }, context) => {
    if ((from === null) === (to === null)) return
    context.addIssue({
      code: 'custom',
      message: 'A season needs its first and its last day.',
      path: [from === null ? 'from' : 'to'],
    })
  })
  .transform(({ weekdays: named, from, to, hourlyRate, dailyRate }) => ({
    weekdays: weekdays.flatMap((name, index) => (named.includes(name) ? [index] : [])),
    season: from === null || to === null ? null : { from, to },
    hourlyRateCents: hourlyRate,
    dailyRateCents: dailyRate,
  }))

const hours = integerIn(1, propertyLimits.maxHours)
const packageInput = z
  .object({ name: plainText(limits.packageName).pipe(z.string().min(1, missingText)), hours, price: rate() })
  .transform(({ name, hours, price }) => ({ name, hours, priceCents: price }))
const discountInput = z.object({
  fromHours: integerIn(2, 24 * propertyLimits.maxBookingDays),
  percent: integerIn(1, limits.maxDiscountPercent),
})
const groupInput = z
  .object({ fromPeople: integerIn(2, propertyLimits.maxCapacity), hourlyRate: rate() })
  .transform(({ fromPeople, hourlyRate }) => ({ fromPeople, hourCents: hourlyRate }))

/** The same threshold twice would leave open which one counts. */
const distinct =
  <Item>(field: keyof Item & string) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    for (const [index, item] of items.entries())
      if (items.findIndex((one) => one[field] === item[field]) < index)
        context.addIssue({ code: 'custom', message: 'There is another one for this.', path: [index, field] })
  }

/** Empty rules are none. */
export const priceRulesInput = z
  .object({
    cleaningFee: orNull(dollars(0, propertyLimits.maxRateCents)).default(null),
    rates: z.array(rateRule).max(limits.maxRates).default([]),
    packages: z.array(packageInput).max(limits.maxPackages).superRefine(distinct('hours')).default([]),
    discounts: z.array(discountInput).max(limits.maxDiscounts).superRefine(distinct('fromHours')).default([]),
    groups: z.array(groupInput).max(limits.maxGroups).superRefine(distinct('fromPeople')).default([]),
  })
  .transform(({ cleaningFee, ...rules }) => orNoRules({ ...rules, cleaningFeeCents: cleaningFee ?? 0 }))
  .nullable()

/**
 * `rates`: other rates on some weekdays (none: all), in a season (MM-DD, both days included, also over the new year), or both; the first that
 * fits a day counts. `packages`: a price for the first hours, where it costs less than the hours. `discounts`: percent off the hours or days
 * from so many hours on, not together with a package; a day counts as eight hours. `groups`: so much more per hour from so many people on.
 */
export const priceRulesShape = z
  .object({
    cleaningFee: money,
    rates: z.array(
      z.object({
        weekdays: z.array(z.enum(weekdays)),
        from: z.string().nullable(),
        to: z.string().nullable(),
        hourlyRate: money,
        dailyRate: money.nullable(),
      }),
    ),
    packages: z.array(z.object({ name: z.string(), hours: z.number().int(), price: money })),
    discounts: z.array(z.object({ fromHours: z.number().int(), percent: z.number().int() })),
    groups: z.array(z.object({ fromPeople: z.number().int(), hourlyRate: money })),
  })
  .nullable()

type ShownPriceRules = NonNullable<z.infer<typeof priceRulesShape>>

/** Stored rules as they are shown. */
export function showPriceRules(rules: PriceRules | null): ShownPriceRules | null {
  if (!rules) return null
  return {
    cleaningFee: rules.cleaningFeeCents / 100,
    rates: rules.rates.map(({ weekdays: named, season, hourlyRateCents, dailyRateCents }) => ({
      weekdays: weekdays.filter((_, index) => named.includes(index)),
      from: season?.from ?? null,
      to: season?.to ?? null,
      hourlyRate: hourlyRateCents / 100,
      dailyRate: dailyRateCents === null ? null : dailyRateCents / 100,
    })),
    packages: rules.packages.map(({ priceCents, ...one }) => ({ ...one, price: priceCents / 100 })),
    discounts: [...rules.discounts],
    groups: rules.groups.map(({ fromPeople, hourCents }) => ({ fromPeople, hourlyRate: hourCents / 100 })),
  }
}

/** An item of a price; the amounts of all items add up to the total. `text` says what it is. */
export const priceLineShape = z.object({
  kind: z.enum(priceLineKinds),
  text: z.string(),
  amount: z.number().describe('Dollars; negative for what is taken off'),
})

export const showPriceLines = (lines: readonly PriceLine[]): z.infer<typeof priceLineShape>[] =>
  lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents / 100 }))
