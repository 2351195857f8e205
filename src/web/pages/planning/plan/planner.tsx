// The planner of one spot: the time, the sky, the map and the numbers, all for the same instant.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { plannerMoment } from '../../../../rules/light/planner-moment.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import type { LightOnMap } from './light-lines.ts'
import { MomentTable } from './moment-table.tsx'
import { dayLightQuery, type PlanData } from './plan-route.ts'
import { SkyPicture } from './sky-picture.tsx'
import { SkylineNote } from './skyline-note.tsx'
import { TimeControls } from './time-controls.tsx'
import { useSkyline } from './use-skyline.ts'

type PlannerProps = {
  plan: PlanData
  locationId: string | undefined
  /** Embedded in another page. */
  isPart?: boolean
}

export function Planner({ plan, locationId, isPart = false }: PlannerProps) {
  const { api } = useAppContext()
  const { point, timeZone } = plan
  const [atMs, setAtMs] = usePlannedTime(plan.atMs, isPart)
  const date = toLocalDate(atMs, timeZone)
  const light = useQuery(dayLightQuery(api, point, date)).data
  const skyline = useSkyline(plan)
  const horizon = skyline.points
  const moment = useMemo(() => plannerMoment(point, atMs), [point, atMs])
  return (
    <section aria-label="Sky and shadows" className="mt-6">
      <TimeControls plan={plan} atMs={atMs} locationId={locationId} light={light} onChange={setAtMs} />
      <SkyPicture moment={moment} light={light} horizon={horizon} timeZone={timeZone} />
      <SkylineNote plan={plan} skyline={skyline} date={date} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MomentTable point={point} moment={moment} light={light} horizon={horizon} timeZone={timeZone} />
        <PlannerMapSlot point={point} moment={moment} light={light} horizon={horizon} />
      </div>
    </section>
  )
}

/** The instant that the planner shows. The page follows immediately, the address once the slider rests. */
const restMs = 400

/**
 * `loadedMs`: the instant in the address, which also changes by links. Within another page (`isPart`) the
 * address stays the same.
 */
function usePlannedTime(loadedMs: number, isPart: boolean): [atMs: number, change: (atMs: number) => void] {
  const navigate = useNavigate()
  const [{ atMs, ofMs, writtenMs }, setTime] = useState({
    atMs: loadedMs,
    ofMs: loadedMs,
    writtenMs: loadedMs,
  })
  // If another address was opened, its time applies. If it is the one written here, the slider may have moved
  // on since.
  if (ofMs !== loadedMs)
    setTime({ atMs: loadedMs === writtenMs ? atMs : loadedMs, ofMs: loadedMs, writtenMs: loadedMs })
  const write = useEffectEvent((changedMs: number) => {
    setTime({ atMs, ofMs, writtenMs: changedMs })
    const at = new Date(changedMs).toISOString().replace('.000Z', 'Z')
    void navigate({
      to: '/plan',
      search: (before: object) => ({ ...before, at, date: undefined, time: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  useEffect(() => {
    if (isPart || atMs === loadedMs) return
    const timer = setTimeout(() => write(atMs), restMs)
    return () => clearTimeout(timer)
  }, [atMs, loadedMs, isPart])
  return [atMs, (changedMs) => setTime({ atMs: changedMs, ofMs: loadedMs, writtenMs })]
}

// The condition excludes the map's code from the server's bundle.
const PlannerMap = import.meta.env.SSR ? () => null : lazy(() => import('./planner-map.tsx'))

function PlannerMapSlot(props: LightOnMap) {
  const isLevel = props.horizon.length === 0
  return (
    <div className="print:hidden">
      <LazyMap
        className="aspect-4/3"
        failedNote="The map could not be loaded. All directions are listed beside it."
      >
        {(onFail) => <PlannerMap {...props} onFail={onFail} />}
      </LazyMap>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet noscript:hidden">
        <Key
          className="stroke-[#b87a1e]"
          label={isLevel ? 'Sunrise and sunset' : 'Sunrise and sunset over the ridge'}
          isThin
        />
        <Key className="stroke-[#e29a2d]" label="Sun" />
        <Key className="stroke-[#6f86c9]" label="Moon" />
        <Key className="stroke-quiet" label="Shadow" />
        <Key className="stroke-[#9a6fc9]" label="Milky Way" />
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
