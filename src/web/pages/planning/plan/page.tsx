// /plan: sun, moon, shadows and the Milky Way at one spot and any time, and their alignments. Without a spot in the address it opens with one.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { planQuery } from '../../../components/light-plans/plan-queries.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { coordinates } from '../../../format/bearing.ts'
import { clockSpan, clockTime } from '../../../format/clock.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { AlignSection } from './align-section.tsx'
import { YearHere } from './best-nights/year-here.tsx'
import { CameraSection } from './camera/camera-section.tsx'
import { CameraMapSection } from './camera-map/camera-map-section.tsx'
import type { CameraOnMap } from './camera-map/camera-on-map.ts'
import { ChooseSpot } from './choose-spot.tsx'
import { EclipsesHere } from './eclipses-here.tsx'
import { MeetingsHere } from './meetings-here.tsx'
import { MeteorsHere } from './meteors-here.tsx'
import { MoonHereSection } from './moon-here.tsx'
import { rememberSpot } from './opening-spot.ts'
import { OwnPlans } from './own-plans.tsx'
import { OwnSpots } from './own-spots.tsx'
import {
  dayLightQuery,
  type LoadedPlan,
  loadReadersOpening,
  planCrumbs,
  townNearQuery,
} from './plan-route.ts'
import { type PlanSearch, parsePlanSearch } from './plan-search.ts'
import { PlanetsAtNight } from './planets-here.tsx'
import { Planner } from './planner.tsx'
import { SavePlan } from './save-plan.tsx'
import { SavedPlan } from './saved-plan.tsx'
import { useSavedSpots } from './saved-spots.ts'
import { toShownPlan } from './shown-plan.ts'
import { SkyEventLists } from './sky-events.tsx'
import { SpotActions, spotActionClass } from './spot-actions.tsx'
import { type Planned, toAddress, usePlanned } from './use-planned.ts'

const route = getRouteApi('/plan')

export function PlanPage() {
  const search = parsePlanSearch(route.useSearch())
  const plan = useReadersPlan(route.useLoaderData())
  return (
    <div className="wrap-page py-6 pb-20 wrap-anywhere print:p-0">
      <Breadcrumbs crumbs={planCrumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Light planner</h1>
      <PlannedSpot plan={plan} search={search} />
    </div>
  )
}

/** The server's opening changes to the reader's, which only the browser knows, as soon as its data have arrived. */
function useReadersPlan(loaded: LoadedPlan): LoadedPlan {
  const { api, queryClient } = route.useRouteContext()
  const [own, setOwn] = useState<{ instead: LoadedPlan; plan: LoadedPlan }>()
  const isOfServer = loaded.opening?.from === 'default' || loaded.opening?.from === 'well-known'
  useEffect(() => {
    if (!isOfServer) return
    let isOver = false
    void loadReadersOpening({ api, queryClient }).then((plan) => {
      if (plan && !isOver) startTransition(() => setOwn({ instead: loaded, plan }))
    })
    return () => {
      isOver = true
    }
  }, [isOfServer, loaded, api, queryClient])
  return own?.instead === loaded ? own.plan : loaded
}

/** The answer before the map: when the light of the planned day is best. */
function GoldenHours({ plan: { timeZone, isLocked }, planned: { point, atMs } }: SpotProps) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data: light } = useQuery(dayLightQuery(api, point, toLocalDate(atMs, timeZone)))
  if (isLocked) return null
  const spans = light?.goldenHours.map((window) => clockSpan(window, timeZone, format))
  return (
    <p className="mt-1 min-h-6 tabular">
      {spans &&
        (spans.length === 0 ? (
          'No golden hour on this day'
        ) : (
          <>
            Golden hour <span className="font-medium text-accent-text">{spans.join(' and ')}</span>
          </>
        ))}
    </p>
  )
}

type SpotProps = { plan: LoadedPlan; planned: Planned }

function PlannedSpot({ plan, search }: { plan: LoadedPlan; search: PlanSearch }) {
  const planned = usePlanned(plan, false)
  const saved = useSavedSpots()
  const [camera, setCamera] = useState<CameraOnMap>()
  /** The planner is at the top of the page. */
  const showInPlanner = (atMs: number) => {
    planned.setAt(atMs)
    window.scrollTo({ top: 0 })
  }
  const { isLocked, opening } = plan
  const place = planned.isMoved ? undefined : plan.place
  // What the page opened with is not a choice yet.
  useEffect(() => {
    if (!opening) rememberSpot(planned.point)
  }, [opening, planned.point])
  const { name, shareAs, query } = useSpot(plan, planned, search)
  const savedPlan = useSavedPlan(search.plan)
  const shown = toShownPlan(plan, planned, search, shareAs)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="truncate text-17 text-quiet tabular">
            {place ? (
              <Link
                to="/location/$id"
                params={{ id: place.id }}
                className="text-text underline underline-offset-4"
              >
                {place.name}
              </Link>
            ) : (
              <span className="text-text">{name}</span>
            )}
            {' · '}
            <span>{coordinates(planned.point)}</span>
          </p>
          <GoldenHours plan={plan} planned={planned} />
          <p className="mt-1 min-h-15 max-w-text text-13 text-quiet sm:min-h-10 print:hidden">
            {opening &&
              !planned.isMoved &&
              `${openingNotes[opening.from]}${opening.isGolden ? ', at the next golden hour' : ''}. `}
            <span className="noscript:hidden">
              Tap the map, hold a point on it, or drag the pin to plan for another spot.
            </span>
          </p>
        </div>
        <SpotActions shareAs={shareAs} query={query}>
          <SavePlan shown={shown} isAnother={savedPlan !== undefined} className={spotActionClass} />
        </SpotActions>
      </div>
      {savedPlan && <SavedPlan plan={savedPlan} shown={shown} />}
      {isLocked ? (
        <LockedPlanner />
      ) : (
        <>
          <Planner
            plan={plan}
            planned={planned}
            locationId={search.location}
            onMove={planned.setPoint}
            camera={camera}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <CameraMapSection
                planned={planned}
                timeZone={plan.timeZone}
                search={search}
                onDraw={setCamera}
              />
              <ChooseSpot point={planned.point} onChoose={planned.setPoint} saved={saved}>
                <OwnPlans shownId={savedPlan?.id} />
                <OwnSpots point={planned.point} name={name} directionDegrees={search.align?.azimuth} />
              </ChooseSpot>
            </div>
          </Planner>
          <SkyEventLists>
            <YearHere
              point={planned.point}
              atMs={planned.atMs}
              timeZone={plan.timeZone}
              onChoose={showInPlanner}
            />
            <PlanetsAtNight
              point={planned.point}
              atMs={planned.atMs}
              timeZone={plan.timeZone}
              onChoose={showInPlanner}
            />
            <MeetingsHere point={planned.point} timeZone={plan.timeZone} onChoose={showInPlanner} />
            <MoonHereSection
              point={planned.point}
              atMs={planned.atMs}
              timeZone={plan.timeZone}
              onChoose={showInPlanner}
            />
            <EclipsesHere point={planned.point} timeZone={plan.timeZone} onChoose={showInPlanner} />
            <MeteorsHere point={planned.point} timeZone={plan.timeZone} onChoose={showInPlanner} />
          </SkyEventLists>
          <CameraSection point={planned.point} atMs={planned.atMs} timeZone={plan.timeZone} search={search} />
          <AlignSection plan={plan} search={search} />
        </>
      )}
    </>
  )
}

const openingNotes = {
  last: 'This is where you last planned',
  looked: 'A good location where you last looked',
  'time-zone': 'A good location in the area nearest to your time zone',
  default: 'A good location in the area with the most locations',
  'well-known': 'A well-known spot to start with',
} as const

/** The name of the spot and the address of what the planner shows. */
function useSpot(plan: LoadedPlan, { point, atMs, isMoved }: Planned, search: PlanSearch) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data: town } = useQuery(townNearQuery(api, point))
  const around = town ? `Near ${town}` : 'This spot'
  const where = (isMoved ? undefined : (plan.place ?? plan.ownSpot)?.name) ?? around
  const location = isMoved ? undefined : search.location
  const query = new URLSearchParams(toAddress({ point, atMs }))
  if (location) query.set('location', location)
  const when = `${shortDay(toLocalDate(atMs, plan.timeZone), format)}, ${clockTime(new Date(atMs).toISOString(), plan.timeZone, format)}`
  // The name of an own spot is for its owner.
  const shareAs = `${(isMoved ? undefined : plan.place?.name) ?? around}, ${when}`
  return { name: where, shareAs, query: query.toString() }
}

/** Undefined for everybody but its owner. */
function useSavedPlan(id: string | undefined) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data } = useQuery({
    ...planQuery(api, id ?? ''),
    enabled: Boolean(viewer && id),
    retryOnMount: false,
  })
  return (id && data) || undefined
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
