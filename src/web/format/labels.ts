// How values are displayed on the pages.
import type { Budget, SortOrder, ThemeId } from '../../rules/places.ts'

/** `scenic_viewpoint` → `Scenic viewpoint`. */
export const spaced = (name: string) => {
  // States are stored with two l.
  const text = name.replace('cancelled', 'canceled').replaceAll('_', ' ').replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const themeName = (id: ThemeId) => spaced(id)

export const budgetNames: Record<Budget, string> = {
  free: 'Free',
  under25: 'Under $25',
  '25-100': '$25–100',
  '100plus': 'Over $100',
}

export const sortNames: Record<SortOrder, string> = {
  popularity: 'Popularity',
  distance: 'Distance',
  rating: 'Rating',
  recently_added: 'Recently added',
}

/** `12,345`. Without Intl, whose first formatter costs a phone some 50 ms. */
export const whole = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1 review`, `12 reviews`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${whole(count)} ${count === 1 ? one : many}`

/** `Show 12 locations`, on the button that leads from the filters to them. */
export const showLabel = (found: { count: number; isComplete: boolean } | undefined) =>
  found
    ? `Show ${counted(found.count, 'location').replace(' ', found.isComplete ? ' ' : '+ ')}`
    : 'Show locations'

type Region = {
  city: string | null
  region: string | null
  country: string | null
  countryName: string | null
}

/** `Moab, UT` or `Kyoto, Japan`. */
export const regionLine = ({ city, region, country, countryName }: Region) =>
  [city, country === 'US' || !country ? region : countryName].filter(Boolean).join(', ')
