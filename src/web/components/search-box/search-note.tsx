// Says what a search left out: words that nothing has, a place without locations; and what is near in meaning.
import { Link } from '@tanstack/react-router'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import type { ResultsPage } from './use-search-box.ts'

type NoteProps = { filters: FilterState; meaning: SearchMeaning; page: ResultsPage; className?: string }

export function SearchNote({ filters, meaning, page, className = '' }: NoteProps) {
  const format = useReaderFormat()
  const { nearest, unmatched, unknown, related } = meaning
  const quoted = unknown.map((word) => `“${word}”`).join(', ')
  const sentences = [
    ...(nearest
      ? [
          `No locations in ${nearest.label} yet. These are the nearest, from ${wholeDistance(Math.max(1, Math.round(nearest.miles)), format)} away.`,
        ]
      : []),
    ...(unmatched.length > 0
      ? [`Nothing here is marked “${unmatched.join('”, “')}”. Showing the rest of your search.`]
      : []),
    ...(unknown.length > 0 ? [`No location mentions ${quoted}.`] : []),
  ]
  if (sentences.length + related.length === 0) return null
  return (
    <p className={className}>
      {sentences.join(' ')}
      {related.length > 0 && ' Try '}
      {related.map(({ label, search }, index) => (
        <span key={search}>
          {index > 0 && ', '}
          <Link
            to={page}
            search={{ ...filters, search }}
            resetScroll={false}
            viewTransition={false}
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        </span>
      ))}
      {related.length > 0 && '.'}
    </p>
  )
}
