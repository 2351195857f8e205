// What a property costs: the rate, and the minimum total of a booking. Nothing is added to these amounts
// later.
// chunk: content-cards
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'

type Priced = Pick<
  PropertySummary,
  'hourlyRate' | 'hourlyFrom' | 'dailyRate' | 'minimumTotal' | 'minimumHours'
>

export function PropertyPrice({ property, className = '' }: { property: Priced; className?: string }) {
  const { hourlyRate, hourlyFrom, dailyRate, minimumTotal, minimumHours } = property
  const isPlain = hourlyFrom === hourlyRate
  // The least of its weekdays, of which the total is made; a preview may have no rate yet.
  const hours = Math.round(minimumTotal / hourlyFrom) || minimumHours
  return (
    <p className={`tabular ${className}`}>
      {!isPlain && 'From '}
      <span className="font-semibold">{dollars(hourlyFrom)}</span> per hour
      {isPlain && dailyRate !== null && <span className="text-quiet"> · {dollars(dailyRate)} per day</span>}
      <span className="block text-13 text-quiet">
        From {dollars(minimumTotal)} in total ({counted(hours, 'hour')} minimum), all fees included
      </span>
    </p>
  )
}
