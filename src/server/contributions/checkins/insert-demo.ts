// Inserts check-ins of the demo photographers: they are over and reveal no hidden position.
import type { Visibility } from '../../../rules/checkins.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { writtenFields } from './fields.ts'

type DemoCheckin = {
  userId: string
  locationId: string
  checkinTime: Date
  checkoutTime: Date
  currentConditions: Record<string, string>
  equipment: string
  shootingNotes: string
  visibility: Visibility
}

export async function insertDemoCheckin(tx: Queryable, checkin: DemoCheckin): Promise<void> {
  const { userId, locationId, checkinTime, checkoutTime, currentConditions, ...written } = checkin
  const columns = {
    ...writtenFields.toColumns({ ...written, currentConditions: tx.json(currentConditions) }),
    user_id: userId,
    location_id: locationId,
    checkin_time: checkinTime,
    checkout_time: checkoutTime,
  }
  await tx`insert into user_checkins ${tx.insert(columns)}`
}
