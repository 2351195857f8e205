// What photographers say about the place, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { LocationDetail } from '../../../contract/locations.ts'
import { reviewsQuery } from '../../parts/queries.ts'
import { useIsMounted } from '../../parts/use-is-mounted.ts'
import { counted } from '../../parts/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ReviewItem } from './review-item.tsx'
import { PartFailed } from './section-failed.tsx'
import { StarShapes, Stars } from './stars.tsx'

const route = getRouteApi('/location/$id')

export function Reviews({ location, from }: { location: LocationDetail; from: string | undefined }) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,68ch)]">
      <div className="flex flex-wrap items-end justify-between gap-4 lg:block">
        <StarShapes />
        <div>
          <h2 id="reviews-title" className="font-display text-32 font-medium">
            Reviews
          </h2>
          {location.reviewCount > 0 && (
            <p className="mt-3 flex items-center gap-4">
              <span className="font-display text-52 font-medium tabular">{location.rating.toFixed(1)}</span>
              <span>
                <Stars rating={location.rating} />
                <span className="block text-quiet">{counted(location.reviewCount, 'review')}</span>
              </span>
            </p>
          )}
        </div>
        <Link to="/$" params={{ _splat: 'auth' }} className={buttonClass('outline', 'lg:mt-6')}>
          <PenLine className="size-5" strokeWidth={1.5} aria-hidden />
          Write Review
        </Link>
      </div>
      <div>
        <ReviewList location={location} from={from} />
      </div>
    </section>
  )
}

function ReviewList({ location, from }: { location: LocationDetail; from: string | undefined }) {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const isMounted = useIsMounted()
  const reviews = useInfiniteQuery(reviewsQuery(api, id, from))
  const list = useRef<HTMLUListElement>(null)
  const shown = reviews.data?.pages.flatMap((page) => page.reviews)
  useFocusOnArrivals(list, shown?.length ?? 0)
  if (!shown) {
    if (!reviews.isError || !isMounted) return <ReviewsSkeleton />
    return (
      <>
        {from && <NewestLink />}
        <PartFailed message="The reviews could not be loaded." onRetry={() => void reviews.refetch()} />
      </>
    )
  }
  if (shown.length === 0)
    return (
      <p className="max-w-text text-17 text-quiet">
        {location.reviewCount === 0 ? 'No reviews yet. Be the first to tell others how the light was.' : 'There are no more reviews.'}
      </p>
    )
  const nextCursor = reviews.data?.pages.at(-1)?.nextCursor
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!reviews.isFetchingNextPage) void reviews.fetchNextPage()
  }
  return (
    <>
      {from && <NewestLink />}
      <ul ref={list} className="grid">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {reviews.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-bad">
          More reviews could not be loaded. Try again.
        </p>
      )}
      {nextCursor && (
        <Link
          to="."
          search={(search: object) => ({ ...search, reviews: nextCursor })}
          hash="reviews"
          rel="nofollow"
          preload={false}
          onClick={showMore}
          aria-busy={reviews.isFetchingNextPage}
          className={buttonClass('outline', 'mt-6')}
        >
          {reviews.isFetchingNextPage ? 'Loading…' : 'Show more reviews'}
        </Link>
      )}
    </>
  )
}

function NewestLink() {
  return (
    <Link
      to="."
      search={({ reviews: _, ...search }: { reviews?: unknown }) => search}
      hash="reviews"
      className="mb-4 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Back to the newest reviews
    </Link>
  )
}

// Whoever asked for more by keyboard goes on reading at the first of them.
function useFocusOnArrivals(list: RefObject<HTMLUListElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const first = list.current?.children[before.current]
    if (before.current > 0 && count > before.current && first instanceof HTMLElement) first.focus({ preventScroll: true })
    before.current = count
  }, [list, count])
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden>
      <div className="skeleton h-36" />
      <div className="skeleton h-36" />
    </div>
  )
}
