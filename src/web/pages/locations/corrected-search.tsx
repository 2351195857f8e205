// Says that a search was corrected, with a way to search for what was typed.
import { Link } from '@tanstack/react-router'
import type { FilterState } from '../../../rules/filter-state.ts'

export function CorrectedSearch({ filters, corrected }: { filters: FilterState; corrected: string }) {
  return (
    <p className="wrap-page pb-3">
      Showing results for <strong className="font-medium">{corrected}</strong>.{' '}
      <Link
        to="/locations"
        search={{ ...filters, asTyped: true }}
        resetScroll={false}
        viewTransition={false}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Search instead for {filters.search}
      </Link>
    </p>
  )
}
