// The active filters, each with a link that removes it: links work without scripts and can be opened elsewhere.

import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { type ActiveValue, activeValues, placeValues, shownFilterNames, without } from './filter-values.ts'

type Page = '/locations' | '/map'
/** Every active value with the filters that remain without it. */
function activeFilters(
  filters: FilterState,
  meaning: SearchMeaning | undefined,
  format: ReaderFormat,
): ActiveValue[] {
  const { search, city, bbox } = filters
  const one = (
    name: keyof FilterState,
    label: string | undefined | false,
    ...also: (keyof FilterState)[]
  ): ActiveValue[] => (label ? [{ key: name, label, without: without(filters, name, ...also) }] : [])
  return [
    ...(meaning && meaning.understood.length > 0
      ? partChips(filters, meaning)
      : one('search', search && `“${search}”`, 'asTyped')),
    ...one('city', city && spaced(city)),
    ...one('bbox', bbox && 'Map area'),
    ...placeValues(filters, format),
    ...shownFilterNames.flatMap((name) => activeValues(filters, name, format)),
  ]
}

// The recognized parts of the search and its remaining words, each of which can be removed.
function partChips(filters: FilterState, { understood, rest }: SearchMeaning): ActiveValue[] {
  const searching = (search: string): FilterState =>
    search === '' ? without(filters, 'search', 'asTyped') : { ...filters, search }
  const words = understood.map((part) => part.words).join(' ')
  return [
    ...understood.map((part) => ({
      key: `search-${part.words}`,
      label: part.label,
      without: searching(part.without),
    })),
    ...(rest === '' ? [] : [{ key: 'search', label: `“${rest}”`, without: searching(words) }]),
  ]
}

/**
 * `meaning`: how the search was interpreted, once it is known. `omit` hides a filter that the page shows
 * elsewhere.
 */
export function ActiveFilters({
  filters,
  page,
  omit,
  meaning,
}: {
  filters: FilterState
  page: Page
  omit?: keyof FilterState
  meaning?: SearchMeaning | null | undefined
}) {
  const format = useReaderFormat()
  const active = activeFilters(filters, meaning ?? undefined, format).filter(({ key }) => key !== omit)
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
