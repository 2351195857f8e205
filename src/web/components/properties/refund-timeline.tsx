// What a cancellation refunds over time, as the server computes it with the rule that decides it later.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { longDay } from '../../format/dates.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type Step = PropertyQuote['refunds'][number]

const fills: Record<number, string> = { 100: 'fill-good', 50: 'fill-accent' }
const width = 100

export function RefundTimeline({ quote }: { quote: Pick<PropertyQuote, 'refunds' | 'timeZone'> }) {
  const { refunds, timeZone } = quote
  const format = useReaderFormat()
  return (
    <div>
      <p className="font-medium">If you cancel</p>
      <svg
        viewBox={`0 0 ${width} 4`}
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full overflow-hidden rounded-pill"
        aria-hidden
      >
        {refunds.map((step, index) => (
          <rect
            key={step.until ?? 'end'}
            x={(index * width) / refunds.length}
            width={width / refunds.length}
            height={4}
            className={fills[step.percent] ?? 'fill-text/20'}
          />
        ))}
      </svg>
      <ol className="mt-2 grid gap-1 text-13 tabular">
        {refunds.map((step) => (
          <li key={step.until ?? 'end'} className="flex justify-between gap-4">
            <span className="text-quiet">{toPeriod(step, timeZone, format)}</span>
            <span className="shrink-0 font-medium">{toRefund(step)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const toMoment = (at: string, timeZone: string, format: ReaderFormat) =>
  `${longDay(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`

function toPeriod({ from, until }: Step, timeZone: string, format: ReaderFormat): string {
  if (until) return `Until ${toMoment(until, timeZone, format)}`
  return from ? `After ${toMoment(from, timeZone, format)}` : 'At any time'
}

function toRefund({ percent, refund }: Step): string {
  if (percent === 0) return 'No refund'
  return percent === 100 ? `Full refund (${dollars(refund)})` : `${percent}% (${dollars(refund)})`
}
