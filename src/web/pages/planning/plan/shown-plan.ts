// What the planner shows, as a plan to save: all that its address has.
import { toPlanSearch } from '../../../../rules/light-plan-address.ts'
import type { PlannedState } from '../../../components/light-plans/plan-state.ts'
import type { LoadedPlan } from './plan-route.ts'
import type { PlanSearch } from './plan-search.ts'
import type { Planned } from './use-planned.ts'

export type ShownPlan = {
  state: PlannedState & { timeZone: string }
  /** What the form begins with. */
  start: { name: string; subject: string }
  /** The address of exactly this. */
  search: Record<string, string>
}

/** @param name of the spot and the time; never what the user's own spot is called, because a plan may be shared */
export function toShownPlan(
  { place, ownSpot, timeZone }: LoadedPlan,
  { point, atMs, isMoved }: Planned,
  { align, landmark }: PlanSearch,
  name: string,
): ShownPlan {
  const { landmark: _, ...alignment } = align ?? {}
  const slug = landmark ?? null
  const at = new Date(atMs).toISOString()
  const [location, spot] = isMoved ? [] : [place, ownSpot]
  const state = {
    ...point,
    at,
    alignment: align ? (alignment as PlannedState['alignment']) : null,
    locationId: location?.id ?? null,
    spotId: spot?.id ?? null,
    landmark: slug,
    timeZone,
  }
  const search = toPlanSearch({
    ...point,
    at,
    alignment: state.alignment,
    location: location ?? null,
    landmark: slug === null ? null : { slug },
    ...(spot && { spot }),
  })
  return { state, start: { name, subject: '' }, search }
}
