// Saving the search that is shown, and the saved ones, which report new properties.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellPlus, BellRing, X } from 'lucide-react'
import {
  hasPropertyFilters,
  type PropertyFilterState,
  parseSavedSearch,
  toSavedSearch,
} from '../../../../rules/property-filter-state.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { savedSearchesQuery } from '../../../components/properties/saved-property-queries.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { searchLabel } from './active-filters.tsx'

const failed = { title: 'Error', fallback: 'The search could not be saved. Try again.' }

export function SavedSearches({ filters }: { filters: PropertyFilterState }) {
  const { api, queryClient } = useAppContext()
  const format = useReaderFormat()
  const isSignedIn = Boolean(useViewer())
  const query = savedSearchesQuery(api)
  const { data: searches = [] } = useQuery({ ...query, enabled: isSignedIn, retryOnMount: false })
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const save = useAction((search: string) => api.savedSearches.save({ search }), {
    signIn: 'save this search',
    done: {
      title: 'Search saved',
      description: 'You’ll get a notification when new properties match it.',
      tone: 'good',
    },
    failed,
    onSettled: refresh,
  })
  const remove = useAction((id: string) => api.savedSearches.remove({ id }), {
    signIn: 'change your searches',
    failed,
    onSettled: refresh,
  })
  const current = toSavedSearch(filters)
  const isSaved = searches.some(({ search }) => search === current)
  const hasFilters = hasPropertyFilters(filters)
  if (!hasFilters && searches.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 noscript:hidden">
      {hasFilters && (
        <button
          type="button"
          aria-disabled={isSaved || save.isPending}
          onClick={() => !isSaved && void save.run(current)}
          className={buttonClass('outline', 'min-h-9 px-4 text-13 pointer-coarse:min-h-11')}
        >
          {isSaved ? (
            <BellRing className="size-4" strokeWidth={1.5} aria-hidden />
          ) : (
            <BellPlus className="size-4" strokeWidth={1.5} aria-hidden />
          )}
          {isSaved ? 'Search saved' : 'Save this search'}
        </button>
      )}
      {searches.length > 0 && (
        <details className="min-w-0">
          <summary className="flex min-h-9 cursor-pointer items-center text-13 text-quiet underline underline-offset-4 pointer-coarse:min-h-11">
            Saved searches ({searches.length})
          </summary>
          <ul className="mt-1 grid gap-1">
            {searches.map(({ id, search }) => {
              const saved = parseSavedSearch(search)
              const label = searchLabel(saved, format) || 'Search'
              return (
                <li key={id} className="flex items-center gap-2">
                  <Link
                    to="/marketplace"
                    search={saved}
                    resetScroll={false}
                    viewTransition={false}
                    className="min-w-0 py-1 wrap-anywhere underline underline-offset-4"
                  >
                    {label}
                  </Link>
                  <button
                    type="button"
                    aria-label={`Delete saved search: ${label}`}
                    aria-disabled={remove.isPending}
                    onClick={() => void remove.run(id)}
                    className="grid size-9 shrink-0 place-items-center rounded-pill hover:bg-sunken pointer-coarse:size-11"
                  >
                    <X className="size-4" strokeWidth={1.5} aria-hidden />
                  </button>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}
