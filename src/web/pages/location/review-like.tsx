// Liking somebody's review: shown at once, taken back when the server does not agree.
import type { InfiniteData } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { isSignedOut } from '../../parts/form-faults.ts'
import { askToSignIn } from '../../parts/sign-in-first.ts'
import { useViewer } from '../../parts/viewer.ts'
import { counted } from '../../parts/words.ts'
import { toast } from '../../ui/toast.ts'

type Liking = Pick<Review, 'likes' | 'hasLiked'>
type Pages = InfiniteData<{ reviews: Review[]; nextCursor: string | null }>

export function ReviewLike({ review }: { review: Review }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const viewer = useViewer()
  const [isPending, setIsPending] = useState(false)
  const show = (liking: Liking) =>
    queryClient.setQueriesData<Pages>({ queryKey: ['/api/locations', review.locationId, 'reviews'] }, (data) => {
      const changed = (one: Review) => (one.id === review.id ? { ...one, ...liking } : one)
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, reviews: page.reviews.map(changed) })) }
    })
  const toggle = async () => {
    if (!viewer) return askToSignIn('like reviews')
    const before = { likes: review.likes, hasLiked: review.hasLiked }
    setIsPending(true)
    show({ likes: Math.max(0, before.likes + (before.hasLiked ? -1 : 1)), hasLiked: !before.hasLiked })
    try {
      show(await (before.hasLiked ? api.reviews.unlike({ id: review.id }) : api.reviews.like({ id: review.id })))
    } catch (error) {
      show(before)
      if (isSignedOut(error)) askToSignIn('like reviews')
      else toast({ title: 'Your like could not be saved', description: 'Please try again.', tone: 'bad' })
    }
    setIsPending(false)
  }
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      disabled={isPending}
      aria-pressed={review.hasLiked}
      aria-label={`Like the review by ${review.displayName}, ${counted(review.likes, 'like')}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-13 text-quiet tabular hover:bg-sunken hover:text-text aria-pressed:font-medium aria-pressed:text-text"
    >
      <ThumbsUp className={`size-4 ${review.hasLiked ? 'fill-accent' : ''}`} strokeWidth={1.5} aria-hidden />
      {review.likes > 0 ? counted(review.likes, 'like') : 'Like'}
    </button>
  )
}
