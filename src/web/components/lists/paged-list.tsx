// A list that is read in pages: its items, its empty, loading and error states, and the link to the next page, which works without scripts.
// chunk: parts
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type PagedQuery<Page = { nextCursor: string | null }> = UseInfiniteQueryResult<{ pages: Page[] }>

type MoreProps = {
  /** Names the items: `photos`. */
  what: string
  /** The name of the cursor's search parameter. */
  parameter?: string
  /** The anchor of the list on its page. */
  hash?: string
  moreClass?: string
}

type PagedListProps<Item> = MoreProps & {
  query: PagedQuery<{ items: Item[]; nextCursor: string | null }>
  /** Shown instead of a list without items. */
  empty: ReactNode
  /** Names the list itself, unless it is called like its items. */
  whole?: string
  /** Around the loading and error states of the first page. */
  pendingClass?: string
  children: (items: Item[]) => ReactNode
}

/** The whole list of an infinite query whose pages have `items`. */
export function PagedList<Item>({
  query,
  empty,
  whole,
  pendingClass,
  children,
  ...more
}: PagedListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items)
  if (!items)
    return (
      <div className={pendingClass}>
        <ListPending query={query} what={whole ?? more.what} />
      </div>
    )
  return (
    <>
      {items.length === 0 ? empty : children(items)}
      <ShowMore query={query} {...more} />
    </>
  )
}

/** Loads the next page, unless it is loading, has failed or does not exist. */
export function loadMore(
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >,
): void {
  if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
    void query.fetchNextPage()
}

/** The link to the next page, which appends to the list when scripts run, and the error of the last attempt. */
export function ShowMore({
  query,
  what,
  parameter = 'from',
  hash,
  moreClass = 'mt-8',
}: MoreProps & { query: PagedQuery }) {
  const nextCursor = query.data?.pages.at(-1)?.nextCursor
  if (!nextCursor) return null
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!query.isFetchingNextPage) void query.fetchNextPage()
  }
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-bad">
          More {what} could not be loaded. Try again.
        </p>
      )}
      <Link
        to="."
        search={(search: object) => ({ ...search, [parameter]: nextCursor })}
        {...(hash && { hash })}
        rel="nofollow"
        preload={false}
        onClick={showMore}
        aria-busy={query.isFetchingNextPage}
        className={buttonClass('outline', moreClass)}
      >
        {query.isFetchingNextPage ? 'Loading…' : `Show more ${what}`}
      </Link>
    </>
  )
}

/** While the first page loads, and when it failed. */
export function ListPending({
  query,
  what,
}: {
  query: { isError: boolean; refetch: () => unknown }
  what: string
}) {
  if (!query.isError)
    return (
      <div className="grid gap-4" aria-hidden>
        <div className="skeleton h-28" />
        <div className="skeleton h-28" />
        <div className="skeleton h-28" />
      </div>
    )
  return (
    <div role="alert" className="rounded-card border border-hairline px-6 py-10 text-center">
      <p className="text-17">The {what} could not be loaded.</p>
      <button type="button" className={buttonClass('outline', 'mt-4')} onClick={() => void query.refetch()}>
        Try Again
      </button>
    </div>
  )
}
