// A list without a result: what to loosen, with the number of locations that this finds, and the closest of them.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FoundLocations } from '../../../../contract/discovery/locations.ts'
import { clearedFilters, type FilterState } from '../../../../rules/filter-state.ts'
import { NoLocations } from '../../../components/lists/list-states.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { insteadQuery, suggest } from './instead-query.ts'
import { cardSizes, listClass, ResultsSkeleton } from './results.tsx'

type Asked = { filters: FilterState; found: Pick<FoundLocations, 'search' | 'near'> | undefined }
type NothingFoundProps = Asked & {
  /** While the next list loads, this still belongs to the previous one. */
  isPrevious: boolean
  choose: (filters: FilterState) => void
}

export function NothingFound({ isPrevious, choose, ...current }: NothingFoundProps) {
  const { api } = getRouteApi('/locations/').useRouteContext()
  const [asked, setAsked] = useState<Asked>(current)
  if (!isPrevious && (asked.filters !== current.filters || asked.found !== current.found)) setAsked(current)
  const { filters, found } = asked
  const suggestions = suggest(filters, found, useReaderFormat())
  const { data: instead, isPending } = useQuery(insteadQuery(api, filters, suggestions))
  const { bbox: _, ...anywhere } = filters
  const looser = suggestions.flatMap((suggestion, at) => {
    const count = instead?.counts[at] ?? 0
    return count > 0 ? [{ ...suggestion, count }] : []
  })
  const closest = typeof instead?.from === 'number' ? suggestions[instead.from] : undefined
  return (
    <>
      <NoLocations>
        {filters.bbox && (
          <Link
            to="/locations"
            search={anywhere}
            resetScroll={false}
            viewTransition={false}
            className={buttonClass('outline')}
          >
            Search everywhere
          </Link>
        )}
        <Link
          to="/locations"
          search={clearedFilters(filters)}
          className={buttonClass('outline')}
          onClick={(event) => {
            event.preventDefault()
            choose(clearedFilters(filters))
          }}
        >
          Clear all filters
        </Link>
      </NoLocations>
      {looser.length > 0 && (
        <section aria-labelledby="looser-title" className="mt-8">
          <h2 id="looser-title" className="font-display text-22 font-medium">
            Loosen your search
          </h2>
          <ul className="mt-3 border-t border-hairline">
            {looser.map(({ key, label, filters: search, count }) => (
              <li key={key} className="border-b border-hairline">
                <Link
                  to="/locations"
                  search={search}
                  resetScroll={false}
                  viewTransition={false}
                  className="flex min-h-12 items-center justify-between gap-4 hover:underline hover:underline-offset-4"
                >
                  <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
                  <span className="shrink-0 text-quiet tabular">{counted(count, 'location')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPending ? (
        <div className="mt-10">
          <ResultsSkeleton />
        </div>
      ) : (
        instead &&
        instead.locations.length > 0 && (
          <section aria-labelledby="instead-title" className="mt-10">
            <h2 id="instead-title" className="font-display text-22 font-medium">
              {closest ? 'Closest matches' : 'Popular locations'}
            </h2>
            {closest && <p className="mt-1 text-13 text-quiet">{closest.label}</p>}
            <ul className={`mt-4 ${listClass}`}>
              {instead.locations.map((location) => (
                <li key={location.id} className="min-w-0">
                  <LocationCard location={location} sizes={cardSizes} />
                </li>
              ))}
            </ul>
          </section>
        )
      )}
      <p className="mt-10 text-quiet">
        Know a location like this?{' '}
        <Link
          to="/submit"
          className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
        >
          Share it
        </Link>
      </p>
    </>
  )
}
