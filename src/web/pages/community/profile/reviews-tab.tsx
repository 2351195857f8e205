// The reviews of a user, each with its location.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { reviewsByQuery } from './profile-queries.ts'

export function ReviewsTab({ profile, from }: TabProps) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const query = useInfiniteQuery(reviewsByQuery(api, profile.username, from))
  return (
    <PagedList
      query={query}
      what="reviews"
      empty={
        <EmptyTab
          isOwn={profile.viewer.isSelf}
          none="No reviews yet."
          own="Tell others how the light was at the locations you’ve visited."
          to="/locations"
          label="Browse locations"
        />
      }
    >
      {(reviews) => (
        <ul className="grid max-w-text">
          {reviews.map((review) => (
            <li key={review.id} className="border-b border-hairline py-6 first:pt-0 last:border-b-0">
              <article>
                <h2 dir="auto" className="font-display text-22 font-medium">
                  <Link
                    to="/location/$id"
                    params={{ id: review.location.id }}
                    className="underline-offset-4 hover:underline"
                  >
                    {review.location.name}
                  </Link>
                </h2>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 text-quiet">
                  <StarCount rating={review.rating} />
                  <time dateTime={review.createdAt}>{shortDay(review.createdAt, format)}</time>
                  {review.likes > 0 && <span>{counted(review.likes, 'like')}</span>}
                </p>
                {review.title && <p className="mt-3 font-semibold">{review.title}</p>}
                {review.content && <p className="mt-1 whitespace-pre-line">{review.content}</p>}
              </article>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** `★ 4.5`, read out as words. */
export function StarCount({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 tabular">
      <Star className="size-4 fill-accent stroke-accent" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">Rated </span>
      <span className="font-medium text-text">{Number(rating.toFixed(1))}</span>
      <span className="sr-only"> of 5</span>
    </span>
  )
}
