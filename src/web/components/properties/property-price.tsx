// What a property costs: the rate, and the minimum total of a booking. Nothing is added to these amounts
// later.
// chunk: content-cards
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'

type Priced = Pick<PropertySummary, 'hourlyRate' | 'dailyRate' | 'minimumTotal' | 'minimumHours'>

export function PropertyPrice({ property, className = '' }: { property: Priced; className?: string }) {
  const { hourlyRate, dailyRate, minimumTotal, minimumHours } = property
  // The least of its weekdays, of which the total is made; a preview may have no rate yet.
  const hours = Math.round(minimumTotal / hourlyRate) || minimumHours
  return (
    <p className={`tabular ${className}`}>
      <span className="font-semibold">{dollars(hourlyRate)}</span> per hour
      {dailyRate !== null && <span className="text-quiet"> · {dollars(dailyRate)} per day</span>}
      <span className="block text-13 text-quiet">
        From {dollars(minimumTotal)} in total ({counted(hours, 'hour')} minimum), all fees included
      </span>
    </p>
  )
}
