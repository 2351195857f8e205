// Liking someone's review.

import type { InfiniteData } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { LikeButton, type Liking } from './like-button.tsx'

type Pages = InfiniteData<{ items: Review[]; nextCursor: string | null }>

export function ReviewLike({ review }: { review: Review }) {
  const { api, queryClient } = useAppContext()
  const show = (liking: Liking) =>
    queryClient.setQueriesData<Pages>(
      { queryKey: ['/api/locations', review.locationId, 'reviews'] },
      (data) => {
        const changed = (one: Review) => (one.id === review.id ? { ...one, ...liking } : one)
        return (
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
          }
        )
      },
    )
  return (
    <LikeButton
      liking={review}
      what="review"
      by={review.displayName}
      icon={ThumbsUp}
      likedClass="fill-accent"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-13 text-quiet tabular hover:bg-sunken hover:text-text aria-pressed:font-medium aria-pressed:text-text"
      show={show}
      send={(wish) => api.reviews[wish]({ id: review.id })}
    />
  )
}
