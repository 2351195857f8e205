// The active filters, each with a link that removes it.

import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { wholeDistance } from '../../../../rules/distance-text.ts'
import type { FilterState } from '../../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { budgetNames, spaced, themeName } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { toHomeSearch } from './home-search.ts'
import { useHomeFilters } from './use-home-filters.ts'

type Active = { label: string; without: FilterState }

export function ActiveFilters() {
  const format = useReaderFormat()
  const { filters, search } = useHomeFilters()
  const active = activeFilters(filters, format)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to="/"
            search={toHomeSearch(without, search.view)}
            resetScroll={false}
            viewTransition={false}
            activeOptions={{ exact: true }}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-pill bg-sunken pr-2.5 pl-3.5 hover:underline hover:underline-offset-3 wrap-anywhere pointer-coarse:min-h-11"
          >
            {label}
            <X className="size-4 text-quiet" strokeWidth={1.5} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function activeFilters(filters: FilterState, format: ReaderFormat): Active[] {
  const without = (...names: (keyof FilterState)[]): FilterState =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof FilterState)))
  const each = <Name extends 'themes' | 'locationTypes' | 'amenities'>(
    name: Name,
    getLabel: (value: string) => string,
  ): Active[] => {
    const values = (filters[name] ?? []) as string[]
    return values.map((value) => {
      const rest = values.filter((one) => one !== value)
      return {
        label: getLabel(value),
        without: rest.length > 0 ? { ...filters, [name]: rest } : without(name),
      }
    })
  }
  const one = (name: keyof FilterState, label: string): Active[] =>
    filters[name] === undefined ? [] : [{ label, without: without(name) }]
  return [
    ...(filters.lat === undefined ? [] : [{ label: 'Near you', without: nearNobody(filters) }]),
    ...one('search', `“${filters.search}”`),
    ...each('themes', (theme) => themeName(theme as never)),
    ...each('locationTypes', (type) => `${spaced(type)} location`),
    ...each('amenities', spaced),
    ...one('distance', `Within ${wholeDistance(filters.distance ?? 0, format)}`),
    ...one('budget', filters.budget ? budgetNames[filters.budget] : ''),
    ...one('difficulty', spaced(filters.difficulty ?? '')),
    ...one('minRating', `Rated ${filters.minRating} and up`),
    ...one('parking', 'Parking'),
    ...one('city', spaced(filters.city ?? '')),
    ...one('bbox', 'Map area'),
  ]
}

// Without a position there is no distance to filter or sort by.
function nearNobody({
  lat: _lat,
  lng: _lng,
  distance: _distance,
  sortBy,
  ...rest
}: FilterState): FilterState {
  return sortBy && sortBy !== 'distance' ? { ...rest, sortBy } : rest
}
