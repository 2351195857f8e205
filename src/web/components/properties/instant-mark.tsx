// The mark of listings that can be booked at once.
// chunk: content-cards
import { Zap } from 'lucide-react'
import { bookingModeNames } from './instant-booking.ts'

export function InstantMark({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-center gap-1.5 text-13 font-medium ${className}`}>
      <Zap className="size-4 text-accent-text" strokeWidth={1.5} aria-hidden />
      {bookingModeNames.instant}
    </p>
  )
}
