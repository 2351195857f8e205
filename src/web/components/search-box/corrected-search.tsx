// Says that a search was corrected, with a way to search for what was typed.
import { Link } from '@tanstack/react-router'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ResultsPage } from './use-search-box.ts'

type CorrectedProps = { filters: FilterState; corrected: string; page: ResultsPage; className?: string }

export function CorrectedSearch({ filters, corrected, page, className }: CorrectedProps) {
  return (
    <p className={className}>
      Showing results for <strong className="font-medium">{corrected}</strong>.{' '}
      <Link
        to={page}
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
