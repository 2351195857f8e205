// One page for all of the administrators' lists: title, tabs, filters and search in the address, rows to choose and act on, a keyboard,
// more at the end.

import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { ListPending, ShowMore } from '../../../components/lists/paged-list.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { isAccessLost } from './admin-guard.ts'
import { type AnyList, listQuery } from './admin-list.ts'
import { type AdminSearch, getTab, useAdminSearch } from './admin-search.ts'
import type { BatchAction, BatchEntry } from './batch-action.ts'
import { BatchBar } from './batch-bar.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFilters, ListTabs } from './list-filters.tsx'
import { ListRows } from './list-rows.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

type Pages = { pages: { items: unknown[]; nextCursor: string | null }[] }

export function ListPage({ path, list }: { path: string; list: AnyList }) {
  const section = adminSections.find((one) => one.path === path)
  const title = list.title ?? section?.title ?? section?.label ?? ''
  const at = useAdminSearch()
  const tab = list.tabs ? getTab(list.tabs, at) : ''
  const { Intro, Below } = list
  return (
    <>
      <section aria-labelledby="admin-title" className="pt-8">
        <h1 id="admin-title" tabIndex={-1} className="outline-none font-display text-32 font-medium">
          {title}
        </h1>
        {Intro && <Intro />}
        <FilteredList title={title} path={path} list={list} />
      </section>
      {Below && <Below tab={tab} />}
    </>
  )
}

/** The list with its tabs and filters, below a heading. @param path names it among the cached data */
export function FilteredList({ title, path, list }: { title: string; path: string; list: AnyList }) {
  const { api } = useAppContext()
  const at = useAdminSearch()
  const query = useInfiniteQuery(listQuery(api, path, list, at) as never) as UseInfiniteQueryResult<Pages>
  useLeavingWhenShutOut(query.error)
  const items = query.data?.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(at.kind || at.since || at.until)
  const { what, tabs, empty } = list
  const kinds = list.useKinds()
  const tab = tabs ? getTab(tabs, at) : ''
  const heading = list.heading?.(tab)
  return (
    <>
      <div className="mt-5 grid gap-4">
        {tabs && <ListTabs tabs={tabs} at={at} />}
        <ListFilters label={list.searchLabel} at={at} kinds={kinds} />
      </div>
      {heading && <h2 className="mt-8 font-display text-22 font-medium">{heading}</h2>}
      {at.from && (
        <p className="mt-4">
          <Link
            to="."
            search={(({ from: _, ...rest }: AdminSearch) => rest) as never}
            className="underline underline-offset-4"
          >
            Back to the first page
          </Link>
        </p>
      )}
      <div aria-busy={query.isFetching}>
        {items === undefined ? (
          <ListPending query={query} what={what} />
        ) : (
          <ItemTable title={title} list={list} items={items}>
            {at.search
              ? `Nothing matches “${at.search}”.`
              : isFiltered
                ? 'Nothing matches these filters.'
                : typeof empty === 'function'
                  ? empty(tab)
                  : empty}
          </ItemTable>
        )}
      </div>
      <ShowMore query={query} what={what} />
    </>
  )
}

/** An ended session leads to the sign-in. */
function useLeavingWhenShutOut(error: unknown): void {
  useEffect(() => {
    // Not a client-side navigation: all data in this tab belongs to an ended session.
    if (isAccessLost(error))
      window.location.assign(`/admin/login?next=${encodeURIComponent(window.location.pathname)}`)
  }, [error])
}

type ItemTableProps = {
  title: string
  list: AnyList
  items: readonly unknown[]
  /** Shown without items. */
  children: ReactNode
}

function ItemTable({ title, list: { what, columns, row, ...list }, items, children }: ItemTableProps) {
  const { api } = useAppContext()
  const viewerId = useViewer()?.id
  const actions = list.actions?.(api, viewerId) ?? []
  const entries = items.map((item) => ({ item, row: row(item) }))
  const selection = useSelection(entries.map((one) => one.row.key))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [open, setOpen] = useState<{ action: BatchAction<unknown>; entries: BatchEntry<unknown>[] }>()
  /** Asks about the rows that the action applies to; does nothing if there are none. */
  const ask = (action: BatchAction<unknown>, keys: ReadonlySet<string>): boolean => {
    const fitting = entries
      .filter((one) => keys.has(one.row.key) && action.fits(one.item))
      .map(({ item, row: { key, name } }) => ({ key, name, item }))
    if (fitting.length > 0) setOpen({ action, entries: fitting })
    return fitting.length > 0
  }
  useListKeys({
    toggle: (key) => actions.length > 0 && selection.toggle(key),
    act: (letter, focused) => {
      const keys =
        selection.chosen.size > 0 ? selection.chosen : new Set(focused === undefined ? [] : [focused])
      return actions.filter((action) => action.letter === letter).some((action) => ask(action, keys))
    },
    help: () => setHelpOpen(true),
  })
  const chosen = entries.filter((one) => selection.chosen.has(one.row.key))
  const shown = {
    rows: entries.map((one) => one.row),
    caption: title,
    selection: actions.length > 0 ? selection : undefined,
  }
  const close = () => {
    setOpen(undefined)
    selection.clear()
  }
  return (
    <>
      {items.length === 0 ? (
        <div className="mt-4 rounded-card border border-hairline px-6 py-12 text-center text-17 wrap-anywhere">
          {children}
        </div>
      ) : (
        <>
          <BatchBar
            selection={selection}
            count={chosen.length}
            shown={entries.length}
            actions={
              chosen.length > 0
                ? actions.filter(({ fits }) => chosen.some(({ item }) => fits(item)))
                : actions
            }
            onAct={(action) => void ask(action, selection.chosen)}
            onHelp={() => setHelpOpen(true)}
          />
          {columns ? <ListRows columns={columns} {...shown} /> : <ListCards {...shown} />}
        </>
      )}
      {/* Also after the action has emptied the list: it shows the results. */}
      {open && <BatchDialog {...open} what={what} onClose={close} />}
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} actions={actions} />
    </>
  )
}
