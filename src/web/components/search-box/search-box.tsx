// The search box: finds locations while the user types, remembers recent searches, and is a plain GET form without
// scripts.
// chunk: frame
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { counted } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { HiddenFields } from '../filters/hidden-fields.tsx'
import type { SearchPopup } from './popup.tsx'
import { recentSearches } from './recent-searches.ts'
import type { LiveSearch } from './use-live-search.ts'
import { type ResultsPage, useSearchBox, withoutPosition } from './use-search-box.ts'

// Not part of the first view: it loads when the page is idle, or with the first focus. If it cannot be loaded, Enter
// still opens the results. (`lazy` would delay it by 300 ms even when it is loaded.)
let loadedPopup: typeof SearchPopup | undefined
const quietMs = 1500

function usePopup() {
  const [Popup, setPopup] = useState<typeof SearchPopup | undefined>(() => loadedPopup)
  const load = async () => {
    try {
      loadedPopup ??= (await import('./popup.tsx')).SearchPopup
      setPopup(() => loadedPopup)
    } catch {
      // The next focus retries.
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = setTimeout(() => void load(), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return { Popup, load }
}

type SearchBoxProps = {
  /** With a position nearer locations come first and show their distance. */
  position?: DevicePosition | undefined
  /** The other filters, which another search preserves; only the position if absent. */
  filters?: FilterState
  /** Where the results are shown. */
  page?: ResultsPage
  /** `large` has a labeled button and is for a hero, `compact` is for a bar. */
  size?: 'large' | 'compact'
  className?: string
}

export function SearchBox({
  position,
  filters,
  page = '/locations',
  size = 'compact',
  className = '',
}: SearchBoxProps) {
  const box = useSearchBox(position, page)
  const { Popup, load } = usePopup()
  const navigate = useNavigate()
  const {
    search: _,
    asTyped: __,
    ...otherFilters
  }: FilterState = filters ?? (position ? { lat: position.lat, lng: position.lng } : {})
  const isLarge = size === 'large'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const search = box.text.trim()
    const isPosition = box.live.isCurrent && box.live.answer?.near
    const others = isPosition ? withoutPosition(otherFilters) : otherFilters
    recentSearches.remember(search)
    box.close()
    void navigate({ to: page, search: search ? { search, ...others } : others })
  }
  const onBlur = (event: FocusEvent) => {
    if (!box.root.current?.contains(event.relatedTarget)) box.close()
  }
  const clear = () => {
    box.type('')
    box.focus()
  }
  return (
    <form
      ref={box.root}
      role="search"
      action={page}
      method="get"
      onSubmit={onSubmit}
      onBlur={onBlur}
      className={`relative ${className}`}
    >
      <div
        className={`flex items-center rounded-pill border border-hairline bg-raised text-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-text ${isLarge ? 'p-1.5 pl-5' : 'pl-4'}`}
      >
        <Search className="size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
        <input
          id={box.inputId}
          type="text"
          name="search"
          value={box.text}
          maxLength={100}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => {
            void load()
            box.onFocus()
          }}
          onClick={() => !box.isOpen && box.open()}
          onKeyDown={box.onKeyDown}
          role="combobox"
          aria-label="Search locations"
          aria-autocomplete="list"
          aria-expanded={box.options.length > 0}
          aria-controls={box.listId}
          aria-activedescendant={box.active >= 0 ? box.optionId(box.active) : undefined}
          placeholder="Location, city or theme"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className={`min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-quiet ${isLarge ? 'min-h-11 text-17' : 'min-h-11'}`}
        />
        {box.text !== '' && (
          <button
            type="button"
            onClick={clear}
            aria-label="Clear search"
            className="grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:text-text"
          >
            <X className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
        )}
        {isLarge ? (
          <button type="submit" className={buttonClass('primary')}>
            Search
          </button>
        ) : (
          <button type="submit" className="sr-only focus:not-sr-only focus:min-h-11 focus:px-4">
            Search
          </button>
        )}
      </div>
      <HiddenFields filters={otherFilters} names={Object.keys(otherFilters) as (keyof FilterState)[]} />
      <p role="status" className="sr-only">
        {box.isOpen ? announcement(box.live) : ''}
      </p>
      {box.isOpen && Popup && <Popup box={box} otherFilters={otherFilters} />}
    </form>
  )
}

// For screen readers; only settled states are announced.
function announcement({ state, answer, isCurrent }: LiveSearch): string {
  if (state === 'failed') return 'Search failed'
  if (state === 'empty') return 'No locations found'
  if (state === 'found' && isCurrent && answer)
    return `${counted(answer.resultCount, 'result')}. Use the up and down arrows to choose.`
  return ''
}
