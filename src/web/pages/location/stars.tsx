// One to five stars, halves included.
import { Star, StarHalf } from 'lucide-react'

const five = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  const rounded = Math.round(rating * 2) / 2
  return (
    <span role="img" aria-label={`${Number(rating.toFixed(1))} of 5 stars`} className="inline-flex">
      {five.map((position) => (
        <span key={position} className="relative size-4.5">
          <Star className={`absolute inset-0 size-full stroke-accent ${rounded >= position ? 'fill-accent' : 'fill-none'}`} strokeWidth={1.5} aria-hidden />
          {rounded === position - 0.5 && <StarHalf className="absolute inset-0 size-full fill-accent stroke-accent" strokeWidth={1.5} aria-hidden />}
        </span>
      ))}
    </span>
  )
}
