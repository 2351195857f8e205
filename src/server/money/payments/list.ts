// A user's own payments, and what the payment form needs.
import type { PaymentConfig, Payment as PaymentShape } from '../../../contract/money/payments.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { type Payment, paymentFields } from './fields.ts'
import { isOpen, readPayment, toPayment } from './queries.ts'
import { refreshPayment } from './reconcile.ts'

export const getConfig = ({ deps: { gateway } }: CallContext): PaymentConfig => ({
  sandbox: gateway.sandbox !== undefined,
  publishableKey: gateway.publishableKey ?? null,
})

export async function listPayments(
  { deps: { sql }, user }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<PaymentShape>> {
  return await pageOf(
    sql,
    { order: newestFirst('payments', sql`p.created_at`, sql`p.id`), cursor, limit },
    ({ after, end }) => sql<(Payment & { at: Date })[]>`
        select ${paymentFields.select(sql, 'p')}, p.created_at as at from payments p
        where p.user_id = ${user.id} and ${after} ${end}`,
    (row) => toPayment(row),
  )
}

/**
 * An open payment is compared with the payment service first, because the page that asks has just confirmed
 * it.
 */
export async function getPayment({ deps, user }: UserContext, { id }: { id: string }): Promise<PaymentShape> {
  const payment = await readPayment(deps.sql, id)
  if (payment?.userId !== user.id) throw new Problem('not-found', 'There is no payment with this id')
  if (isOpen(payment))
    await refreshPayment(deps, id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
    })
  return toPayment((await readPayment(deps.sql, id)) as Payment)
}
