// Starts a payment: a row, and the intent to create it at the payment service, in the business's transaction.
import { Problem } from '../../../contract/problems.ts'
import { leastCardCents, toDollarText } from '../../../rules/money.ts'
import { openPaymentStates, type PaymentPurpose } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Payment, paymentFields } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { readPayment, selectPayments } from './queries.ts'
import { cancelPayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'

/** `payeeId`: who gets the amount less the fee; absent when the platform itself is paid. */
export type StartPayment = {
  userId: string
  payeeId?: string
  purpose: PaymentPurpose
  subjectId: string
  amountCents: number
  /** `manual`: only authorized until `capturePayment`. */
  capture: 'automatic' | 'manual'
  /** The line that the page before paying, the receipt and the ledger show. */
  description: string
}

/** Also for what is paid later. @throws Problem validation for a total that cards cannot pay */
export function requireChargeable(totalCents: number): void {
  if (totalCents > 0 && totalCents < leastCardCents)
    throw new Problem(
      'validation',
      `Cards can’t be charged less than ${toDollarText(leastCardCents)}, and the total is ${toDollarText(totalCents)}.`,
    )
}

/**
 * Starts a payment; it exists exactly if the transaction commits. An open payment for the same thing is returned if
 * amount and capture are the same, and canceled otherwise. Lock the subject's row first. After the commit,
 * `getConfirmablePayment` has the client secret.
 * @throws Problem validation for a total that cards cannot pay
 */
export async function startPayment(
  tx: Queryable,
  { gateway }: Pick<PaymentDeps, 'gateway'>,
  input: StartPayment,
): Promise<Payment> {
  requireChargeable(input.amountCents)
  const open = await lockOpen(tx, input)
  if (open && isSame(open, input, gateway.name)) return open
  if (open) await cancelPayment(tx, open.id)
  const columns = {
    ...paymentFields.toColumns({ ...input, hasPayee: input.payeeId !== undefined }),
    gateway: gateway.name,
  }
  const [row] = await tx<{ id: string }[]>`insert into payments ${tx.insert(columns)} returning id`
  const { id } = row as { id: string }
  await tx`insert into payment_steps (payment_id, kind) values (${id}, 'create')`
  return (await readPayment(tx, id)) as Payment
}

async function lockOpen(tx: Queryable, { purpose, subjectId }: StartPayment): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`
    ${selectPayments(tx)} where p.purpose = ${purpose} and p.subject_id = ${subjectId}
      and p.state = any (${[...openPaymentStates]}) and p.cancel_requested_at is null for update`
  return row
}

const isSame = (open: Payment, input: StartPayment, gateway: string): boolean =>
  open.amountCents === input.amountCents &&
  open.capture === input.capture &&
  open.userId === input.userId &&
  open.gateway === gateway

/**
 * The payment with the client secret that the browser needs, after the commit of the transaction that started
 * it. `isFresh`: the payment service has just answered about it.
 * @throws Problem unavailable while the payment service cannot be reached: the payment stays, and a job
 * continues
 */
export async function getConfirmablePayment(
  deps: PaymentDeps,
  id: string,
): Promise<Payment & { clientSecret: string; isFresh: boolean }> {
  const isFresh = (await runPaymentSteps(deps, id)) > 0
  const payment = await readPayment(deps.sql, id)
  if (payment?.clientSecret) return { ...payment, clientSecret: payment.clientSecret, isFresh }
  throw new Problem(
    'unavailable',
    'The payment service can’t be reached right now. Nothing was charged. Please try again in a minute.',
  )
}
