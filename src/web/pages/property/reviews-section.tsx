// What guests wrote about a property after their bookings, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Property } from '../../../contract/properties.ts'
import type { PropertyReview } from '../../../contract/property-reviews.ts'
import { ListPending, ShowMoreLink } from '../../components/lists/show-more.tsx'
import { propertyReviewsQuery } from '../../components/properties/property-queries.ts'
import { Rating } from '../../components/reviews/rating.tsx'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { useAppContext } from '../../use-app-context.ts'

export function ReviewsSection({ property }: { property: Property }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(propertyReviewsQuery(api, property.id))
  const reviews = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="reviews-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="reviews-title" className="font-display text-22 font-medium">
        Reviews
      </h2>
      <p className="mt-1">
        <Rating rating={property.rating} reviewCount={property.reviewCount} />
      </p>
      {!reviews ? (
        <div className="mt-4">
          <ListPending query={query} what="reviews" />
        </div>
      ) : reviews.length === 0 ? (
        <p className="mt-2 text-quiet">Guests can review it after their booking.</p>
      ) : (
        <ul className="mt-4 border-b border-hairline">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      <ShowMoreLink query={query} what="reviews" parameter="reviews" hash="reviews-title" className="mt-6" />
    </section>
  )
}

function ReviewItem({ review }: { review: PropertyReview }) {
  const format = useReaderFormat()
  const { author, rating, title, content, pros, cons, wouldRecommend, publishedAt, isDemo } = review
  const Thumb = wouldRecommend ? ThumbsUp : ThumbsDown
  return (
    <li className="grid gap-2 border-t border-hairline py-5">
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        <span className="font-medium text-text">
          {rating} <span className="sr-only">of 5 stars</span>
          <span aria-hidden>★</span>
        </span>
        <span className="wrap-anywhere">{author?.displayName ?? 'A former user'}</span>
        <span className="text-13 tabular">
          {[shortDay(publishedAt, format), isDemo && 'Demo content'].filter(Boolean).join(' · ')}
        </span>
      </p>
      {title && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{content}</p>
      {pros && <p className="wrap-anywhere">Pros: {pros}</p>}
      {cons && <p className="wrap-anywhere">Cons: {cons}</p>}
      <p className="flex items-center gap-2 text-13 text-quiet">
        <Thumb className="size-4" strokeWidth={1.5} aria-hidden />
        {wouldRecommend ? 'Would recommend it' : 'Wouldn’t recommend it'}
      </p>
    </li>
  )
}
