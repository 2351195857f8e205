// What the planner shows, as a saved plan has it.
import type { LightPlan, NewLightPlan } from '../../../contract/planning/light-plans.ts'
import { toCoordinate } from '../../format/coordinate-text.ts'

export type PlannedState = Pick<
  NewLightPlan,
  'latitude' | 'longitude' | 'at' | 'alignment' | 'locationId' | 'spotId' | 'landmark'
>

export const stateOf = (plan: LightPlan): PlannedState => ({
  latitude: plan.latitude,
  longitude: plan.longitude,
  at: plan.at,
  alignment: plan.alignment,
  locationId: plan.location?.id ?? null,
  spotId: plan.spot?.id ?? null,
  landmark: plan.landmark?.slug ?? null,
})

// Null and values in another order of their names are the same.
const toText = (value: unknown) =>
  JSON.stringify(value && typeof value === 'object' ? Object.entries(value).toSorted() : value)

/** The values that differ. */
export const changesOf = <Values extends object>(before: Values, after: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => toText(value) !== toText(before[name as keyof Values])),
  ) as Partial<Values>

// The address of the planner has positions to about a meter.
const momentOf = ({ latitude, longitude, at }: PlannedState) =>
  [toCoordinate(latitude), toCoordinate(longitude), at].join()

/**
 * What the planner shows otherwise than the plan: the spot or the time, or only the search for alignments. What the position is called
 * follows from it: a spot or location that was moved since has not changed the plan.
 */
export function differenceOf(plan: LightPlan, shown: PlannedState): 'moment' | 'search' | undefined {
  const saved = stateOf(plan)
  if (momentOf(saved) !== momentOf(shown)) return 'moment'
  const { alignment, landmark } = shown
  return Object.keys(changesOf(saved, { alignment, landmark })).length > 0 ? 'search' : undefined
}
