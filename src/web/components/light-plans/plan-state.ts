// What the planner shows, as a saved plan has it.
import type { LightPlan, NewLightPlan } from '../../../contract/planning/light-plans.ts'

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

/**
 * What the planner shows otherwise than the plan: the spot or the time, or only the search for alignments. What the position is called
 * follows from it: a spot or location that was moved since has not changed the plan.
 */
export function differenceOf(plan: LightPlan, shown: PlannedState): 'moment' | 'search' | undefined {
  const changed = Object.keys(changesOf(stateOf(plan), shown))
  if (['latitude', 'longitude', 'at'].some((name) => changed.includes(name))) return 'moment'
  return ['alignment', 'landmark'].some((name) => changed.includes(name)) ? 'search' : undefined
}
