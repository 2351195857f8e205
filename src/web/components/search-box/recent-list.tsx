// Recent searches under the empty search box, each can be repeated or removed.
import { Clock, X } from 'lucide-react'
import type { FilterState } from '../../../rules/filter-state.ts'
import { SearchBoxOption, SearchPanel } from './option.tsx'
import { recentSearches } from './recent-searches.ts'
import type { SearchBoxState } from './use-search-box.ts'

// Removing is a button, and options must not contain buttons: they are in a second column, aligned with the first.
export function RecentSearches({ box, otherFilters }: { box: SearchBoxState; otherFilters: FilterState }) {
  const change = (how: () => void) => {
    how()
    box.focus()
  }
  return (
    <SearchPanel>
      <div className="flex items-center justify-between pl-3">
        <p className="text-13 text-quiet">Recent searches</p>
        <button
          type="button"
          onClick={() => change(recentSearches.clear)}
          className="min-h-11 rounded-sm px-3 text-13 text-quiet underline-offset-3 hover:underline"
        >
          Clear recent searches
        </button>
      </div>
      <div className="flex">
        <div id={box.listId} role="listbox" aria-label="Recent searches" className="min-w-0 flex-1">
          {box.options.map((option, index) => (
            <SearchBoxOption
              key={option.text}
              box={box}
              index={index}
              option={option}
              otherFilters={otherFilters}
            >
              <Clock className="size-4 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
              <span className="truncate">{option.text}</span>
            </SearchBoxOption>
          ))}
        </div>
        <div>
          {box.options.map(({ text }) => (
            <button
              key={text}
              type="button"
              aria-label={`Remove ${text} from recent searches`}
              onClick={() => change(() => recentSearches.remove(text))}
              className="grid size-11 place-items-center rounded-pill text-quiet hover:bg-sunken hover:text-text"
            >
              <X className="size-4" strokeWidth={1.5} aria-hidden />
            </button>
          ))}
        </div>
      </div>
    </SearchPanel>
  )
}
