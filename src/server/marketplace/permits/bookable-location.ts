// Whether a permit may be booked for a location: it applies there, its guide is open to the user, and no drone flies where
// drones are prohibited.
import { Problem } from '../../../contract/problems.ts'
import type { User } from '../../accounts/users/request-session.ts'
import { requireOpenGuide } from '../../money/subscriptions/open-location.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { checkShoot, ordinaryShoot } from './check.ts'
import type { PermitFields } from './fields.ts'

type Booked = { permit: PermitFields; locationId: string | null | undefined; user: User; now: Date }
type LocationRow = { id: string; createdBy: string | null; latitude: number | null; longitude: number | null }

/** The location's id; null for a permit without one. @throws Problem validation, plan-limit */
export async function requireBookableLocation(
  tx: Queryable,
  { permit, locationId, user, now }: Booked,
): Promise<string | null> {
  const locations = await tx<LocationRow[]>`
    select l.id, l.created_by as "createdBy", l.public_latitude as latitude, l.public_longitude as longitude
    from permit_locations o join locations l on l.id = o.location_id
    where o.permit_id = ${permit.id} and l.removed_at is null order by o.sort_order, l.name`
  const location = locationId ? locations.find(({ id }) => id === locationId) : locations[0]
  if (locationId && !location) throw invalid('locationId', 'This permit doesn’t apply at the location.')
  if (!location) return null
  await requireOpenGuide(tx, user, location, now)
  if (permit.permitType === 'drone') await requireNoDroneBan(location, now)
  return location.id
}

async function requireNoDroneBan({ latitude, longitude }: LocationRow, now: Date): Promise<void> {
  if (latitude === null || longitude === null) return
  const shoot = { ...ordinaryShoot, hasDrone: true }
  const { answer, reasons } = await checkShoot(now, { point: { latitude, longitude }, shoot, date: null })
  if (answer === 'prohibited') throw invalid('locationId', reasons[0] as string)
}

const invalid = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })
