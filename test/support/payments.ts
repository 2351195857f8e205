// Payments for tests: rows, and a payment that goes through the real functions and the sandbox.
import { randomUUID } from 'node:crypto'
import type { PaymentState } from '../../src/rules/payments.ts'
import { getConfirmablePayment, startPayment } from '../../src/server/money/payments/start.ts'
import type { Queryable } from '../../src/server/platform/db/pool.ts'
import type { TestApp } from './app.ts'

/** Only a row, without the payment service and the ledger. */
export async function insertPayment(
  sql: Queryable,
  input: { user_id: string; state?: PaymentState } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const columns = {
    has_payee: false,
    purpose: 'permit-booking',
    subject_id: randomUUID(),
    description: 'A permit',
    amount_cents: 2500,
    capture: 'automatic',
    gateway: 'sandbox',
  }
  await sql`insert into payments ${sql.insert({ id, ...columns, ...input })}`
  return id
}

export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
  declinedLater: '4000000000000341',
  disputed: '4000000000000259',
  refundsFail: '4000000000005126',
  late: '4242424242420018',
  tripled: '4242424242420026',
} as const

/** The body of a confirmation in the sandbox. */
export const cardBody = (clientSecret: string, number: string = testCards.good) => ({
  clientSecret,
  card: { number, expMonth: 12, expYear: 2090, cvc: '123' },
})

/** A started payment for a property, with what its confirmation needs. */
export async function startPropertyPayment(
  app: TestApp,
  { userId, payeeId, amountCents = 2000 }: { userId: string; payeeId: string; amountCents?: number },
) {
  const { id } = await app.sql.transaction((tx) =>
    startPayment(tx, app.deps, {
      userId,
      payeeId,
      purpose: 'property-booking',
      subjectId: randomUUID(),
      amountCents,
      capture: 'automatic',
      description: 'Garden, one hour',
    }),
  )
  return await getConfirmablePayment(app.deps, id)
}
