// Confirmed permits that are still to be paid for. Unpaid, they end after their last day.
import type { WaitingSources } from '../../app/domains/waiting.ts'

export const waitingPermits: WaitingSources = {
  'permit-payment': (sql, { userId, now }) => sql`
    select b.id, t.name, '/permits?tab=bookings', (b.end_date + 1)::timestamp at time zone t.time_zone, b.updated_at, 1
    from permit_bookings b join permits t on t.id = b.permit_id
    where b.user_id = ${userId} and b.status = 'confirmed' and b.total_cents > 0
      and (b.end_date + 1)::timestamp at time zone t.time_zone > ${now}
      and (b.payment_status = 'pending' or b.payment_status = 'processing' and exists (
        select from payments p where p.id = b.payment_id and p.state in ('requires_payment', 'requires_action')))`,
}
