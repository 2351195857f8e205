// Stars as text and image: `4.7 (12)`.
// chunk: cards
import { Star } from 'lucide-react'
import { counted, whole } from '../../format/labels.ts'

export function Rating({
  rating,
  reviewCount,
  className = '',
}: {
  rating: number
  reviewCount: number
  className?: string
}) {
  if (reviewCount === 0) return <span className={`text-quiet ${className}`}>No reviews yet</span>
  return (
    <span className={`inline-flex items-center gap-1 tabular ${className}`}>
      <Star className="size-4 fill-accent stroke-accent" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">Rated </span>
      <span className="font-medium">{rating.toFixed(1)}</span>
      <span className="sr-only"> of 5 from {counted(reviewCount, 'review')}</span>
      <span className="text-quiet" aria-hidden>
        ({whole(reviewCount)})
      </span>
    </span>
  )
}
