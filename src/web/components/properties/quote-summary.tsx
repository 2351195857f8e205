// The price of the chosen times, all included, whether they are free, and the refund of a cancellation over time.
import type { UseQueryResult } from '@tanstack/react-query'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { toFormErrors } from '../forms/form-errors.ts'
import { PermitWarning } from '../permits/permit-warning.tsx'
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
      <div role="status">
        <p className="flex items-baseline justify-between gap-4 text-17">
          <span className="font-medium">Total</span>
          <span className="font-semibold tabular">{dollars(quote.totalCost)}</span>
        </p>
        <p className="text-13 text-quiet tabular">
          {counted(quote.units, quote.unit)} × {dollars(quote.unitPrice)}, all fees included
        </p>
        {quote.refusal && <p className="mt-2 text-bad">{quote.refusal.message}</p>}
      </div>
      {quote.permit && <PermitWarning check={quote.permit} />}
      {quote.isAvailable && <RefundTimeline quote={quote} />}
    </div>
  )
}
