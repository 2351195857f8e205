// Clear all: a button that is disabled while nothing is set, and works without scripts.
import { activeFilterCount, clearedFilters, type FilterState } from '../../../rules/filter-state.ts'
import { HiddenFields } from './hidden-fields.tsx'

export function ClearFilters({
  filters,
  action,
  onChange,
  className = '',
}: {
  filters: FilterState
  action: string
  onChange: (next: FilterState) => void
  className?: string
}) {
  return (
    <form
      action={action}
      method="get"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(clearedFilters(filters))
      }}
    >
      <HiddenFields filters={filters} names={['lat', 'lng', 'sortBy']} />
      <button
        type="submit"
        disabled={activeFilterCount(filters) === 0}
        className="min-h-8 font-medium whitespace-nowrap underline underline-offset-4 disabled:text-quiet disabled:no-underline disabled:opacity-60 pointer-coarse:min-h-11"
      >
        Clear all
      </button>
    </form>
  )
}
