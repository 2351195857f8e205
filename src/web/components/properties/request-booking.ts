// Requests a booking. The same content has the same Idempotency-Key, so a retry after a lost response books nothing twice.
import { problemFromBody } from '../../../contract/problems.ts'
import type { BookingTimes } from './booking-times.ts'

/** `totalCost`: the total that the guest was shown, in dollars. */
export type BookingRequest = BookingTimes & {
  groupSize: number
  photographyType: string
  specialRequests: string
  equipmentNeeded: string
  totalCost: number
}

/** `clientSecret`: what the payment form needs. */
export type RequestedBooking = { id: string; clientSecret: string | null }

/** @throws the server's problem, for instance `price-changed` or `slot-taken` */
export async function requestBooking(
  propertyId: string,
  request: BookingRequest,
  idempotencyKey: string,
): Promise<RequestedBooking> {
  const response = await fetch(`/api/private-properties/${propertyId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(request),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw problemFromBody(body, response.status) ?? new Error(`Status ${response.status}`)
  return body as RequestedBooking
}
