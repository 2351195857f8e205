// The planner as a part of another page, loaded when it is opened.
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { Planner } from './planner.tsx'
import { usePlanned } from './use-planned.ts'

type Props = { location: LocationDetail; point: GeoPoint; timeZone: string; atMs: number }

export default function EmbeddedPlanner({ location, point, timeZone, atMs }: Props) {
  const plan = { point, timeZone, atMs, elevationFeet: location.elevation, locationId: location.id }
  return <Planner plan={plan} planned={usePlanned(plan, true)} locationId={location.id} />
}
