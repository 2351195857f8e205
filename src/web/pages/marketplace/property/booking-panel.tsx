// Beside the page: the price, the chosen times with their total and the refund over time, and the button to book.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { BookButton } from '../../../components/properties/book-button.tsx'
import type { BookingTimes } from '../../../components/properties/booking-times.ts'
import { PropertyPrice } from '../../../components/properties/property-price.tsx'
import { quoteQuery } from '../../../components/properties/property-queries.ts'
import { QuoteSummary } from '../../../components/properties/quote-summary.tsx'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { wallSpan } from '../../../format/wall-time.ts'
import { useAppContext } from '../../../use-app-context.ts'

type BookingPanelProps = { property: Property; times: BookingTimes | undefined; onClear: () => void }

export function BookingPanel({ property, times, onClear }: BookingPanelProps) {
  return (
    <aside aria-label="Price and booking" className="mt-10 lg:mt-0">
      <div className="grid gap-4 rounded-card border border-hairline p-6 lg:tall:sticky lg:top-24">
        <PropertyPrice property={property} className="text-17" />
        {times ? (
          <Chosen property={property} times={times} onClear={onClear} />
        ) : (
          <p className="text-quiet noscript:hidden">
            Choose a golden or blue hour in the calendar, or enter your own times.
          </p>
        )}
        {!property.isOwn && (
          <>
            <BookButton property={property} times={times} onBooked={onClear} kind="primary">
              {times ? 'Book these times' : 'Book'}
            </BookButton>
            {(!times || property.bookingMode === 'request') && (
              <HowBooked bookingMode={property.bookingMode} />
            )}
          </>
        )}
        <noscript>
          <p className="text-13 text-quiet">Turn on JavaScript to book.</p>
        </noscript>
      </div>
    </aside>
  )
}

/** Of times that are chosen at an instant listing, the quote says it. */
function HowBooked({ bookingMode }: Pick<Property, 'bookingMode'>) {
  return (
    <p className="text-13 text-quiet">
      {bookingMode === 'instant'
        ? 'Booked at once within the owner’s rules; otherwise you’re charged only if the owner accepts your request.'
        : 'You’re charged only if the owner accepts your request.'}
    </p>
  )
}

type ChosenProps = { property: Property; times: BookingTimes; onClear: () => void }

function Chosen({ property, times, onClear }: ChosenProps) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const quote = useQuery(quoteQuery(api, property.id, times, { groupSize: 1 }))
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <div className="flex items-start justify-between gap-2">
        <p className="tabular">
          <span className="font-medium">{longDay(times.startDate, format)}</span>
          <span className="block">
            {wallSpan(times, format)}
            {times.endDate > times.startDate && ' the next day'}
          </span>
        </p>
        <button
          type="button"
          onClick={onClear}
          aria-label="Clear the chosen times"
          className="-m-2 grid size-11 place-items-center rounded-pill hover:bg-sunken"
        >
          <X className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <QuoteSummary query={quote} />
    </div>
  )
}
