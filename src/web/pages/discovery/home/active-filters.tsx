// The active filters, each with a link that removes it.

import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { FoundLocations } from '../../../../contract/discovery/locations.ts'
import type { FilterState } from '../../../../rules/filter-state.ts'
import { filterNames } from '../../../../rules/location-filters.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import {
  type ActiveValue,
  activeValues,
  placeValues,
  searchValues,
  without,
} from '../../../components/filters/filter-values.ts'
import { spaced } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { toHomeSearch } from './home-search.ts'
import { useHomeFilters } from './use-home-filters.ts'

type Understood = Pick<FoundLocations, 'search' | 'near'>

/** `found`: how search and place were understood, once that is known. */
export function ActiveFilters({ found }: { found: Understood | undefined }) {
  const format = useReaderFormat()
  const { filters, search } = useHomeFilters()
  const active = activeFilters(filters, found, format)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap gap-2">
      {active.map(({ label, without: rest }) => (
        <li key={label}>
          <Link
            to="/"
            search={toHomeSearch(rest, search.view)}
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

function activeFilters(
  filters: FilterState,
  found: Understood | undefined,
  format: ReaderFormat,
): Omit<ActiveValue, 'key'>[] {
  const one = (name: 'city' | 'bbox', label: string) =>
    filters[name] === undefined ? [] : [{ label, without: without(filters, name) }]
  const chosen = filterNames.flatMap((name) =>
    activeValues(filters, name, format).map((value) =>
      name === 'locationTypes' ? { ...value, label: `${value.label} location` } : value,
    ),
  )
  return [
    ...placeValues(filters, format, found?.near?.label),
    ...searchValues(filters, found?.search),
    ...chosen,
    ...one('city', spaced(filters.city ?? '')),
    ...one('bbox', 'Map area'),
  ]
}
