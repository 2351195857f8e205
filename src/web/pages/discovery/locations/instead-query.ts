// What a list without a result offers instead: how many locations there are without one of the active filters, or with a single word of
// the search, and some locations of the closest of these.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FoundLocations, LocationSummary } from '../../../../contract/discovery/locations.ts'
import { clearedFilters, type FilterState } from '../../../../rules/filter-state.ts'
import { type ReaderFormat, usFormat } from '../../../../rules/reader-format.ts'
import { fillerWords } from '../../../../rules/search/filter-words.ts'
import { activeFilters } from '../../../components/filters/active-filters.tsx'
import type { ActiveValue } from '../../../components/filters/filter-values.ts'
import type { Api } from '../../../request-context.ts'

/** Each costs a count. */
const maxSuggestions = 4
const shownLocations = 4
const minWordLength = 4

type Suggestion = { key: string; label: string; filters: FilterState }
/** `counts` in the order of the suggestions. `from`: the one whose locations these are; null: of all locations. */
type Instead = { counts: number[]; from: number | null; locations: LocationSummary[] }

export function suggest(
  filters: FilterState,
  found: Pick<FoundLocations, 'search' | 'near'> | undefined,
  format: ReaderFormat,
): Suggestion[] {
  const active = activeFilters(filters, found, format)
  const removals = active.length > 1 ? active.map(withoutOne) : []
  return [...removals, ...singleWords(filters)].slice(0, maxSuggestions)
}

const withoutOne = ({ key, label, without }: ActiveValue): Suggestion => ({
  key,
  label: `Without ${label}`,
  filters: without,
})

function singleWords(filters: FilterState): Suggestion[] {
  const words = (filters.search ?? '').split(/\s+/).filter(({ length }) => length > 0)
  if (words.length < 2) return []
  const telling = words.filter((word) => word.length >= minWordLength && !fillerWords.has(word.toLowerCase()))
  return [...new Set(telling)].map((word) => ({
    key: `word-${word}`,
    label: `Only “${word}”`,
    filters: { ...filters, search: word },
  }))
}

export const insteadQuery = (api: Api, filters: FilterState, suggestions: readonly Suggestion[]) =>
  queryOptions({
    queryKey: ['/api/locations/results', 'instead', filters],
    queryFn: async ({ signal }): Promise<Instead> => {
      const counts = await Promise.all(
        suggestions.map(
          async ({ filters: looser }) =>
            (await api.locations.find({ ...looser, limit: 0 }, { signal })).count,
        ),
      )
      // The fewest are the closest to what was asked for.
      const from = counts.reduce<number | null>(
        (best, count, at) => (count > 0 && (best === null || count < (counts[best] as number)) ? at : best),
        null,
      )
      const chosen = (from !== null && suggestions[from]?.filters) || clearedFilters(filters)
      const { locations } = await api.locations.find({ ...chosen, limit: shownLocations }, { signal })
      return { counts, from, locations }
    },
  })

/** On the server, with the page; the labels, which depend on the reader, are no part of it. */
export const readInstead = (
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  filters: FilterState,
  found: Pick<FoundLocations, 'search' | 'near'> | undefined,
): Promise<void> => queryClient.prefetchQuery(insteadQuery(api, filters, suggest(filters, found, usFormat)))
