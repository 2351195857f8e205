// A payment that the payment service charged by itself, such as the renewal of a subscription.
import type { Queryable } from '../../platform/db/pool.ts'
import { type Payment, paymentFields } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { postCapture } from './postings.ts'
import { readPayment } from './queries.ts'
import { queueReceipt } from './receipt-mail.ts'

/** `gatewayId`: the payment service's id of the payment, by which it is recorded once. */
export type SettledPayment = Pick<
  Payment,
  'userId' | 'purpose' | 'subjectId' | 'description' | 'amountCents'
> & {
  gatewayId: string
  paidAt: Date
}

/** Records it with its ledger transaction and receipt. Idempotent. Returns the payment's id. */
export async function recordSettledPayment(
  tx: Queryable,
  deps: PaymentDeps,
  { paidAt, ...input }: SettledPayment,
): Promise<string> {
  const columns = paymentFields.toColumns({
    ...input,
    hasPayee: false,
    capture: 'automatic',
    gateway: deps.gateway.name,
    intent: 'captured',
    state: 'captured',
    capturedCents: input.amountCents,
    authorizedAt: paidAt,
    capturedAt: paidAt,
  })
  const [row] = await tx<{ id: string }[]>`
    insert into payments ${tx.insert(columns)} on conflict (gateway, gateway_id) do nothing returning id`
  if (!row) {
    const [existing] = await tx<{ id: string }[]>`
      select id from payments where gateway = ${deps.gateway.name} and gateway_id = ${input.gatewayId}`
    return (existing as { id: string }).id
  }
  const payment = (await readPayment(tx, row.id)) as Payment
  await postCapture(tx, payment)
  await queueReceipt(tx, deps, payment)
  return payment.id
}
