// Replaces the guide for viewers over the limit of their plan: what cards show of the location, what the guide contains, how much was used,
// and until when.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Check, LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LimitedLocation } from '../../../../contract/discovery/locations.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { guidePartTexts } from '../../../components/plan/guide-parts.ts'
import { usageQuery } from '../../../components/plan/usage.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { BestTime, Practical } from './guide.tsx'

const LimitModal = lazy(() => import('../../../components/plan/limit-modal.tsx'))
const route = getRouteApi('/location/$id')

// For this visit: going back to the page does not open the dialog again.
const dismissed = new Set<string>()

export function LimitedGuide({ location }: { location: LimitedLocation }) {
  const format = useReaderFormat()
  const { api } = route.useRouteContext()
  const { data: usage } = useQuery(usageQuery(api))
  const isMounted = useIsMounted()
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = () => {
    dismissed.add(location.id)
    setDismissed(true)
  }
  return (
    <section id="guide" aria-labelledby="guide-title" className="mt-16">
      <h2 id="guide-title" className="font-display text-32 font-medium">
        Guide
      </h2>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        {(location.description || location.bestTime) && (
          <div className="grid max-w-text content-start gap-8">
            {location.description && <p className="text-17 whitespace-pre-line">{location.description}</p>}
            <BestTime location={location} />
          </div>
        )}
        <Practical location={location} />
      </div>
      <div className="mt-10 max-w-page rounded-card border border-hairline p-6 md:p-8">
        <h3 className="flex items-center gap-3 font-display text-22 font-medium">
          <LockKeyhole className="size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
          What’s in the full guide
        </h3>
        <ul className="mt-5 grid gap-x-10 gap-y-2.5 md:grid-cols-2">
          {location.withheld.map((part) => (
            <li key={part} className="flex items-start gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
              {guidePartTexts[part]}
            </li>
          ))}
        </ul>
        {usage && usage.locationLimit !== null && (
          <p className="mt-6 max-w-text text-quiet tabular">
            {`You’ve opened ${usage.monthlyLocationViews} of ${usage.locationLimit} guides this month. Guides you’ve opened stay open. Your limit resets on ${shortDay(usage.resetsAt, format)} (UTC).`}
          </p>
        )}
        <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('primary', 'mt-6')}>
          Choose Your Plan
        </Link>
      </div>
      <Suspense>
        {isMounted && !isDismissed && !dismissed.has(location.id) && (
          <LimitModal kind="views" onClose={dismiss} />
        )}
      </Suspense>
    </section>
  )
}
