// The price of the chosen times, all included, whether they are free, and the refund of a cancellation over time.
import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, Zap } from 'lucide-react'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { countedHours } from '../../format/wall-time.ts'
import { zonedSpan } from '../../format/zoned-time.ts'
import { toFormErrors } from '../forms/form-errors.ts'
import { PermitWarning } from '../permits/permit-warning.tsx'
import { policyText } from './cancellation.ts'
import { confirmationTexts } from './instant-booking.ts'
import { weatherText } from './moves.ts'
import { PriceLines } from './price-lines.tsx'
import { RefundTimeline } from './refund-timeline.tsx'

const seeField = 'These times can’t be booked: see the marked field.'

type QuoteSummaryProps = {
  query: UseQueryResult<PropertyQuote>
  /** Why it cannot be booked stands beside the field that would change it. */
  isRefusalBeside?: true
}

export function QuoteSummary({ query, isRefusalBeside }: QuoteSummaryProps) {
  const { data: quote, error, isPlaceholderData } = query
  if (error) {
    const { message, byField } = toFormErrors(error, 'The price could not be loaded. Try again.')
    const isBeside = isRefusalBeside && Object.keys(byField).length > 0
    return (
      <p role="alert" className="text-bad">
        {isBeside ? seeField : message}
      </p>
    )
  }
  if (!quote) return <div className="skeleton h-24" aria-hidden />
  return (
    <div
      className={`grid gap-3 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
      aria-busy={isPlaceholderData}
    >
      <Total quote={quote} isRefusalBeside={isRefusalBeside} />
      {quote.permit && <PermitWarning check={quote.permit} />}
      {quote.isAvailable && (
        <>
          <Confirmation quote={quote} />
          <RefundTimeline
            refunds={quote.refunds}
            onceAccepted={quote.refundsOnceAccepted}
            isInstant={quote.bookingMode === 'instant'}
          />
          <p className="text-13 text-quiet">{policyText(quote.cancellationPolicy)}</p>
          {weatherText(quote) && <p className="text-13">{weatherText(quote)}</p>}
        </>
      )}
    </div>
  )
}

/** What follows the click: the same decision books. */
function Confirmation({ quote: { bookingMode, instantObstacles } }: { quote: PropertyQuote }) {
  const Icon = bookingMode === 'instant' ? Zap : Clock
  // A visitor, who has to sign in before any booking.
  const isUnknown = instantObstacles.length === 1 && instantObstacles[0]?.reason === 'sign-in'
  return (
    <div role="status" className="grid gap-1">
      <p className="flex items-center gap-2 font-medium">
        <Icon
          className={`size-5 shrink-0 ${bookingMode === 'instant' ? 'text-accent-text' : 'text-quiet'}`}
          strokeWidth={1.5}
          aria-hidden
        />
        {isUnknown ? 'Booked at once or by request' : confirmationTexts[bookingMode]}
      </p>
      {instantObstacles.map(({ reason, message }) => (
        <p key={reason} className="text-13 text-quiet">
          {message}
        </p>
      ))}
    </div>
  )
}

function Total({ quote, isRefusalBeside }: { quote: PropertyQuote; isRefusalBeside: true | undefined }) {
  const format = useReaderFormat()
  const { unit, units, clockChange, lines, totalCost, timeZone, refusal } = quote
  return (
    <div role="status">
      <p className="flex items-baseline justify-between gap-4 text-17">
        <span className="font-medium">Total</span>
        <span className="font-semibold tabular">{dollars(totalCost)}</span>
      </p>
      <PriceLines lines={lines} />
      {clockChange && (
        <p className="text-13 text-quiet tabular">{countedHours(units, clockChange, format)}</p>
      )}
      {unit === 'hour' && <p className="text-13 text-quiet tabular">{zonedSpan(quote, timeZone, format)}</p>}
      {refusal && <p className="mt-2 text-bad">{isRefusalBeside ? seeField : refusal.message}</p>}
    </div>
  )
}
