// The fields of a payment and its columns.
import type { PaymentPurpose, PaymentState } from '../../../rules/payments.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

export const paymentFields = fieldMap('payments', {
  id: 'id',
  userId: 'user_id',
  payeeId: 'payee_id',
  hasPayee: 'has_payee',
  purpose: 'purpose',
  subjectId: 'subject_id',
  description: 'description',
  amountCents: 'amount_cents',
  currency: 'currency',
  capture: 'capture',
  gateway: 'gateway',
  gatewayId: 'gateway_id',
  clientSecret: 'client_secret',
  intent: 'intent',
  state: 'state',
  declineCode: 'decline_code',
  splitBaseCents: 'split_base_cents',
  capturedCents: 'captured_cents',
  refundedCents: 'refunded_cents',
  chargedBackCents: 'charged_back_cents',
  receiptNumber: 'receipt_number',
  captureRequestedAt: 'capture_requested_at',
  cancelRequestedAt: 'cancel_requested_at',
  authorizedAt: 'authorized_at',
  capturedAt: 'captured_at',
  releasedAt: 'released_at',
  createdAt: 'created_at',
})

/** A payment as the server's domains see it. Amounts in cents. */
export type Payment = Omit<
  RowOf<typeof paymentFields>,
  'purpose' | 'state' | 'intent' | 'capture' | 'currency'
> & {
  purpose: PaymentPurpose
  state: PaymentState
  intent: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'canceled'
  capture: 'automatic' | 'manual'
  currency: 'usd'
}
