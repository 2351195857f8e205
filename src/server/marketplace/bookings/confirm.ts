// Confirms a booking and takes its authorized amount: by its owner's acceptance, or at once for an instant booking.
import { capturePayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { BookingRow } from './queries.ts'
import { applyTransition } from './transition.ts'

type Confirming = { action: 'accept' | 'confirm'; now: Date; publicUrl: string }

/** The booking is locked. The capture is decided with the state, and performed after the commit. @throws Problem wrong-state */
export async function confirmBooking(tx: Queryable, booking: BookingRow, by: Confirming): Promise<void> {
  await applyTransition(tx, booking, by)
  await capturePayment(tx, booking.paymentId as string)
}
