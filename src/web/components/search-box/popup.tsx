// The popup of the search box: recent searches, matching locations and suggestions, or why there are none.

import { Link } from '@tanstack/react-router'
import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchHit, SearchMatch } from '../../../contract/discovery/live-search.ts'
import { distanceToLocation } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { imageNote } from '../photos/image-note.ts'
import { LocationLightImage, Photo } from '../photos/photo.tsx'
import { matchParts, matchSnippet, type TextPart } from './match.ts'
import { SearchBoxOption, SearchPanel } from './option.tsx'
import { RecentSearches } from './recent-list.tsx'
import { meaningSentences } from './search-note.tsx'
import type { SearchBoxState } from './use-search-box.ts'

type PopupProps = { box: SearchBoxState; otherFilters: FilterState }

export function SearchPopup({ box, otherFilters }: PopupProps) {
  const { state, retry } = box.live
  if (box.text.trim() === '')
    return box.recent.length > 0 ? <RecentSearches box={box} otherFilters={otherFilters} /> : null
  if (state === 'idle') return null
  return (
    <SearchPanel>
      {state === 'found' && <Found box={box} otherFilters={otherFilters} />}
      {state === 'searching' && <SearchSkeleton />}
      {state === 'empty' && (
        <Message title="No locations found">
          <LeftOut box={box} /> Check the spelling, or try a city, a theme or another keyword.
          <Related box={box} otherFilters={otherFilters} />
        </Message>
      )}
      {state === 'failed' && (
        <Message title="Search failed">
          <button
            type="button"
            onClick={retry}
            className="inline-flex min-h-11 items-center font-medium text-text underline underline-offset-4"
          >
            Try Again
          </button>
        </Message>
      )}
    </SearchPanel>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-3 py-2">
      <p className="font-medium">{title}</p>
      <div className="mt-1 text-quiet">{children}</div>
    </div>
  )
}

function SearchSkeleton() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex items-center gap-3 px-3 py-2" aria-hidden>
      <div className="skeleton h-10 w-15 shrink-0" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  ))
}

function Found({ box, otherFilters }: PopupProps) {
  const near = box.options.filter((option) => option.kind === 'near')
  const locations = box.options.filter((option) => option.kind === 'place')
  const others = box.options.filter((option) => option.kind !== 'place' && option.kind !== 'near')
  const corrected = box.live.answer?.corrected ?? null
  return (
    <>
      {corrected !== null && (
        <p className="px-3 py-2 text-13 text-quiet">
          Showing results for <span className="font-medium text-text">{corrected}</span>
        </p>
      )}
      <p className="px-3 text-13 text-quiet not-empty:py-2">
        <LeftOut box={box} />
      </p>
      <div id={box.listId} role="listbox" aria-label="Search results">
        {near.map((option, index) => (
          <SearchBoxOption
            key={option.text}
            box={box}
            index={index}
            option={option}
            otherFilters={otherFilters}
          >
            <MapPin className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
            <span className="truncate font-medium">{box.live.answer?.understood[0]?.label}</span>
          </SearchBoxOption>
        ))}
        {locations.length > 0 && (
          <div
            role="group"
            aria-label="Locations"
            className={others.length > 0 ? 'mb-2 border-b border-hairline pb-2' : undefined}
          >
            {locations.map((option, index) => (
              <SearchBoxOption
                key={option.location.id}
                box={box}
                index={near.length + index}
                option={option}
                otherFilters={otherFilters}
              >
                <LocationRow location={option.location} typed={corrected ?? box.text} />
              </SearchBoxOption>
            ))}
          </div>
        )}
        {others.length > 0 && (
          <div role="group" aria-label="Suggestions">
            {others.map((option, index) => (
              <SearchBoxOption
                key={`${option.kind} ${option.text}`}
                box={box}
                index={near.length + locations.length + index}
                option={option}
                otherFilters={otherFilters}
              >
                <Search className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
                {option.kind === 'all' ? (
                  <span className="truncate">See all results for “{option.text}”</span>
                ) : (
                  <Marked parts={matchParts(option.text, box.text)} />
                )}
              </SearchBoxOption>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** What of the search was not understood, or is nowhere. */
function LeftOut({ box: { live } }: { box: SearchBoxState }) {
  const format = useReaderFormat()
  return live.answer && live.isCurrent ? meaningSentences(live.answer, format).join(' ') : null
}

/** Searches that are near in meaning to one that finds nothing. */
function Related({ box, otherFilters }: PopupProps) {
  const related = box.live.isCurrent ? (box.live.answer?.related ?? []) : []
  return related.map(({ label, search }) => (
    <Link
      key={search}
      to={box.page}
      search={{ ...otherFilters, search }}
      onClick={box.close}
      className="flex min-h-11 items-center gap-3 text-text"
    >
      <Search className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
      {label}
    </Link>
  ))
}

// The second line shows the landmark that is seen from there, else the region and, if the name does not match, the matching part of the
// description.
function LocationRow({ location, typed }: { location: SearchHit; typed: string }) {
  const format = useReaderFormat()
  // Too small for the label "illustrative": only a photo of the location itself.
  const cover = location.cover && !imageNote(location.cover) ? location.cover : undefined
  const regionOrAddress = regionLine(location) || location.address
  const name = matchParts(location.name, typed)
  const isExplained = location.match !== null || name.some((part) => part.isMatch)
  const snippet = isExplained ? [] : matchSnippet(location.description, typed)
  return (
    <>
      <span className="relative my-2 h-10 w-15 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {cover ? (
          <Photo image={{ ...cover, alt: '' }} sizes="60px" locationId={location.id} isTiny />
        ) : (
          <LocationLightImage id={location.id} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked parts={name} />
        </span>
        <span className="block truncate text-13 text-quiet">
          {!cover && 'No photo yet · '}
          {location.match ? seenFromHere(location, location.match, format) : regionOrAddress}
          {snippet.length > 0 && ' · '}
          <Marked parts={snippet} />
        </span>
      </span>
      {location.distance !== undefined && (
        <span className="shrink-0 text-13 text-quiet tabular">
          {distanceToLocation(location, location.distance, format)}
        </span>
      )}
    </>
  )
}

function seenFromHere(location: SearchHit, { name, miles }: SearchMatch, format: ReaderFormat): string {
  return miles === null
    ? `Seen from here: ${name}`
    : `Seen from here: ${name}, ${distanceToLocation(location, miles, format)}`
}

function Marked({ parts }: { parts: TextPart[] }) {
  let at = 0
  return (
    <span>
      {parts.map((part) => {
        const key = at
        at += part.text.length
        return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
      })}
    </span>
  )
}
