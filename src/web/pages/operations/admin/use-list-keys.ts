// The keyboard of an administrators' list: rows take the focus in turn, and single keys act on the focused or the chosen ones.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type KeyActions = {
  /** Called with the key of the current row: the focused one, or the one with the preview. */
  toggle: (key: string) => void
  /** `a` or `r`, with the current row's key if there is one. Returns whether there was something to do. */
  act: (letter: 'a' | 'r', current: string | undefined) => boolean
  preview: {
    key: string | undefined
    /** With a preview: the row that it moves to. */
    moveTo: (key: string) => void
    open: (key: string) => void
    close: () => void
  }
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

function isHandled(event: KeyboardEvent, { toggle, act, help, preview }: KeyActions, isOn: boolean): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
  const row = focused ?? findRow(preview.key)
  const step = (size: 1 | -1) => move(row, size, preview)
  const { key } = event
  if (focused && key === 'ArrowDown') return step(1)
  if (focused && key === 'ArrowUp') return step(-1)
  if (focused && key === 'Enter' && event.target === focused) return enter(focused, preview)
  if (key === 'Escape' && preview.key !== undefined) {
    preview.close()
    return true
  }
  if (!isOn) return false
  if (key === '?') {
    help()
    return true
  }
  if (key === 'j') return step(1)
  if (key === 'k') return step(-1)
  if (key === 'o' && row) return follow(row)
  if (key === 'x' && row?.dataset.row) {
    toggle(row.dataset.row)
    return true
  }
  return key === 'a' || key === 'r' ? act(key, row?.dataset.row) : false
}

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const findRow = (key: string | undefined) =>
  key === undefined ? undefined : listRows().find(({ dataset }) => dataset.row === key)

/** Focuses the next or previous row; the first or last if none is current. An open preview moves along. */
function move(
  from: HTMLElement | null | undefined,
  step: 1 | -1,
  { key, moveTo }: KeyActions['preview'],
): boolean {
  const rows = listRows()
  const index = from ? rows.indexOf(from) + step : step === 1 ? 0 : rows.length - 1
  const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  if (key !== undefined && next?.dataset.row) moveTo(next.dataset.row)
  return next !== undefined
}

/** Opens the row's preview. A row without one is followed. */
function enter(row: HTMLElement, { open }: KeyActions['preview']): boolean {
  if (row.dataset.previews === undefined || row.dataset.row === undefined) return follow(row)
  open(row.dataset.row)
  return true
}

/** Follows the row's first link, or its first button if it has none; in a narrow list the first link of the preview. */
function follow(row: HTMLElement): boolean {
  const link = 'a[href]:not([data-opens-preview])'
  const target =
    row.querySelector<HTMLElement>(link) ??
    document.querySelector<HTMLElement>(`[data-preview] ${link}`) ??
    row.querySelector<HTMLElement>('button')
  target?.click()
  return target !== null
}
