// One page for all of the administrators' lists: title, tabs and search in the address, a dense table that stacks on a
// phone, more at the end.

import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ListPending, ShowMore } from '../../components/lists/show-more.tsx'
import type { Api } from '../../request-context.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { isShutOut } from './admin-guard.ts'
import { type AdminSearch, getTab, parseAdminSearch, type Tab } from './admin-search.ts'

type Pages<Item> = { pages: { items: Item[]; nextCursor: string | null }[] }

type ListPageProps<Item> = {
  title: string
  /** The name of the rows, as in `Show more locations`. */
  what: string
  searchLabel: string
  tabs?: readonly Tab[]
  list: (api: Api, at: AdminSearch) => object
  columns: readonly string[]
  row: (item: Item) => { key: string; cells: ReactNode[] }
  /** Shown when the list is empty without a search. */
  empty: string
  children?: ReactNode
}

export function ListPage<Item>({
  title,
  what,
  searchLabel,
  tabs,
  list,
  columns,
  row,
  empty,
  children,
}: ListPageProps<Item>) {
  const { api } = useAppContext()
  const at = parseAdminSearch(
    useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>,
  )
  const query = useInfiniteQuery(list(api, at) as never) as UseInfiniteQueryResult<Pages<Item>>
  useLeavingWhenShutOut(query.error)
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="admin-title" className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="outline-none font-display text-32 font-medium">
        {title}
      </h1>
      {children}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        {tabs ? <Tabs tabs={tabs} at={at} /> : <span />}
        <SearchForm label={searchLabel} at={at} />
      </div>
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
      <div className="mt-4" aria-busy={query.isFetching}>
        {items === undefined ? (
          <ListPending query={query} what={what} />
        ) : items.length === 0 ? (
          <p className="rounded-card border border-hairline px-6 py-12 text-center text-17 wrap-anywhere">
            {at.search ? `Nothing matches “${at.search}”.` : empty}
          </p>
        ) : (
          <Rows columns={columns} rows={items.map(row)} caption={title} />
        )}
      </div>
      <ShowMore query={query} what={what} />
    </section>
  )
}

/** A session that is over leads to the sign-in. */
export function useLeavingWhenShutOut(error: unknown): void {
  useEffect(() => {
    // Not a client-side navigation: all data in this tab belongs to a session that is over.
    if (isShutOut(error))
      window.location.assign(`/admin/login?next=${encodeURIComponent(window.location.pathname)}`)
  }, [error])
}

function Rows({
  columns,
  rows,
  caption,
}: {
  columns: readonly string[]
  rows: { key: string; cells: ReactNode[] }[]
  caption: string
}) {
  return (
    <table className="w-full border-t border-hairline text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 text-13 font-medium text-quiet ${index > 0 ? 'pl-4' : ''} ${index === columns.length - 1 ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-hairline align-top max-md:grid max-md:gap-2 max-md:py-4">
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className={`min-w-0 md:py-2.5 ${index > 0 ? 'md:pl-4' : 'md:min-w-56'}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Tabs({ tabs, at }: { tabs: readonly Tab[]; at: AdminSearch }) {
  const chosen = getTab(tabs, at)
  return (
    <nav aria-label="Filter" className="flex flex-wrap gap-1">
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to="."
          search={
            {
              ...(at.search ? { search: at.search } : {}),
              ...(id === tabs[0]?.id ? {} : { tab: id }),
            } as never
          }
          aria-current={id === chosen ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center rounded-pill px-3.5 max-md:min-h-11 ${id === chosen ? 'bg-text text-ground' : 'text-quiet hover:bg-sunken hover:text-text'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

// A plain form: the address holds the search, with or without scripts.
export function SearchForm({ label, at }: { label: string; at: AdminSearch }) {
  return (
    <search className="w-full md:w-80">
      <form method="get" className="flex gap-2">
        {at.tab && <input type="hidden" name="tab" value={at.tab} />}
        <input
          type="search"
          name="search"
          key={at.search ?? ''}
          defaultValue={at.search}
          aria-label={label}
          placeholder={label}
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded-pill border border-hairline bg-raised px-4 placeholder:text-quiet hover:border-quiet"
        />
        <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-11 shrink-0 px-0')}>
          <Search className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </form>
    </search>
  )
}
