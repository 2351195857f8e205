// The end of a paged list: a link to the next page that works without scripts, and the loading and error states.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type InfiniteListQuery = UseInfiniteQueryResult<{ pages: { nextCursor: string | null }[] }>

/** The link to the next page, which appends to the list when scripts run. `what` names the items: `photos`. */
export function ShowMore({ query, what }: { query: InfiniteListQuery; what: string }) {
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-bad">
          More {what} could not be loaded. Try again.
        </p>
      )}
      <ShowMoreLink query={query} what={what} parameter="from" className="mt-8" />
    </>
  )
}

type ShowMoreLinkProps = {
  query: InfiniteListQuery
  what: string
  parameter: string
  hash?: string
  className: string
}

/** The link alone. `parameter`: the name of the cursor's search parameter. */
export function ShowMoreLink({ query, what, parameter, hash, className }: ShowMoreLinkProps) {
  const nextCursor = query.data?.pages.at(-1)?.nextCursor
  if (!nextCursor) return null
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!query.isFetchingNextPage) void query.fetchNextPage()
  }
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, [parameter]: nextCursor })}
      {...(hash && { hash })}
      rel="nofollow"
      preload={false}
      onClick={showMore}
      aria-busy={query.isFetchingNextPage}
      className={buttonClass('outline', className)}
    >
      {query.isFetchingNextPage ? 'Loading…' : `Show more ${what}`}
    </Link>
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
