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
import { type AdminSearch, getTab, useAdminSearch, withoutPage } from './admin-search.ts'
import type { BatchAction, BatchEntry } from './batch-action.ts'
import { BatchBar } from './batch-bar.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { KeysHelp } from './keys-help.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFilters, ListTabs } from './list-filters.tsx'
import { ListRows } from './list-rows.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useSeen } from './preview-queries.ts'
import { useAdminAction } from './use-admin-action.ts'
import { useListKeys } from './use-list-keys.ts'
import { useOpenItem } from './use-open-item.ts'
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
        {Intro && (
          <div className={besidePreview(at)}>
            <Intro />
          </div>
        )}
        <FilteredList title={title} path={path} list={list} />
      </section>
      {Below && (
        <div className={besidePreview(at)}>
          <Below tab={tab} />
        </div>
      )}
    </>
  )
}

// On screens that are too narrow for both, an open preview is a view of its own.
const besidePreview = ({ item }: AdminSearch) => (item === undefined ? '' : 'max-xl:hidden')

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
      <div className={`mt-5 grid gap-4 ${items?.length === 0 ? '' : besidePreview(at)}`}>
        {tabs && <ListTabs tabs={tabs} at={at} />}
        <ListFilters label={list.searchLabel} at={at} kinds={kinds} hasOrder={!list.isOldestFirst} />
      </div>
      {heading && <h2 className={`mt-8 font-display text-22 font-medium ${besidePreview(at)}`}>{heading}</h2>}
      {at.from && (
        <p className="mt-4">
          <Link to="." search={withoutPage as never} className="underline underline-offset-4">
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
      <div className={besidePreview(at)}>
        <ShowMore query={query} what={what} />
      </div>
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
  const keys = entries.map((one) => one.row.key)
  const selection = useSelection(keys)
  const openItem = useOpenItem(keys)
  const [stop, setStop] = useState<string>()
  const { seen, isPending } = useSeen(entries.flatMap((one) => one.row.subject ?? []))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [open, setOpen] = useState<{ action: BatchAction<unknown>; entries: BatchEntry<unknown>[] }>()
  const { run } = useAdminAction()
  /** Asks about the rows that the action applies to, unless it is one that can be undone; does nothing if there are none. */
  const ask = (action: BatchAction<unknown>, chosen: ReadonlySet<string>): boolean => {
    const fitting = entries
      .filter((one) => chosen.has(one.row.key) && action.fits(one.item))
      .map(({ item, row: { key, name } }) => ({ key, name, item }))
    const [only, another] = fitting
    if (!only) return false
    if (openItem.key === only.key && !another && !action.reason && !action.isDangerous)
      void run(`${only.name} ${action.done}`, () => action.call(only.item, ''))
    else setOpen({ action, entries: fitting })
    return true
  }
  useListKeys({
    toggle: (key) => actions.length > 0 && selection.toggle(key),
    act: (letter, current) => {
      const chosen =
        selection.chosen.size > 0 ? selection.chosen : new Set(current === undefined ? [] : [current])
      return actions.filter((action) => action.letter === letter).some((action) => ask(action, chosen))
    },
    help: () => setHelpOpen(true),
    preview: {
      key: openItem.key,
      moveTo: (key) => openItem.open(key, 'row'),
      open: (key) => openItem.open(key, 'preview'),
      close: openItem.close,
    },
  })
  const chosen = entries.filter((one) => selection.chosen.has(one.row.key))
  const openRow = entries.find((one) => one.row.key === openItem.key)?.row
  const shown = {
    rows: entries.map((one) => one.row),
    caption: title,
    selection: actions.length > 0 ? selection : undefined,
    seen,
    isPending,
    open: openItem.key,
    onOpen: (key: string) => openItem.open(key, 'preview'),
    stop: stop !== undefined && keys.includes(stop) ? stop : (openItem.key ?? keys[0]),
    onFocus: setStop,
  }
  const close = () => {
    setOpen(undefined)
    selection.clear()
    keepFocus()
  }
  return (
    <>
      {items.length === 0 ? (
        <div className="mt-4 rounded-card border border-hairline px-6 py-12 text-center text-17 wrap-anywhere">
          {children}
        </div>
      ) : (
        <div
          className={
            openItem.key === undefined
              ? ''
              : 'xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:items-start xl:gap-x-8'
          }
        >
          <div className={openItem.key === undefined ? '' : 'max-xl:hidden'}>
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
          </div>
          {openItem.key !== undefined && (
            <PreviewPane
              row={openRow}
              columns={columns}
              hasNoActions={list.hasNoActions === true}
              keys={keys}
              onMove={(key) => openItem.open(key, 'stay')}
              onClose={openItem.close}
            />
          )}
        </div>
      )}
      {/* Also after the action has emptied the list: it shows the results. */}
      {open && <BatchDialog {...open} what={what} onClose={close} />}
      <KeysHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        actions={actions}
        hasPreviews={entries.some((one) => one.row.subject)}
      />
    </>
  )
}
