// The reviews of a location: the average, the distribution, the reviews themselves, and the form for the
// user's own.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { ReviewOrder } from '../../../../rules/reviewing.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { ShowMore } from '../../../components/lists/paged-list.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { reviewsQuery } from '../../../queries.ts'
import { reviewSummaryQuery } from './contribution-queries.ts'
import { ReviewDistribution } from './review-distribution.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewOrderLinks } from './review-order.tsx'
import { PartFailed } from './section-failed.tsx'
import { StarShapes, Stars } from './stars.tsx'
import { useReviewWriting, WriteReviewButton } from './write-review.tsx'

const route = getRouteApi('/location/$id')

type ReviewsProps = { location: LocationDetail; order: ReviewOrder; from: string | undefined }

export function Reviews({ location, order, from }: ReviewsProps) {
  const { api } = route.useRouteContext()
  const viewer = useViewer()
  const { data: summary } = useQuery(reviewSummaryQuery(api, location.id))
  const writing = useReviewWriting(location.id)
  const { Form } = writing
  const isWithheld = location.access === 'limited'
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,68ch)]"
    >
      <div className="flex flex-wrap items-end justify-between gap-4 lg:block">
        <StarShapes />
        <div className="min-w-0 flex-1 basis-60">
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
          {summary && location.reviewCount > 0 && <ReviewDistribution stars={summary.stars} />}
        </div>
        <WriteReviewButton
          locationId={location.id}
          writing={writing}
          mine={summary?.mine}
          isWithheld={isWithheld}
        />
      </div>
      <div>
        {Form && viewer && summary && writing.isOpen && (summary.mine || !isWithheld) && (
          <Form
            locationId={location.id}
            locationName={location.name}
            viewerId={viewer.id}
            mine={summary.mine}
            photos={summary.myPhotos}
            takesFocus={writing.takesFocus}
            onClose={writing.close}
          />
        )}
        {location.reviewCount > 1 && <ReviewOrderLinks order={order} />}
        <ReviewList
          key={order}
          {...{ location, order, from }}
          mine={summary?.mine ?? undefined}
          onEdit={writing.open}
        />
      </div>
    </section>
  )
}

type ReviewListProps = ReviewsProps & { mine: Review | undefined; onEdit: () => void }

function ReviewList({ location, order, from, mine, onEdit }: ReviewListProps) {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const reviews = useInfiniteQuery(reviewsQuery(api, id, order, from))
  const list = useRef<HTMLUListElement>(null)
  const listed = reviews.data?.pages.flatMap((page) => page.items)
  const shown = useNamedReview(listed, mine)
  useFocusOnArrivals(list, { pages: reviews.data?.pages.length ?? 0, count: shown?.length ?? 0 })
  if (!shown) {
    if (!reviews.isError) return <ReviewsSkeleton />
    return (
      <OnceMounted fallback={<ReviewsSkeleton />}>
        {from && <NewestLink />}
        <PartFailed message="The reviews could not be loaded." onRetry={() => void reviews.refetch()} />
      </OnceMounted>
    )
  }
  if (shown.length === 0)
    return (
      <p className="max-w-text text-17 text-quiet">
        {location.reviewCount === 0
          ? 'No reviews yet. Be the first to tell others how the light was.'
          : 'There are no more reviews.'}
      </p>
    )
  return (
    <>
      {from && <NewestLink />}
      <ul ref={list} className="grid">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} onEdit={onEdit} />
        ))}
      </ul>
      <ShowMore query={reviews} what="reviews" parameter="reviews" hash="reviews" moreClass="mt-6" />
    </>
  )
}

// A notification links to the user's own review by its anchor. If later pages contain it, it is shown before the first one.
function useNamedReview(listed: Review[] | undefined, mine: Review | undefined): Review[] | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  // The server does not know the anchor.
  const [isNamed, setNamed] = useState(false)
  useEffect(() => {
    setNamed(mine !== undefined && !mine.isRemoved && hash === `review-${mine.id}`)
  }, [mine, hash])
  const isMissing =
    isNamed && mine !== undefined && listed !== undefined && !listed.some(({ id }) => id === mine.id)
  useEffect(() => {
    if (isMissing) document.getElementById(hash)?.scrollIntoView()
  }, [isMissing, hash])
  return isMissing ? [mine, ...listed] : listed
}

function NewestLink() {
  return (
    <Link
      to="."
      search={({ reviews: _, ...search }: { reviews?: unknown }) => search}
      hash="reviews"
      className="mb-4 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Back to the first reviews
    </Link>
  )
}

// After loading more by keyboard the focus moves to the first new review. A newly written review alone is not a further
// page.
function useFocusOnArrivals(
  list: RefObject<HTMLUListElement | null>,
  { pages, count }: { pages: number; count: number },
): void {
  const before = useRef({ pages, count })
  useEffect(() => {
    const first = list.current?.children[before.current.count]
    if (before.current.pages > 0 && pages > before.current.pages && first instanceof HTMLElement)
      first.focus({ preventScroll: true })
    before.current = { pages, count }
  }, [list, pages, count])
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden>
      <div className="skeleton h-36" />
      <div className="skeleton h-36" />
    </div>
  )
}
