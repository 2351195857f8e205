// Replaces the guide for viewers over the limit of their plan: what the guide contains, how much was used, and until
// when.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Check, LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LimitedLocation } from '../../../../contract/discovery/locations.ts'
import type { GuidePart } from '../../../../rules/places.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { usageQuery } from '../../../components/plan/usage.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const LimitModal = lazy(() => import('../../../components/plan/limit-modal.tsx'))
const route = getRouteApi('/location/$id')

// For this visit: going back to the page does not open the dialog again.
const dismissed = new Set<string>()

const parts: Record<GuidePart, string> = {
  position: 'The exact position, on the map and as coordinates',
  direction: 'The shooting direction',
  tips: 'Photo tips',
  'best-time': 'The best time, and why',
  'permit-guide': 'The permit guide',
  facts: 'Fees, access and parking, each with source and date',
  'access-points': 'Parking and access points',
  practical: 'Difficulty, crowds, elevation and amenities',
}

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
    <section aria-labelledby="guide-title" className="mt-16">
      <h2 id="guide-title" className="font-display text-32 font-medium">
        Guide
      </h2>
      {location.description && (
        <p className="mt-6 max-w-text text-17 whitespace-pre-line">{location.description}</p>
      )}
      <div className="mt-8 max-w-page rounded-card border border-hairline p-6 md:p-8">
        <h3 className="flex items-center gap-3 font-display text-22 font-medium">
          <LockKeyhole className="size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
          What’s in the full guide
        </h3>
        <ul className="mt-5 grid gap-x-10 gap-y-2.5 md:grid-cols-2">
          {location.withheld.map((part) => (
            <li key={part} className="flex items-start gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
              {parts[part]}
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
