// The panel under the search box and one option in it: a link, so that it opens like any other.
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'
import { recentSearches } from './recent-searches.ts'
import { type SearchBoxState, type SearchOption, withoutPosition } from './use-search-box.ts'

// The focus stays in the field during a click on the panel; otherwise the panel would close under the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function SearchPanel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no pointer action here; the handler only preserves the focus
    <div
      onMouseDown={keepFocus}
      className="absolute inset-x-0 top-full z-25 mt-2 max-h-[min(480px,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-raised p-2 text-text shadow-raised"
    >
      {children}
    </div>
  )
}

type SearchOptionProps = {
  box: SearchBoxState
  index: number
  option: SearchOption
  /** What the results preserve besides the search, such as the position. */
  otherFilters: FilterState
  children: ReactNode
}

export function SearchBoxOption({ box, index, option, otherFilters, children }: SearchOptionProps) {
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
    <Link
      to={box.page}
      search={{
        search: option.text,
        ...(option.kind === 'near' ? withoutPosition(otherFilters) : otherFilters),
      }}
      activeOptions={{ exact: true }}
      {...common}
    >
      {children}
    </Link>
  )
}
