// The marketplace's filters in words.
import type { PropertyFilterState } from '../../../../rules/property-filter-state.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { shortDay } from '../../../format/dates.ts'

type Filters = Required<PropertyFilterState>

export const priceNames: Record<Filters['priceRange'][number], string> = {
  '0-100': '$0–100 per hour',
  '100-250': '$100–250 per hour',
  '250-500': '$250–500 per hour',
  '500+': '$500+ per hour',
}

export const sortNames: Record<Filters['sortBy'], string> = {
  recommended: 'Recommended',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  rating: 'Rating',
  recently_added: 'Recently added',
  distance: 'Distance',
}

/** `Free Nov 21, 2026`, `Free Nov 21, 2026 – Nov 23, 2026` */
export const datesLabel = (from: string, to: string | undefined, format: ReaderFormat) =>
  `Free ${shortDay(from, format)}${to ? ` – ${shortDay(to, format)}` : ''}`
