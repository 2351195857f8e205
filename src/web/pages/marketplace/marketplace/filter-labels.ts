// The marketplace's filters in words.
import type { PropertyFilterState } from '../../../../rules/property-filter-state.ts'
import type { PropertyChoiceName } from '../../../../rules/property-filters.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { bookingModeNames } from '../../../components/properties/instant-booking.ts'
import { shortDay } from '../../../format/dates.ts'
import { spaced } from '../../../format/labels.ts'
import { wallSpan } from '../../../format/wall-time.ts'

type Filters = Required<PropertyFilterState>

const priceNames: Record<Filters['priceRange'][number], string> = {
  '0-100': '$0–100 per hour',
  '100-250': '$100–250 per hour',
  '250-500': '$250–500 per hour',
  '500+': '$500+ per hour',
}

/** Of the filters with values to choose from: above its values, and on its chip with one value or none, or several. */
export const choiceNames: Record<PropertyChoiceName, { legend: string; chip: string; many: string }> = {
  styles: { legend: 'Photography style', chip: 'Style', many: 'Styles' },
  priceRange: { legend: 'Price range', chip: 'Price', many: 'Prices' },
  propertyType: { legend: 'Property type', chip: 'Type', many: 'Types' },
  amenities: { legend: 'Amenities', chip: 'Amenities', many: 'Amenities' },
  bookingMode: { legend: 'Booking', chip: 'Booking', many: 'Booking' },
  light: { legend: 'Free during', chip: 'Light', many: 'Light' },
}

/** Of values whose names are not the values themselves. */
const names: Partial<Record<PropertyChoiceName, Record<string, string>>> = {
  priceRange: priceNames,
  bookingMode: bookingModeNames,
}

export const choiceLabel = (name: PropertyChoiceName, value: string): string =>
  names[name]?.[value] ?? spaced(value)

export const sortNames: Record<Filters['sortBy'], string> = {
  recommended: 'Recommended',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  rating: 'Rating',
  recently_added: 'Recently added',
  distance: 'Distance',
}

/** `Free Nov 21, 2026`, `Free Nov 21, 2026 – Nov 23, 2026`, `Free Nov 21, 2026, 10:00 PM – 2:00 AM` */
export function datesLabel({ from, to, timeFrom, timeTo }: PropertyFilterState, format: ReaderFormat) {
  const days = [from, to].flatMap((day) => (day ? [shortDay(day, format)] : []))
  const hours = timeFrom && timeTo ? `, ${wallSpan({ startTime: timeFrom, endTime: timeTo }, format)}` : ''
  return `Free ${days.join(' – ')}${hours}`
}
