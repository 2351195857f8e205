// The active filters, each with a link that removes it: links work without scripts and can be opened elsewhere.

import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { FoundLocations } from '../../../contract/discovery/locations.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import {
  type ActiveValue,
  activeValues,
  placeValues,
  searchValues,
  shownFilterNames,
  without,
} from './filter-values.ts'

type Page = '/locations' | '/map'
type Understood = Pick<FoundLocations, 'search' | 'near'>

/** Every active value with the filters that remain without it. */
export function activeFilters(
  filters: FilterState,
  found: Understood | undefined,
  format: ReaderFormat,
): ActiveValue[] {
  const { city, bbox } = filters
  const one = (name: keyof FilterState, label: string | undefined | false): ActiveValue[] =>
    label ? [{ key: name, label, without: without(filters, name) }] : []
  return [
    ...searchValues(filters, found?.search),
    ...one('city', city && spaced(city)),
    ...one('bbox', bbox && 'Map area'),
    ...placeValues(filters, format, found?.near?.label),
    ...shownFilterNames.flatMap((name) => activeValues(filters, name, format)),
  ]
}

/** `found`: how search and place were understood, once that is known. `omit` hides a filter that the page shows elsewhere. */
export function ActiveFilters({
  filters,
  page,
  omit,
  found,
}: {
  filters: FilterState
  page: Page
  omit?: keyof FilterState
  found: Understood | undefined
}) {
  const format = useReaderFormat()
  const active = activeFilters(filters, found, format).filter(({ key }) => key !== omit)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex gap-2">
      {active.map(({ key, label, without: search }) => (
        <li key={key} className="shrink-0">
          <Link
            to={page}
            search={search}
            resetScroll={false}
            viewTransition={false}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-text pr-2 pl-3 text-13 font-medium whitespace-nowrap text-ground hover:opacity-85 pointer-coarse:min-h-11"
          >
            {label}
            <X className="size-3.5" strokeWidth={2} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
