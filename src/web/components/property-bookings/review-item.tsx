// A review of a property by a guest, or of a guest by an owner.
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { PropertyReview } from '../../../contract/marketplace/property-reviews.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

export function ReviewItem({ review }: { review: PropertyReview }) {
  const format = useReaderFormat()
  const { author, rating, title, content, pros, cons, wouldRecommend, isPublished, publishedAt } = review
  const day = shortDay(publishedAt, format)
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
          {[
            isPublished ? day : `appears when the other side’s review is in, or on ${day}`,
            review.isDemo && 'Demo content',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {title && (
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </h3>
      )}
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{content}</p>
      {pros && <p className="wrap-anywhere">Pros: {pros}</p>}
      {cons && <p className="wrap-anywhere">Cons: {cons}</p>}
      <p className="flex items-center gap-2 text-13 text-quiet">
        <Thumb className="size-4" strokeWidth={1.5} aria-hidden />
        {recommendation(review)}
      </p>
    </li>
  )
}

const recommendation = ({ side, wouldRecommend }: PropertyReview) =>
  side === 'guest'
    ? wouldRecommend
      ? 'Would recommend it'
      : 'Wouldn’t recommend it'
    : wouldRecommend
      ? 'Would host them again'
      : 'Wouldn’t host them again'
