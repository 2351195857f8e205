// A plan that its owner shares by a secret link: when, where and what for, with the planner at that moment.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { toPlanSearch } from '../../../../rules/light-plan-address.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { PlanFacts } from '../../../components/light-plans/plan-facts.tsx'
import { sharedPlanQuery } from '../../../components/light-plans/plan-queries.ts'
import { dateOf } from '../../../components/light-plans/plan-texts.ts'
import { coordinates } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const route = getRouteApi('/plans/shared/$token')

const NotLoaded = () => (
  <p role="alert" className="mt-8">
    The planner couldn’t be loaded. Check your connection and reload the page.
  </p>
)
// The condition excludes the planner from the server's bundle of this page.
const SharedPlanner = import.meta.env.SSR
  ? () => null
  : lazy(() => import('../plan/shared-planner.tsx').catch(() => ({ default: NotLoaded })))

export function SharedPlanPage() {
  const { api } = route.useRouteContext()
  const { token } = route.useParams()
  const { data: plan } = useSuspenseQuery(sharedPlanQuery(api, token))
  const format = useReaderFormat()
  const { name, ownerName, at, timeZone, location } = plan
  return (
    <div className="wrap-page py-10 pb-20 wrap-anywhere print:py-0">
      <p className="mb-2 text-quiet">A plan by {ownerName}</p>
      <h1
        dir="auto"
        className={`max-w-text font-display text-32 font-medium text-balance ${name.length > 40 ? '' : 'md:text-52'}`}
      >
        {name}
      </h1>
      <p className="mt-3 text-17 tabular">
        <time dateTime={at}>
          {longDay(dateOf(plan), format)},{' '}
          <span className="font-medium text-accent-text">{clockTime(at, timeZone, format)}</span>
        </time>
      </p>
      <p className="mt-1 text-quiet tabular">
        {location && (
          <>
            <Link
              to="/location/$id"
              params={{ id: location.id }}
              className="text-text underline underline-offset-4"
            >
              {location.name}
            </Link>
            {' · '}
          </>
        )}
        {coordinates(plan)}
      </p>
      <PlanFacts plan={plan} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Link to="/plan" search={toPlanSearch(plan)} className={buttonClass('primary')}>
          Open in the light planner
        </Link>
        <a
          href={`/api/shared-light-plans/${token}/export?format=ics`}
          download
          className={buttonClass('outline')}
        >
          Calendar
        </a>
        <PrintButton />
      </div>
      <OnceMounted>
        <Suspense fallback={<div className="skeleton mt-8 h-96" aria-busy />}>
          <SharedPlanner plan={plan} />
        </Suspense>
      </OnceMounted>
    </div>
  )
}
