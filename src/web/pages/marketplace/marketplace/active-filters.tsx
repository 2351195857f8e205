// The active filters of the marketplace, each with a link that removes it: links work without scripts.
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { wholeDistance } from '../../../../rules/distance-text.ts'
import {
  clearedPropertyFilters,
  hasPropertyFilters,
  type PropertyFilterState,
  withPropertyFilter,
} from '../../../../rules/property-filter-state.ts'
import type { PropertyChoiceName } from '../../../../rules/property-filters.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { withoutDays } from './dates-panel.tsx'
import { choiceLabel, choiceNames, datesLabel } from './filter-labels.ts'

type Active = { key: string; label: string; rest: PropertyFilterState }

function activeFilters(filters: PropertyFilterState, format: ReaderFormat): Active[] {
  const { search, location, distance, people, from, lat } = filters
  const without = (...names: (keyof PropertyFilterState)[]) =>
    names.reduce((rest, name) => withPropertyFilter(rest, name, undefined), filters)
  const one = (name: keyof PropertyFilterState, label: string | false | undefined, rest = without(name)) =>
    label ? [{ key: name, label, rest }] : []
  const some = (name: PropertyChoiceName) =>
    (filters[name] ?? []).map((value: string) => ({
      key: `${name}-${value}`,
      label: choiceLabel(name, value),
      rest: withPropertyFilter(
        filters,
        name,
        (filters[name] as string[]).filter((other) => other !== value) as never,
      ),
    }))
  const needPosition = filters.sortBy === 'distance' ? (['sortBy'] as const) : []
  return [
    ...one('search', search && `“${search}”`),
    ...one('location', location),
    ...one('lat', lat !== undefined && 'Near you', without('lat', 'lng', 'distance', ...needPosition)),
    ...one('distance', distance !== undefined && `Within ${wholeDistance(distance, format)}`),
    ...one('from', from && datesLabel(filters, format), withoutDays(filters)),
    ...one('people', people !== undefined && `Group of ${people}`),
    ...(Object.keys(choiceNames) as PropertyChoiceName[]).flatMap(some),
  ]
}

/** The active filters in words. */
export const searchLabel = (filters: PropertyFilterState, format: ReaderFormat): string =>
  activeFilters(filters, format)
    .map(({ label }) => label)
    .join(' · ')

export function ActivePropertyFilters({ filters }: { filters: PropertyFilterState }) {
  const active = activeFilters(filters, useReaderFormat())
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ key, label, rest }) => (
          <li key={key} className="min-w-0">
            <Link
              to="/marketplace"
              search={rest}
              resetScroll={false}
              viewTransition={false}
              aria-label={`Remove filter: ${label}`}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill bg-text pr-2 pl-3 text-13 font-medium text-ground hover:opacity-85 pointer-coarse:min-h-11"
            >
              <span className="truncate">{label}</span>
              <X className="size-3.5 shrink-0" strokeWidth={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {hasPropertyFilters(filters) && (
        <Link
          to="/marketplace"
          search={clearedPropertyFilters(filters)}
          resetScroll={false}
          viewTransition={false}
          className="inline-flex min-h-8 items-center px-1 font-medium underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Clear All Filters
        </Link>
      )}
    </div>
  )
}
