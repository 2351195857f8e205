// The keyboard of an administrators' list: rows take the focus in turn, and single keys act on the focused or the chosen ones.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type KeyActions = {
  /** Called with the key of the focused row. */
  toggle: (key: string) => void
  /** `a` or `r`, with the focused row's key if there is one. Returns whether there was something to do. */
  act: (letter: 'a' | 'r', focused: string | undefined) => boolean
  help: () => void
}

const storageKey = 'adminKeys'
const changed = 'viewfinder:admin-keys'

/** Single-key shortcuts can be turned off (WCAG 2.1.4): speech input types letters. */
export function useKeysSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (notify) => {
      window.addEventListener(changed, notify)
      return () => window.removeEventListener(changed, notify)
    },
    readSetting,
    () => true,
  )
  const set = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // Storage may be disabled: the shortcuts stay on.
    }
    window.dispatchEvent(new Event(changed))
  }
  return [isOn, set]
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function useListKeys(actions: KeyActions): void {
  const [isOn] = useKeysSetting()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target))
      return
    if (isHandled(event, actions, isOn)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

// Not while the user types, or a dialog or another control handles the key.
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') === null
  )
}

function isHandled(event: KeyboardEvent, { toggle, act, help }: KeyActions, isOn: boolean): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  const { key } = event
  if (row && key === 'ArrowDown') return move(row, 1)
  if (row && key === 'ArrowUp') return move(row, -1)
  if (row && key === 'Enter' && event.target === row) return open(row)
  if (!isOn) return false
  if (key === '?') {
    help()
    return true
  }
  if (key === 'j') return move(row, 1)
  if (key === 'k') return move(row, -1)
  if (key === 'x' && row?.dataset.row) {
    toggle(row.dataset.row)
    return true
  }
  return key === 'a' || key === 'r' ? act(key, row?.dataset.row) : false
}

/** Focuses the next or previous row; the first or last if none has the focus. */
function move(from: HTMLElement | null | undefined, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const index = from ? rows.indexOf(from) + step : step === 1 ? 0 : rows.length - 1
  const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Follows the row's first link, or its first button if it has none. */
function open(row: HTMLElement): boolean {
  const target = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button')
  target?.click()
  return target !== null
}
