// State and keys of the search box: the combobox pattern of the ARIA Authoring Practices, with options that are links.
// chunk: frame
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SearchHit } from '../../../contract/discovery/live-search.ts'
import { type FilterState, parseFilters } from '../../../rules/filter-state.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { scrollToElement } from '../../browser/scroll-to-element.ts'
import { useRecentSearches } from './recent-searches.ts'
import { useEarlyInput } from './use-early-input.ts'
import { type LiveSearch, useLiveSearch } from './use-live-search.ts'

export type SearchOption =
  | { kind: 'near' | 'recent' | 'suggestion' | 'all'; text: string }
  | { kind: 'place'; text: string; location: SearchHit }

/** Filters without the user's own position, for a search at another one. */
export const withoutPosition = ({ lat: _, lng: __, ...filters }: FilterState): FilterState => filters

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** The pages that show the results of a search. */
export type ResultsPage = '/locations' | '/map'

export function useSearchBox(position: DevicePosition | undefined, page: ResultsPage) {
  const baseId = useId()
  const root = useRef<HTMLFormElement>(null)
  const [text, setText] = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setActive] = useState(-1)
  const live = useLiveSearch(text, position, isOpen)
  const recent = useRecentSearches()
  const options = isOpen ? getOptions(text, live, recent) : []
  const active = chosen < options.length ? chosen : -1
  const optionId = (index: number) => `${baseId}-option-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the option's element is found by its id
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = (isShown: boolean) => {
    setOpen(isShown)
    setActive(-1)
  }
  const open = () => show(true)
  const close = () => show(false)
  const type = (typed: string) => {
    setText(typed)
    open()
  }
  useEarlyInput(`${baseId}-input`, (typed, isFocused) => (isFocused ? type(typed) : setText(typed)))
  const focus = () => root.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus()
  // With a phone's keyboard open there is space for the results only if the box is at the top.
  const onFocus = () => {
    open()
    if (window.innerWidth < 640) scrollToElement(root.current)
  }
  const choose = () => document.getElementById(optionId(active))?.click()
  const keys = keyActions({
    isOpen,
    active,
    count: options.length,
    open,
    close,
    setActive,
    choose,
    empty: () => setText(''),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && keys[event.key]?.(event)) event.preventDefault()
  }
  return {
    page,
    inputId: `${baseId}-input`,
    listId: `${baseId}-list`,
    optionId,
    root,
    text,
    options,
    active,
    isOpen,
    live,
    recent,
    type,
    open,
    close,
    focus,
    setActive,
    onFocus,
    onKeyDown,
  }
}

type KeyWorld = {
  isOpen: boolean
  active: number
  count: number
  open: () => void
  close: () => void
  setActive: (index: number) => void
  choose: () => void
  empty: () => void
}

// Each returns whether it handled the key; otherwise the field gets it.
function keyActions({
  isOpen,
  active,
  count,
  open,
  close,
  setActive,
  choose,
  empty,
}: KeyWorld): Record<string, (event: KeyboardEvent) => boolean> {
  const spent = (action: () => void) => {
    action()
    return true
  }
  const backToField = () => {
    setActive(-1)
    return false
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) return open()
    // From the field itself, down leads to the first option and up to the last.
    if (count > 0) setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count)
  }
  const onOption = (action: () => void) => () => active >= 0 && spent(action)
  return {
    ArrowDown: (event) => spent(event.altKey ? open : () => move(1)),
    ArrowUp: (event) => spent(event.altKey ? close : () => move(-1)),
    Home: onOption(() => setActive(0)),
    End: onOption(() => setActive(count - 1)),
    ArrowLeft: backToField,
    ArrowRight: backToField,
    Enter: onOption(choose),
    Escape: () => spent(isOpen ? close : empty),
  }
}

// The text follows the address of its page: the one that is loading, because going back before that page is there would
// otherwise preserve its text.
function useText() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => parseFilters(location.search).search ?? '' })
  const [text, setText] = useState(search)
  const [last, setLast] = useState({ pathname, search })
  if (last.pathname === pathname && last.search !== search) {
    setLast({ pathname, search })
    setText(search)
  }
  return [text, setText] as const
}

function getOptions(typed: string, live: LiveSearch, recent: readonly string[]): SearchOption[] {
  const text = typed.trim()
  if (text === '') return recent.map((one) => ({ kind: 'recent', text: one }))
  if (live.state !== 'found' || !live.answer) return []
  const { locations, suggestions, near } = live.answer
  const names = new Set(locations.map((location) => location.name))
  // A position has one list, around it, which replaces "all results".
  const list: SearchOption = { kind: near ? 'near' : 'all', text }
  return [
    ...(near ? [list] : []),
    ...locations.map((location) => ({ kind: 'place' as const, text: location.name, location })),
    // The names of locations are already listed above, as the locations themselves.
    ...suggestions
      .filter((one) => !names.has(one))
      .map((one) => ({ kind: 'suggestion' as const, text: one })),
    ...(near ? [] : [list]),
  ]
}
