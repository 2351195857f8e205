// The planner of one spot: the time, the sky, the map and the numbers, all for the same instant.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { plannerMoment } from '../../../../rules/light/planner-moment.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { MomentTable } from './moment-table.tsx'
import { dayLightQuery, type PlanData } from './plan-data.ts'
import { PlannerMapSlot } from './planner-map-slot.tsx'
import { SkyPicture } from './sky-picture.tsx'
import { SkylineNote } from './skyline-note.tsx'
import { TimeControls } from './time-controls.tsx'
import { usePlannedTime } from './use-planned-time.ts'
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
        <MomentTable moment={moment} light={light} horizon={horizon} timeZone={timeZone} />
        <PlannerMapSlot point={point} moment={moment} light={light} horizon={horizon} />
      </div>
    </section>
  )
}
