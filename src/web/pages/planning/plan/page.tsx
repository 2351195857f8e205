// /plan: sun, moon, shadows and the Milky Way at one spot and any time, and their alignments.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { FromDevice } from '../../../components/position-picker/from-device.tsx'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import { coordinates } from '../../../format/bearing.ts'
import { toCoordinate } from '../../../format/coordinate-text.ts'
import { summaryQuery } from '../../../queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { AlignForm } from './align-form.tsx'
import { alignParameters, alignQuery } from './align-queries.ts'
import { AlignResults } from './align-results.tsx'
import { type Example, type PlanData, planCrumbs } from './plan-route.ts'
import { type AlignSearch, type PlanSearch, parsePlanSearch } from './plan-search.ts'
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
    <div className="wrap-page py-6 pb-20 wrap-anywhere print:p-0">
      <Breadcrumbs crumbs={planCrumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Light planner</h1>
      {plan && !plan.example ? (
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
          {plan.isLocked ? (
            <LockedPlanner />
          ) : (
            <>
              <Planner key={coordinates(plan.point)} plan={plan} locationId={location?.id} />
              <AlignSection plan={plan} search={search} />
            </>
          )}
          <details className="mt-16 print:hidden">
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
            line up with what you want to photograph.
          </p>
          <ChooseSpot />
          {plan?.example && <ExampleSpot plan={plan} example={plan.example} />}
        </>
      )}
    </div>
  )
}

/** What the planner shows, at a location for which the next golden hour is good. */
function ExampleSpot({ plan, example }: { plan: PlanData; example: Example }) {
  return (
    <section aria-labelledby="example-title" className="mt-10">
      <h2 id="example-title" className="font-display text-32 font-medium">
        {example.name} {example.isGolden ? 'at the next golden hour' : 'now'}
      </h2>
      <Link to="/plan" search={{ location: example.id }} className={buttonClass('outline', 'mt-4')}>
        Plan for this spot
      </Link>
      <Planner key={coordinates(plan.point)} plan={plan} locationId={example.id} isPart />
    </section>
  )
}

/** Over the limit of views, a location's planner is locked with its guide. */
function LockedPlanner() {
  return (
    <div className="mt-8 max-w-text rounded-card border border-hairline p-6">
      <p>
        You’ve reached your plan’s monthly limit, so this location’s planner is locked with its guide until
        next month or until you upgrade.
      </p>
      <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('primary', 'mt-4')}>
        Choose Your Plan
      </Link>
    </div>
  )
}

/** “When does it align?”: the form, and what it finds. */
function AlignSection({ plan, search }: { plan: PlanData; search: PlanSearch }) {
  return (
    <section
      id="align"
      aria-labelledby="align-title"
      className={`mt-16 ${search.align ? '' : 'print:hidden'}`}
    >
      <h2 id="align-title" className="font-display text-32 font-medium">
        When does it align?
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Find the days when the sun or the moon stands in a direction from here, or behind a landmark.
      </p>
      <AlignForm plan={plan} search={search} />
      {search.align && <Found plan={plan} align={search.align} />}
    </section>
  )
}

function Found({ plan, align }: { plan: PlanData; align: AlignSearch }) {
  const { api } = useAppContext()
  const parameters = alignParameters(plan, align)
  const { data, error } = useQuery(alignQuery(api, parameters))
  return (
    <div aria-live="polite" className="mt-8">
      {data ? (
        <AlignResults found={data} parameters={parameters} timeZone={plan.timeZone} />
      ) : error ? (
        <p className="text-bad">{error.message}</p>
      ) : (
        <div className="skeleton h-40" aria-busy />
      )}
    </div>
  )
}

/** Choosing the spot to plan for: a town, coordinates, or the device's position. */
function ChooseSpot() {
  const navigate = useNavigate()
  const go = ({ latitude, longitude }: GeoPoint) =>
    void navigate({ to: '/plan', search: { lat: toCoordinate(latitude), lng: toCoordinate(longitude) } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    go({ latitude: Number(data.get('lat')), longitude: Number(data.get('lng')) })
  }
  return (
    <div className="mt-6 grid max-w-text gap-4">
      <div className="grid gap-4 noscript:hidden">
        <TownSearch near={undefined} onChoose={({ point }) => go(point)} />
        <div>
          <FromDevice onPosition={go} />
        </div>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline-offset-4 hover:underline">
          By latitude and longitude
        </summary>
        <form
          method="get"
          action="/plan"
          onSubmit={submit}
          className="mt-2 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
        >
          <Field
            label="Latitude"
            name="lat"
            type="number"
            step="any"
            min={-90}
            max={90}
            required
            inputMode="decimal"
          />
          <Field
            label="Longitude"
            name="lng"
            type="number"
            step="any"
            min={-180}
            max={180}
            required
            inputMode="decimal"
          />
          <button type="submit" className={buttonClass('outline')}>
            Plan here
          </button>
        </form>
      </details>
    </div>
  )
}
