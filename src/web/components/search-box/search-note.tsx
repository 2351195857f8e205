// Says how a search was understood where that is not what was typed: corrected words, words that nothing has, a place that does
// not exist or has no locations; and what is near in meaning.
import { Link } from '@tanstack/react-router'
import type { FoundLocations } from '../../../contract/discovery/locations.ts'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import type { ResultsPage } from './use-search-box.ts'

type NoteProps = {
  filters: FilterState
  found: Pick<FoundLocations, 'search' | 'near'>
  page: ResultsPage
  className?: string
}

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11'

export function SearchNote({ filters, found: { search, near }, page, className = '' }: NoteProps) {
  const format = useReaderFormat()
  const related = search?.related ?? []
  const sentences = [
    ...(near === null
      ? [`We can’t find “${filters.near}”. Try a town with its state or country, a park or a ZIP code.`]
      : []),
    ...(search ? meaningSentences(search, format) : []),
  ]
  return (
    <>
      {search?.corrected && (
        <p className={className}>
          Showing results for <strong className="font-medium">{search.corrected}</strong>.{' '}
          <Link
            to={page}
            search={{ ...filters, asTyped: true }}
            resetScroll={false}
            viewTransition={false}
            className={linkClass}
          >
            Search instead for {filters.search}
          </Link>
        </p>
      )}
      {sentences.length + related.length > 0 && (
        <p className={`text-quiet ${className}`}>
          {sentences.join(' ')}
          {related.length > 0 && ' Try '}
          {related.map(({ label, search: words }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              <Link
                to={page}
                search={{ ...filters, search: words }}
                resetScroll={false}
                viewTransition={false}
                className={linkClass}
              >
                {label}
              </Link>
            </span>
          ))}
          {related.length > 0 && '.'}
        </p>
      )}
    </>
  )
}

/** What of a search was left out, and why. */
export function meaningSentences(
  { nearest, unmatched, unknown }: Pick<SearchMeaning, 'nearest' | 'unmatched' | 'unknown'>,
  format: ReaderFormat,
): string[] {
  const quoted = unknown.map((word) => `“${word}”`).join(', ')
  return [
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
}
