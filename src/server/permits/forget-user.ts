// A deleted account: its bookings stay as records without anything that names the user, and open ones are cancelled.
import { cancelPayment } from '../payments/request.ts'
import type { Queryable } from '../platform/db/pool.ts'

/** What was paid for a permit that was not used yet is returned. */
export async function forgetBooker(tx: Queryable, userId: string): Promise<void> {
  const open = await tx<{ id: string; paymentId: string | null }[]>`
    update permit_bookings set status = 'cancelled', closing_note = 'The account was deleted.', updated_at = now()
    where user_id = ${userId} and status in ('pending', 'confirmed') returning id, payment_id as "paymentId"`
  for (const { paymentId } of open) if (paymentId) await cancelPayment(tx, paymentId)
  await tx`update permit_bookings set user_id = null, contact_email = null, contact_phone = null, special_requests = null
    where user_id = ${userId}`
}
