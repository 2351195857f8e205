// State and keys of the search box: the combobox pattern of the ARIA Authoring Practices, with options that are links.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { LocationSummary } from '../../contract/locations.ts'
import type { DevicePosition } from './device-position.ts'
import { useRecentSearches } from './recent-searches.ts'
import { type LiveSearch, useLiveSearch } from './use-live-search.ts'

export type SearchOption = { kind: 'recent' | 'suggestion' | 'all'; text: string } | { kind: 'place'; text: string; location: LocationSummary }

export function useSearchBox(initialText: string, position: DevicePosition | undefined) {
  const baseId = useId()
  const root = useRef<HTMLFormElement>(null)
  const [text, setText] = useTextOf(initialText)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const live = useLiveSearch(text, position, isOpen)
  const recent = useRecentSearches()
  const options = isOpen ? optionsOf(text, live, recent) : []
  const current = active < options.length ? active : -1
  const optionId = (index: number) => `${baseId}-option-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the option's element is found by its id
  useEffect(() => {
    if (current >= 0) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const focus = () => root.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus()
  const type = (typed: string) => {
    setText(typed)
    open()
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) return open()
    if (options.length === 0) return
    // From the field itself, up leads to the last option and down to the first.
    setActive(current < 0 ? (step > 0 ? 0 : options.length - 1) : (current + step + options.length) % options.length)
  }
  const keys: Record<string, (event: KeyboardEvent) => boolean | undefined | void> = {
    ArrowDown: (event) => (event.altKey ? open() : move(1)),
    ArrowUp: (event) => (event.altKey ? close() : move(-1)),
    Home: () => (current < 0 ? false : setActive(0)),
    End: () => (current < 0 ? false : setActive(options.length - 1)),
    // The caret moves again, so the field has the word.
    ArrowLeft: () => (setActive(-1), false),
    ArrowRight: () => (setActive(-1), false),
    Enter: () => (current < 0 ? false : document.getElementById(optionId(current))?.click()),
    Escape: () => (isOpen ? close() : setText('')),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = keys[event.key]
    if (act && act(event) !== false) event.preventDefault()
  }
  return { listId: `${baseId}-list`, root, text, type, isOpen, open, close, focus, options, active: current, setActive, optionId, onKeyDown, live, recent }
}

// Another address may bring another text while the box stays.
function useTextOf(initialText: string) {
  const [text, setText] = useState(initialText)
  const [known, setKnown] = useState(initialText)
  if (known !== initialText) {
    setKnown(initialText)
    setText(initialText)
  }
  return [text, setText] as const
}

function optionsOf(typed: string, live: LiveSearch, recent: readonly string[]): SearchOption[] {
  const text = typed.trim()
  if (text === '') return recent.map((one) => ({ kind: 'recent', text: one }))
  if (live.state !== 'found' || !live.answer) return []
  const { locations, suggestions } = live.answer
  const names = new Set(locations.map((location) => location.name))
  return [
    ...locations.map((location) => ({ kind: 'place' as const, text: location.name, location })),
    // The names of places are above already, as the places themselves.
    ...suggestions.filter((one) => !names.has(one)).map((one) => ({ kind: 'suggestion' as const, text: one })),
    { kind: 'all', text },
  ]
}
