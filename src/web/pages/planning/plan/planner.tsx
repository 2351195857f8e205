// The planner of one spot: the map, the time, the sky and the numbers, all for the same instant.
import { useQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { lazy, type ReactNode, useMemo } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { hourMs } from '../../../../rules/durations.ts'
import { type CentralPath, centralPath } from '../../../../rules/light/eclipses/central-path.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { type PlannerMoment, plannerMoment } from '../../../../rules/light/planner-moment.ts'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import type { CameraOnMap } from './camera-map/camera-on-map.ts'
import { DayList } from './day-list.tsx'
import { MomentTable } from './moment-table.tsx'
import { dayLightQuery, type PlanData } from './plan-route.ts'
import { PlannedCountdowns } from './planned-countdowns.tsx'
import type { PlannerMapLayers } from './planner-map.tsx'
import { SkyPicture } from './sky-picture.tsx'
import { SkylineNote } from './skyline-note.tsx'
import { TimeControls } from './time-controls.tsx'
import { type Planned, toAddress } from './use-planned.ts'
import { useSkyline } from './use-skyline.ts'

type PlannerProps = {
  plan: PlanData
  planned: Planned
  locationId: string | undefined
  /** Moves the spot; absent where it is that of the page. */
  onMove?: (point: GeoPoint) => void
  /** What the camera adds to the map. */
  camera?: CameraOnMap | undefined
  /** Below the map. */
  children?: ReactNode
}

export function Planner({ plan: loaded, planned, locationId, onMove, camera, children }: PlannerProps) {
  const { api } = useAppContext()
  const { point, atMs, isMoved, setAt } = planned
  // The skyline of the location applies at it only.
  const plan = isMoved ? { ...loaded, point, locationId: undefined } : loaded
  const { timeZone } = plan
  const date = toLocalDate(atMs, timeZone)
  const light = useQuery(dayLightQuery(api, point, date)).data
  const skyline = useSkyline(plan)
  const horizon = skyline.points
  const moment = useMemo(() => plannerMoment(point, atMs), [point, atMs])
  const path = useCentralPath(moment)
  return (
    <section aria-label="Sky and shadows" className="mt-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] print:block">
        <PlannerMapSlot
          point={point}
          moment={moment}
          light={light}
          horizon={horizon}
          path={path}
          onMove={onMove}
          camera={camera}
        />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TimeControls
            plan={plan}
            atMs={atMs}
            locationId={isMoved ? undefined : locationId}
            light={light}
            onChange={setAt}
          />
          <SkyPicture moment={moment} light={light} horizon={horizon} timeZone={timeZone} />
          <SkylineNote plan={plan} skyline={skyline} date={date} />
          <div className="mt-6 grid gap-3">
            <PlannedCountdowns atMs={atMs} light={light} timeZone={timeZone} />
            <PlaceTools>
              {/* A document of its own: only that page may use the camera. */}
              <a
                href={skyAddress({ point, atMs, locationId: plan.locationId })}
                className={buttonClass('outline', 'px-4')}
              >
                <Telescope className="size-4" strokeWidth={1.5} aria-hidden />
                Sky view
              </a>
            </PlaceTools>
          </div>
        </div>
        {children}
      </div>
      <DayList point={point} atMs={atMs} timeZone={timeZone} light={light} onChoose={setAt} />
      <MomentTable point={point} moment={moment} light={light} horizon={horizon} timeZone={timeZone} />
    </section>
  )
}

const skyAddress = ({
  locationId,
  ...moment
}: {
  point: GeoPoint
  atMs: number
  locationId: string | undefined
}) => `/sky?${new URLSearchParams({ ...toAddress(moment), ...(locationId && { location: locationId }) })}`

/** While an eclipse of the sun is seen; computed once an hour of it. */
function useCentralPath({ eclipse, atMs }: PlannerMoment): CentralPath | null {
  const isSeen = eclipse?.body === 'sun'
  const hour = Math.round(atMs / hourMs) * hourMs
  return useMemo(() => (isSeen ? centralPath(hour) : null), [isSeen, hour])
}

// The condition excludes the map's code from the server's bundle.
const PlannerMap = import.meta.env.SSR ? () => null : lazy(() => import('./planner-map.tsx'))

function PlannerMapSlot({ onMove, camera, ...lightOnMap }: PlannerMapLayers) {
  const isLevel = lightOnMap.horizon.length === 0
  return (
    <div className="print:hidden noscript:hidden">
      <LazyMap
        className="aspect-4/3"
        failedNote="The map could not be loaded. All directions are listed beside it."
      >
        {(onFail) => <PlannerMap {...lightOnMap} onMove={onMove} camera={camera} onFail={onFail} />}
      </LazyMap>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet">
        <Key
          className="stroke-[#b87a1e]"
          label={isLevel ? 'Sunrise and sunset' : 'Sunrise and sunset over the ridge'}
          isThin
        />
        <Key className="stroke-[#e29a2d]" label="Sun" />
        <Key className="stroke-[#6f86c9]" label="Moon" />
        <Key className="stroke-quiet" label="Shadow" />
        <Key className="stroke-[#9a6fc9]" label="Milky Way" />
        {camera && <Key className="stroke-[#2f8f83]" label="Your camera’s view" />}
        {lightOnMap.path && (
          <Key
            className="stroke-[#b5483a]"
            label={`Path of the ${lightOnMap.path.kind} eclipse, its middle and limits`}
            isThin
          />
        )}
        {!isLevel && <li>Faint: behind the ridge</li>}
      </ul>
    </div>
  )
}

function Key({ className, label, isThin = false }: { className: string; label: string; isThin?: boolean }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width={20} height={4} aria-hidden>
        <line x2={20} y1={2} y2={2} strokeWidth={isThin ? 2 : 3} className={className} />
      </svg>
      {label}
    </li>
  )
}
