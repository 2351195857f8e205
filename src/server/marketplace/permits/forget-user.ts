// When an account is deleted, its bookings stay as records without personal data, and open ones are canceled.
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { cancelForDeletion } from './cancel.ts'

export const lockBookingsOf = async (tx: Queryable, userId: string): Promise<void> =>
  void (await tx`select from permit_bookings where user_id = ${userId} order by id for update`)

export async function forgetBooker(tx: Queryable, { now }: Pick<Deps, 'now'>, userId: string): Promise<void> {
  const open = await tx<{ id: string }[]>`
    select id from permit_bookings where user_id = ${userId} and status in ('pending', 'confirmed') order by id`
  for (const { id } of open) await cancelForDeletion(tx, id, now())
  await tx`update permit_bookings set user_id = null, contact_email = null, contact_phone = null, special_requests = null
    where user_id = ${userId}`
}
