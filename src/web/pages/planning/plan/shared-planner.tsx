// The planner on the page of a shared plan: the time can be moved there, the spot cannot.
import type { SharedLightPlan } from '../../../../contract/planning/light-plans.ts'
import { Planner } from './planner.tsx'
import { usePlanned } from './use-planned.ts'

export default function SharedPlanner({ plan }: { plan: SharedLightPlan }) {
  const { latitude, longitude, at, timeZone } = plan
  const loaded = {
    point: { latitude, longitude },
    atMs: Date.parse(at),
    timeZone,
    elevationFeet: null,
    // A guide's skyline would count as a view of it.
    locationId: undefined,
  }
  return <Planner plan={loaded} planned={usePlanned(loaded, true)} locationId={undefined} />
}
