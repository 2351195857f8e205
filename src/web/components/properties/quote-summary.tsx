// The price of the chosen times, all included, whether they are free, and the refund of a cancellation over time.
import type { UseQueryResult } from '@tanstack/react-query'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { countedHours } from '../../format/wall-time.ts'
import { zonedSpan } from '../../format/zoned-time.ts'
import { toFormErrors } from '../forms/form-errors.ts'
import { PermitWarning } from '../permits/permit-warning.tsx'
import { policyText } from './cancellation.ts'
import { RefundTimeline } from './refund-timeline.tsx'

export function QuoteSummary({ query }: { query: UseQueryResult<PropertyQuote> }) {
  const { data: quote, error, isPlaceholderData } = query
  if (error)
    return (
      <p role="alert" className="text-bad">
        {toFormErrors(error, 'The price could not be loaded. Try again.').message}
      </p>
    )
  if (!quote) return <div className="skeleton h-24" aria-hidden />
  return (
    <div
      className={`grid gap-3 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
      aria-busy={isPlaceholderData}
    >
      <Total quote={quote} />
      {quote.permit && <PermitWarning check={quote.permit} />}
      {quote.isAvailable && (
        <>
          <RefundTimeline refunds={quote.refunds} onceAccepted={quote.refundsOnceAccepted} />
          <p className="text-13 text-quiet">{policyText(quote.cancellationPolicy)}</p>
        </>
      )}
    </div>
  )
}

function Total({ quote }: { quote: PropertyQuote }) {
  const format = useReaderFormat()
  const { unit, units, clockChange, unitPrice, totalCost, timeZone, refusal } = quote
  return (
    <div role="status">
      <p className="flex items-baseline justify-between gap-4 text-17">
        <span className="font-medium">Total</span>
        <span className="font-semibold tabular">{dollars(totalCost)}</span>
      </p>
      <p className="text-13 text-quiet tabular">
        {counted(units, unit)} × {dollars(unitPrice)}, all fees included
      </p>
      {clockChange && (
        <p className="text-13 text-quiet tabular">{countedHours(units, clockChange, format)}</p>
      )}
      {unit === 'hour' && <p className="text-13 text-quiet tabular">{zonedSpan(quote, timeZone, format)}</p>}
      {refusal && <p className="mt-2 text-bad">{refusal.message}</p>}
    </div>
  )
}
