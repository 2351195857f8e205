// Starts a payment: a row, and the intent to create it at the payment service, in the business's transaction.
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../contract/problems.ts'
import { leastCardCents, toDollarText } from '../../../rules/money.ts'
import { openPaymentStates, type PaymentPurpose } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type Payment, paymentFields } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { readPayment, selectPayments } from './queries.ts'
import { cancelPayment } from './request.ts'
import { type ClaimedStep, claimedColumns, performFirst, runPaymentSteps } from './steps.ts'

/** `payeeId`: who gets the amount less the fee; absent when the platform itself is paid. */
export type StartPayment = {
  userId: string
  payeeId?: string
  purpose: PaymentPurpose
  subjectId: string
  amountCents: number
  /** `manual`: only authorized until `capturePayment`. */
  capture: 'automatic' | 'manual'
  /** What was paid for the same thing before: the fee is that of the sum, less what was taken. */
  splitBaseCents?: number
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
  return (await insertPayment(tx, gateway, input, tx`0, now()`)).payment
}

/**
 * The same for a thing that the transaction has just created, so that it has no other payment. This process has claimed
 * the first step: after the commit, `confirmStarted` asks the payment service, and without it a job does 20 s later.
 * @throws Problem validation for a total that cards cannot pay
 */
export async function startFirstPayment(
  tx: Queryable,
  { gateway }: Pick<PaymentDeps, 'gateway'>,
  input: StartPayment,
): Promise<ClaimedStep> {
  requireChargeable(input.amountCents)
  return await insertPayment(tx, gateway, input, claimedColumns(tx))
}

/** `attempts`: those of the step, and when it is next due. */
async function insertPayment(
  tx: Queryable,
  gateway: PaymentDeps['gateway'],
  input: StartPayment,
  attempts: Fragment,
): Promise<ClaimedStep> {
  const columns = {
    ...paymentFields.toColumns({ ...input, hasPayee: input.payeeId !== undefined }),
    gateway: gateway.name,
  }
  const [row] = await tx<(Payment & { stepId: string })[]>`
    with p as (insert into payments ${tx.insert(columns)} returning *),
      t as (insert into payment_steps (payment_id, kind, attempts, next_attempt_at) select p.id, 'create', ${attempts} from p returning id)
    select ${paymentFields.select(tx, 'p')}, t.id as "stepId" from p, t`
  const { stepId, ...payment } = row as Payment & { stepId: string }
  return { payment, step: { id: stepId, kind: 'create', amountCents: null, refundId: null } }
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
): Promise<Confirmable & { isFresh: boolean }> {
  const isFresh = (await runPaymentSteps(deps, id)) > 0
  return { ...requireSecret(await readCreated(deps.sql, id)), isFresh }
}

const pollMs = 50
/** Longer than the payment service usually takes. */
const creatingMs = 8000

/** A job, or another request, may just be asking the payment service to create it: waits for that. */
async function readCreated(sql: Queryable, id: string): Promise<Payment | undefined> {
  const endMs = performance.now() + creatingMs
  for (;;) {
    const payment = await readPayment(sql, id)
    if (payment?.clientSecret || performance.now() > endMs) return payment
    if (!(await isBeingCreated(sql, id))) return await readPayment(sql, id)
    await sleep(pollMs)
  }
}

/** Somebody has asked, and was not refused yet. */
async function isBeingCreated(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`
    select from payment_steps where payment_id = ${id} and kind = 'create' and state = 'waiting' and attempts > 0 and last_error is null`
  return rows.length > 0
}

/** The same for one that `startFirstPayment` has started in a transaction that is now committed. @throws Problem unavailable */
export const confirmStarted = async (deps: PaymentDeps, started: ClaimedStep): Promise<Confirmable> =>
  requireSecret(await performFirst(deps, started))

type Confirmable = Payment & { clientSecret: string }

function requireSecret(payment: Payment | undefined): Confirmable {
  if (payment?.clientSecret) return { ...payment, clientSecret: payment.clientSecret }
  throw new Problem(
    'unavailable',
    'The payment service can’t be reached right now. Nothing was charged. Please try again in a minute.',
  )
}
