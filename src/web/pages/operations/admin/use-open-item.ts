// The row whose preview is open: its key is in the address, and what follows takes the place of a row that was decided.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type AdminSearch, useAdminSearch } from './admin-search.ts'
import { keepFocus } from './keep-focus.ts'

/** Where the keyboard’s focus goes once the row is open. On a phone no row is shown beside the preview, which gets the focus instead. */
type FocusTarget = 'row' | 'preview' | 'stay'

/** Also while its button is about to disappear with the preview. */
const isFocusFree = () =>
  [document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement) ||
  Boolean(document.activeElement?.closest('[data-preview], [data-row]'))

type OpenItem = {
  key: string | undefined
  open: (key: string, focus: FocusTarget) => void
  close: () => void
}

const findRow = (key: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)

/** @param keys of all rows that are shown */
export function useOpenItem(keys: readonly string[]): OpenItem {
  const { item } = useAdminSearch()
  const navigate = useNavigate()
  const wanted = useRef<{ key: string; focus: FocusTarget }>(undefined)
  const left = useRef<string>(undefined)
  const last = useRef<{ item: string; keys: readonly string[] }>(undefined)
  const show = (key: string | undefined, isNew = false) =>
    void navigate({
      to: '.',
      search: (({ item: _, ...search }: AdminSearch) => ({ ...search, ...(key && { item: key }) })) as never,
      replace: !isNew,
      resetScroll: false,
    })
  const goOn = useEffectEvent((key: string | undefined) => {
    wanted.current = key === undefined ? undefined : { key, focus: 'row' }
    show(key)
    keepFocus()
  })
  useEffect(() => {
    if (item === undefined) {
      if (left.current !== undefined) findRow(left.current)?.focus()
      left.current = undefined
      return
    }
    if (wanted.current?.key !== item) return
    const { focus } = wanted.current
    wanted.current = undefined
    if (focus === 'row' && !isFocusFree()) return
    const row = focus === 'row' ? findRow(item) : undefined
    if (row?.offsetParent) row.focus()
    else document.getElementById('preview-title')?.focus()
  }, [item])
  const list = keys.join('\n')
  useEffect(() => {
    const now = list.split('\n')
    if (item && now.includes(item)) {
      last.current = { item, keys: now }
      return
    }
    const before = last.current
    if (!item || before?.item !== item) return
    const index = before.keys.indexOf(item)
    const next =
      before.keys.slice(index + 1).find((key) => now.includes(key)) ??
      before.keys.slice(0, index).findLast((key) => now.includes(key))
    goOn(next)
  }, [item, list])
  return {
    key: item,
    open: (key, focus) => {
      if (key === item) return void document.getElementById('preview-title')?.focus()
      wanted.current = focus === 'stay' ? undefined : { key, focus }
      show(key, item === undefined)
    },
    close: () => {
      left.current = item
      show(undefined)
    },
  }
}
