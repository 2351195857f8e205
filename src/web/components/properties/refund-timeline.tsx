// What a cancellation refunds over time, as the server computes it with the rule that decides it later: in two phases while the owner decides.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { LocalMoment } from '../../format/local-moment.tsx'
import { dollars } from '../../format/money.ts'

type Step = PropertyQuote['refunds'][number]
type Shown = {
  refunds: Step[]
  /** What holds from the acceptance on; null if the owner has accepted. */
  onceAccepted: PropertyQuote['refundsOnceAccepted'] | null
  /** Nobody has to accept it: what holds from the acceptance on holds as soon as it is paid. */
  isInstant?: boolean
}

const fills: Record<number, string> = { 100: 'fill-good', 50: 'fill-accent' }
const width = 100

export function RefundTimeline({ refunds, onceAccepted, isInstant = false }: Shown) {
  const steps = onceAccepted ? onceAccepted.steps : refunds
  return (
    <div>
      <p className="font-medium">If you cancel</p>
      {onceAccepted && !isInstant && (
        <>
          <p className="mt-2 flex justify-between gap-4 text-13">
            <span className="text-quiet">Until the owner accepts</span>
            <span className="shrink-0 font-medium">Full refund: nothing is charged</span>
          </p>
          <p className="mt-2 text-13 text-quiet">Once the owner has accepted:</p>
        </>
      )}
      <svg
        viewBox={`0 0 ${width} 4`}
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full overflow-hidden rounded-pill"
        aria-hidden
      >
        {steps.map((step, index) => (
          <rect
            key={step.until ?? 'end'}
            x={(index * width) / steps.length}
            width={width / steps.length}
            height={4}
            className={fills[step.percent] ?? 'fill-text/20'}
          />
        ))}
      </svg>
      <ol className="mt-2 grid gap-1 text-13 tabular">
        {steps.map((step) => (
          <li key={step.until ?? 'end'} className="flex justify-between gap-4">
            <span className="text-quiet">
              <Period step={step} />
            </span>
            <span className="shrink-0 font-medium">{toRefund(step)}</span>
          </li>
        ))}
      </ol>
      {onceAccepted?.freeUntil && (
        <p className="mt-1 text-13 text-quiet">
          Free within 24 hours of {isInstant ? 'booking' : 'the acceptance'}, until{' '}
          <LocalMoment at={onceAccepted.freeUntil} /> at the latest.
        </p>
      )}
    </div>
  )
}

function Period({ step: { from, until } }: { step: Step }) {
  if (until)
    return (
      <>
        Until <LocalMoment at={until} isLong />
      </>
    )
  return from ? (
    <>
      After <LocalMoment at={from} isLong />
    </>
  ) : (
    'At any time'
  )
}

function toRefund({ percent, refund }: Step): string {
  if (percent === 0) return 'No refund'
  return percent === 100 ? `Full refund (${dollars(refund)})` : `${percent}% (${dollars(refund)})`
}
