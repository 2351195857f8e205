// Below the light of a location: its planner, which opens here or as a page of its own, and its skyline.
import { ChevronDown, Compass } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { LocationHorizon } from '../../../../contract/planning/horizon.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { PlanLink } from '../../../components/light-today/plan-link.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'

// After the page has loaded.
const SkylineTools = import.meta.env.SSR
  ? () => null
  : lazy(() => import('../../../components/horizon/skyline-tools.tsx'))
// Without a connection, an error would replace the page with all its input.
const EmbeddedPlanner = import.meta.env.SSR
  ? () => null
  : lazy(() => import('../../planning/plan/embedded-planner.tsx').catch(() => ({ default: NotLoaded })))

const NotLoaded = () => (
  <p role="alert" className="mt-4">
    The planner couldn’t be loaded. Check your connection and reload the page.
  </p>
)

type Props = {
  location: LocationDetail
  point: GeoPoint
  light: Light
  /** The shown day is not today. */
  isOtherDay: boolean
  horizon: LocationHorizon | undefined
}

export function PlanLinks({ location, point, light, isOtherDay, horizon }: Props) {
  const viewer = useViewer()
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <PlanLink spot={{ id: location.id, ...point }} className={buttonClass('outline')}>
          <Compass className="size-5" strokeWidth={1.5} aria-hidden />
          Plan the light here
        </PlanLink>
        {horizon && viewer && (
          <OnceMounted>
            <Suspense>
              <SkylineTools location={location} horizon={horizon} />
            </Suspense>
          </OnceMounted>
        )}
      </div>
      <PlannerOnDemand location={location} point={point} light={light} isOtherDay={isOtherDay} />
    </div>
  )
}

function PlannerOnDemand({ location, point, light, isOtherDay }: Omit<Props, 'horizon'>) {
  const [openedAtMs, setOpenedAtMs] = useState<number>()
  // Today it starts now, on another day at sunset.
  const getStart = () =>
    Date.parse((isOtherDay && (light.sunset ?? light.solarNoon)) || new Date().toISOString())
  return (
    <details
      className="group mt-3 noscript:hidden"
      onToggle={(event) => setOpenedAtMs(event.currentTarget.open ? getStart() : undefined)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium underline-offset-4 hover:underline">
        Sun, moon and shadows at any time
        <ChevronDown
          className="size-4 transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      {openedAtMs !== undefined && (
        <Suspense fallback={<div className="skeleton mt-4 h-96" aria-busy />}>
          <EmbeddedPlanner
            key={light.date}
            location={location}
            point={point}
            timeZone={light.timeZone}
            atMs={openedAtMs}
          />
        </Suspense>
      )}
    </details>
  )
}
