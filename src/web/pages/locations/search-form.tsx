// Searching within what is chosen: a GET form that keeps the other filters.
import { Search } from 'lucide-react'
import type { FilterState } from '../../../rules/filter-state.ts'
import { KeptFields } from '../../parts/filter-fields.tsx'

const keptNames = [
  'themes',
  'locationTypes',
  'amenities',
  'distance',
  'budget',
  'difficulty',
  'minRating',
  'parking',
  'sortBy',
  'city',
  'bbox',
  'lat',
  'lng',
] as const

export function SearchForm({ filters, onChange }: { filters: FilterState; onChange: (next: FilterState) => void }) {
  return (
    <form
      action="/locations"
      method="get"
      role="search"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        const { search: _, ...rest } = filters
        const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
        onChange(search ? { ...rest, search } : rest)
      }}
    >
      <KeptFields filters={filters} names={keptNames} />
      <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet" strokeWidth={1.5} aria-hidden />
      <input
        key={filters.search}
        type="search"
        name="search"
        aria-label="Search locations"
        defaultValue={filters.search}
        placeholder="Name, place or theme"
        className="min-h-11 w-full rounded-pill border border-hairline bg-raised pr-4 pl-12 placeholder:text-quiet"
      />
    </form>
  )
}
