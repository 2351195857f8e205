// What opens under the search box: recent searches, places and suggestions found, or why there is nothing.
import { Link } from '@tanstack/react-router'
import { Clock, Search, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { LocationSummary } from '../../contract/locations.ts'
import type { FilterState } from '../../rules/filter-state.ts'
import { Photo, PlaceLight } from './photo.tsx'
import { recentSearches } from './recent-searches.ts'
import { matchParts, matchSnippet, type TextPart } from './search-box-match.ts'
import type { SearchOption, useSearchBox } from './use-search-box.ts'
import { miles, placeLine } from './words.ts'

type Box = ReturnType<typeof useSearchBox>
type PopupProps = { box: Box; kept: FilterState }

const panelClass = 'absolute inset-x-0 top-full z-20 mt-2 max-h-[min(480px,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-raised p-2 text-text shadow-raised'

// The focus stays in the field while the popup is clicked, or it would close under the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function SearchPopup({ box, kept }: PopupProps) {
  const { state, retry } = box.live
  const isEmpty = box.text.trim() === ''
  if (isEmpty) return box.recent.length > 0 ? <RecentSearches box={box} kept={kept} /> : null
  if (state === 'idle') return null
  if (state === 'found') return <Found box={box} kept={kept} />
  return (
    <div className={panelClass} onMouseDown={keepFocus}>
      {state === 'searching' && <SearchSkeleton />}
      {state === 'empty' && (
        <Message title="No locations found">Check the spelling, or try a city, a theme or a word of the description.</Message>
      )}
      {state === 'failed' && (
        <Message title="Search failed">
          <button type="button" onClick={retry} className="inline-flex min-h-11 items-center font-medium text-text underline underline-offset-4">
            Try Again
          </button>
        </Message>
      )}
    </div>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-3 py-4">
      <p className="font-medium">{title}</p>
      <div className="mt-1 text-quiet">{children}</div>
    </div>
  )
}

function SearchSkeleton() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex items-center gap-3 p-2" aria-hidden>
      <div className="skeleton h-10 w-15 shrink-0" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  ))
}

function Found({ box, kept }: PopupProps) {
  const places = box.options.filter((option) => option.kind === 'place')
  const others = box.options.filter((option) => option.kind !== 'place')
  return (
    <div id={box.listId} role="listbox" aria-label="Search results" className={panelClass} onMouseDown={keepFocus}>
      <div role="group" aria-label="Places">
        {places.map((option, index) => (
          <Option key={option.location.id} box={box} index={index} option={option} kept={kept}>
            <PlaceRow location={option.location} typed={box.text} />
          </Option>
        ))}
      </div>
      <div role="group" aria-label="Suggestions" className={places.length > 0 ? 'mt-2 border-t border-hairline pt-2' : ''}>
        {others.map((option, index) => (
          <Option key={`${option.kind}${option.text}`} box={box} index={places.length + index} option={option} kept={kept}>
            <Search className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
            {option.kind === 'all' ? <span>See all results for “{option.text}”</span> : <Marked parts={matchParts(option.text, box.text)} />}
          </Option>
        ))}
      </div>
    </div>
  )
}

// Removing is a button, and buttons do not belong inside options: they stand in a second column, in step with the first.
function RecentSearches({ box, kept }: PopupProps) {
  const change = (how: () => void) => {
    how()
    box.focus()
  }
  return (
    <div className={panelClass} onMouseDown={keepFocus}>
      <div className="flex items-center justify-between pl-3">
        <p className="text-13 text-quiet">Recent searches</p>
        <button type="button" onClick={() => change(recentSearches.clear)} className="min-h-11 rounded-sm px-3 text-13 text-quiet underline-offset-3 hover:underline">
          Clear recent searches
        </button>
      </div>
      <div className="flex">
        <div id={box.listId} role="listbox" aria-label="Recent searches" className="min-w-0 flex-1">
          {box.options.map((option, index) => (
            <Option key={option.text} box={box} index={index} option={option} kept={kept}>
              <Clock className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
              <span className="truncate">{option.text}</span>
            </Option>
          ))}
        </div>
        <div>
          {box.options.map(({ text }) => (
            <button key={text} type="button" aria-label={`Remove ${text} from recent searches`} onClick={() => change(() => recentSearches.remove(text))} className="grid size-11 place-items-center rounded-pill text-quiet hover:bg-sunken hover:text-text">
              <X className="size-4" strokeWidth={1.5} aria-hidden />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

type OptionProps = { box: Box; index: number; option: SearchOption; kept: FilterState; children: ReactNode }

function Option({ box, index, option, kept, children }: OptionProps) {
  const isActive = box.active === index
  const common = {
    id: box.optionId(index),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: `flex min-h-11 items-center gap-3 rounded-sm px-3 ${isActive ? 'bg-sunken' : ''}`,
    onPointerMove: () => isActive || box.setActive(index),
    onClick: () => {
      recentSearches.remember(option.text)
      box.close()
    },
  }
  if (option.kind === 'place') {
    return (
      <Link to="/location/$id" params={{ id: option.location.id }} {...common}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/locations" search={{ search: option.text, ...kept }} {...common}>
      {children}
    </Link>
  )
}

// The second line says where the place is, or which words of its description were meant when its name says nothing of them.
function PlaceRow({ location, typed }: { location: LocationSummary; typed: string }) {
  const place = placeLine(location) || location.address
  const name = matchParts(location.name, typed)
  const snippet = name.some((part) => part.isMatch) ? [] : matchSnippet(location.description, typed)
  return (
    <>
      <span className="relative my-2 h-10 w-15 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {location.cover ? <Photo picture={{ ...location.cover, alt: '' }} sizes="60px" /> : <PlaceLight id={location.id} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked parts={name} />
        </span>
        <span className="block truncate text-13 text-quiet">
          {place}
          {snippet.length > 0 && ' · '}
          <Marked parts={snippet} />
        </span>
      </span>
      {location.distance !== undefined && <span className="shrink-0 text-13 text-quiet tabular">{miles(location.distance)}</span>}
    </>
  )
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
