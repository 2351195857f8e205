// My plans: the upcoming ones, next first; the past ones are folded.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarClock, ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import type { LightPlan } from '../../../../../contract/planning/light-plans.ts'
import { plansQuery } from '../../../../components/light-plans/plan-queries.ts'
import { PagedList } from '../../../../components/lists/paged-list.tsx'
import { ExportLinks } from '../../../../components/trips/export-links.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { parseFavoritesSearch } from '../favorites-search.ts'
import { PlanItem } from './plan-item.tsx'

const route = getRouteApi('/favorites')
const small = 'min-h-9 px-4 text-13 pointer-coarse:min-h-11'

export function PlansSection() {
  const { api } = route.useRouteContext()
  const { from, past: pastFrom } = parseFavoritesSearch(route.useSearch())
  const upcoming = useInfiniteQuery(plansQuery(api, 'upcoming', from))
  const past = useInfiniteQuery(plansQuery(api, 'past', pastFrom))
  const hasPast = (past.data?.pages[0]?.items.length ?? 0) > 0
  const hasPlans = hasPast || (upcoming.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <section aria-labelledby="plans-title" className="mt-8 wrap-anywhere">
      <h2 id="plans-title" className="font-display text-32 font-medium">
        My plans
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Light that you plan to photograph, with the spot, the time and what to bring. Only you see them,
        unless you share one by link.
      </p>
      {hasPlans && <PlansActions />}
      <div className="mt-6">
        <PagedList
          query={upcoming}
          what="plans"
          empty={hasPast ? <p className="text-quiet">Nothing is planned.</p> : <NoPlans />}
        >
          {(items) => <PlanList plans={items} />}
        </PagedList>
      </div>
      {hasPast && (
        <details className="group mt-10" open={pastFrom !== undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2">
            <h3 className="font-display text-22 font-medium">Past plans</h3>
            <ChevronDown className="size-5 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
          </summary>
          <div className="mt-4">
            <PagedList query={past} what="past plans" parameter="past" empty={null}>
              {(items) => <PlanList plans={items} />}
            </PagedList>
          </div>
        </details>
      )}
    </section>
  )
}

const PlanList = ({ plans }: { plans: LightPlan[] }) => (
  <ul className="border-b border-hairline">
    {plans.map((plan) => (
      <PlanItem key={plan.id} plan={plan} />
    ))}
  </ul>
)

function PlansActions() {
  const [isExporting, setExporting] = useState(false)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <Link to="/plan" className={buttonClass('outline', small)}>
        Plan the light
      </Link>
      <a
        href="/api/light-plans/export?format=ics"
        download
        className={buttonClass('outline', small)}
        aria-label="Calendar of all plans"
      >
        <CalendarClock className="size-4" strokeWidth={1.5} aria-hidden />
        Calendar
      </a>
      <button
        type="button"
        onClick={() => setExporting(true)}
        className={buttonClass('outline', `${small} noscript:hidden`)}
      >
        <Download className="size-4" strokeWidth={1.5} aria-hidden />
        Export
      </button>
      {isExporting && (
        <Dialog isOpen onClose={() => setExporting(false)} title="Export your plans">
          <p className="text-quiet">The file has exact positions, your gear and your notes.</p>
          <ExportLinks path="/api/light-plans/export" />
        </Dialog>
      )}
    </div>
  )
}

function NoPlans() {
  return (
    <div className="rounded-card border border-hairline px-6 py-16 text-center">
      <h3 className="font-display text-22 font-medium">No plans yet</h3>
      <p className="mx-auto mt-2 max-w-text text-quiet">
        Choose a spot and a time in the light planner, and save it with what you want to photograph.
      </p>
      <Link to="/plan" className={buttonClass('primary', 'mt-6')}>
        Open the light planner
      </Link>
    </div>
  )
}
