// /plan: sun, moon, shadows and the Milky Way at one spot and any time, and their alignments.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { coordinates } from '../../../format/bearing.ts'
import { summaryQuery } from '../../../queries.ts'
import { AlignSection } from './align-section.tsx'
import { ChooseSpot } from './choose-spot.tsx'
import { planCrumbs } from './plan-head.ts'
import { parsePlanSearch } from './plan-search.ts'
import { Planner } from './planner.tsx'

const route = getRouteApi('/plan')

export function PlanPage() {
  const { api } = route.useRouteContext()
  const search = parsePlanSearch(route.useSearch())
  const plan = route.useLoaderData()
  const location = useQuery({
    ...summaryQuery(api, search.location ?? ''),
    enabled: search.location !== undefined,
  }).data
  return (
    <div className="wrap-page py-6 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={planCrumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Light planner</h1>
      {plan ? (
        <>
          <p className="mt-3 text-17 text-quiet tabular">
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
            {coordinates(plan.point)}
          </p>
          <Planner key={coordinates(plan.point)} plan={plan} locationId={location?.id} />
          <AlignSection plan={plan} search={search} />
          <details className="mt-16">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
              Plan for another spot
            </summary>
            <ChooseSpot />
          </details>
        </>
      ) : (
        <>
          <p className="mt-3 max-w-text text-17 text-quiet">
            See where the sun, the moon and the Milky Way stand at any time, where shadows fall, and when they
            line up with what you want to photograph. Choose a spot to start.
          </p>
          <ChooseSpot />
        </>
      )}
    </div>
  )
}
