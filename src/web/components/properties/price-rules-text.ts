// An owner's price rules in words: on the property's page and in the administrators' review.
import type { Property } from '../../../contract/marketplace/properties.ts'
import { weekdays } from '../../../rules/properties.ts'
import { rateRuleText } from '../../../rules/property-price-rules.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'

/** One line each; the rates first, in the order in which they count. */
export function priceRuleLines({
  hourlyRate,
  dailyRate,
  priceRules: rules,
}: Pick<Property, 'hourlyRate' | 'dailyRate' | 'priceRules'>): string[] {
  if (!rules) return []
  return [
    rateText('Usually', { hourlyRate, dailyRate }),
    ...rules.rates.map(({ weekdays: named, from, to, ...rates }) =>
      rateText(
        rateRuleText({
          weekdays: named.map((day) => weekdays.indexOf(day)),
          season: from && to ? { from, to } : null,
        }),
        rates,
      ),
    ),
    ...rules.packages.map(
      ({ name, hours, price }) => `${name}: ${counted(hours, 'hour')} for ${dollars(price)}`,
    ),
    ...rules.discounts.map(({ fromHours, percent }) => `From ${counted(fromHours, 'hour')}: ${percent}% off`),
    ...rules.groups.map(
      ({ fromPeople, hourlyRate: more }) =>
        `From ${counted(fromPeople, 'person', 'people')}: ${dollars(more)} more per hour`,
    ),
    ...(rules.cleaningFee > 0 ? [`Cleaning: ${dollars(rules.cleaningFee)} per booking`] : []),
  ]
}

const rateText = (
  when: string,
  { hourlyRate, dailyRate }: { hourlyRate: number; dailyRate: number | null },
) => `${when}: ${dollars(hourlyRate)} per hour, ${dollars(dailyRate ?? 8 * hourlyRate)} per day`
