// The ledger transactions of a payment. A captured amount lies in escrow until it is released to fee and payee, or is
// revenue when the platform itself is paid.
import { splitTotal } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Entry, postTransaction } from '../ledger/post.ts'
import type { Payment } from './fields.ts'

/**
 * What remains of a payment before and after a change: captured, and neither refunded, promised to be
 * refunded, nor lost.
 */
type Remaining = { fromCents: number; toCents: number }

const payee = ({ payeeId }: Payment): Pick<Entry, 'kind' | 'holderId'> =>
  payeeId ? { kind: 'payable', holderId: payeeId } : { kind: 'unclaimed' }

/**
 * The account that holds the remaining amount of a payment. A negative amount, after a refund and a dispute,
 * is the platform's loss.
 */
function toCredits(payment: Payment, cents: number): Entry[] {
  if (!payment.hasPayee || cents < 0) return [{ kind: 'revenue', amountCents: -cents }]
  if (!payment.releasedAt) return [{ kind: 'escrow', amountCents: -cents }]
  const { feeCents, payoutCents } = splitTotal(cents, payment.splitBaseCents)
  return [
    { kind: 'platform_fee', amountCents: -feeCents },
    { ...payee(payment), amountCents: -payoutCents },
  ]
}

const negated = (entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }))

const change = (payment: Payment, { fromCents, toCents }: Remaining): Entry[] => [
  ...negated(toCredits(payment, fromCents)),
  ...toCredits(payment, toCents),
]

const line = ({ description }: Payment, what: string) => `${what}: ${description}`.slice(0, 300)

/** `at`: when it was captured, if not now. */
export async function postCapture(tx: Queryable, payment: Payment, at?: Date): Promise<void> {
  const cents = payment.capturedCents
  await postTransaction(tx, {
    kind: 'capture',
    at,
    subjectId: payment.id,
    groupId: payment.id,
    description: line(payment, 'Payment'),
    entries: [{ kind: 'processor', amountCents: cents }, ...toCredits(payment, cents)],
  })
}

export async function postRelease(
  tx: Queryable,
  payment: Payment,
  { remainingCents, at }: { remainingCents: number; at?: Date },
): Promise<void> {
  const released = { ...payment, releasedAt: new Date() }
  await postTransaction(tx, {
    kind: 'release',
    at,
    subjectId: payment.id,
    groupId: payment.id,
    description: line(payment, 'Earned'),
    entries: [...negated(toCredits(payment, remainingCents)), ...toCredits(released, remainingCents)],
  })
}

/** A refund is promised: the amount waits in `refunds` until it is paid back. */
export async function postRefund(
  tx: Queryable,
  payment: Payment,
  { refundId, at, ...remaining }: Remaining & { refundId: string; at?: Date },
): Promise<void> {
  const amountCents = remaining.fromCents - remaining.toCents
  await postTransaction(tx, {
    kind: 'refund',
    at,
    subjectId: refundId,
    groupId: payment.id,
    description: line(payment, 'Refund'),
    entries: [...change(payment, remaining), { kind: 'refunds', amountCents: -amountCents }],
  })
}

export async function postRefundPaid(
  tx: Queryable,
  payment: Payment,
  { refundId, amountCents, at }: { refundId: string; amountCents: number; at?: Date },
): Promise<void> {
  await postTransaction(tx, {
    kind: 'refund-paid',
    at,
    subjectId: refundId,
    groupId: payment.id,
    description: line(payment, 'Refund paid'),
    entries: [
      { kind: 'refunds', amountCents },
      { kind: 'processor', amountCents: -amountCents },
    ],
  })
}

/** `wasPaid`: the cardholder's bank returned it later. */
export async function postRefundFailed(
  tx: Queryable,
  payment: Payment,
  { refundId, wasPaid, ...remaining }: Remaining & { refundId: string; wasPaid: boolean },
): Promise<void> {
  const amountCents = remaining.toCents - remaining.fromCents
  await postTransaction(tx, {
    kind: 'refund-failed',
    subjectId: refundId,
    groupId: payment.id,
    description: line(payment, 'Refund failed'),
    entries: [{ kind: wasPaid ? 'processor' : 'refunds', amountCents }, ...change(payment, remaining)],
  })
}

/** Paid from our own bank account instead of a refund that failed. */
export async function postRefundOutside(
  tx: Queryable,
  payment: Payment,
  { refundId, ...remaining }: Remaining & { refundId: string },
): Promise<void> {
  const amountCents = remaining.fromCents - remaining.toCents
  await postTransaction(tx, {
    kind: 'refund-outside',
    subjectId: refundId,
    groupId: payment.id,
    description: line(payment, 'Refund paid by hand'),
    entries: [...change(payment, remaining), { kind: 'bank', amountCents: -amountCents }],
  })
}

type Disputed = { disputeId: string; amountCents: number; at?: Date }

export async function postDisputeOpened(
  tx: Queryable,
  payment: Payment,
  { disputeId, amountCents, at }: Disputed,
): Promise<void> {
  await postTransaction(tx, {
    kind: 'dispute-opened',
    at,
    subjectId: disputeId,
    groupId: payment.id,
    description: line(payment, 'Disputed'),
    entries: [
      { kind: 'disputes', amountCents },
      { kind: 'processor', amountCents: -amountCents },
    ],
  })
}

export async function postDisputeWon(
  tx: Queryable,
  payment: Payment,
  { disputeId, amountCents }: Disputed,
): Promise<void> {
  await postTransaction(tx, {
    kind: 'dispute-won',
    subjectId: disputeId,
    groupId: payment.id,
    description: line(payment, 'Dispute won'),
    entries: [
      { kind: 'processor', amountCents },
      { kind: 'disputes', amountCents: -amountCents },
    ],
  })
}

/** `withdrawnCents`: withdrawn when it was opened. The difference to what is lost was returned. */
export async function postDisputeLost(
  tx: Queryable,
  payment: Payment,
  { disputeId, withdrawnCents, ...remaining }: Remaining & { disputeId: string; withdrawnCents: number },
): Promise<void> {
  const lostCents = remaining.fromCents - remaining.toCents
  await postTransaction(tx, {
    kind: 'dispute-lost',
    subjectId: disputeId,
    groupId: payment.id,
    description: line(payment, 'Dispute lost'),
    entries: [
      ...change(payment, remaining),
      { kind: 'disputes', amountCents: -withdrawnCents },
      { kind: 'processor', amountCents: withdrawnCents - lostCents },
    ],
  })
}

/** Won by an appeal after it was lost. */
export async function postDisputeReturned(
  tx: Queryable,
  payment: Payment,
  { disputeId, ...remaining }: Remaining & { disputeId: string },
): Promise<void> {
  await postTransaction(tx, {
    kind: 'dispute-returned',
    subjectId: disputeId,
    groupId: payment.id,
    description: line(payment, 'Dispute won on appeal'),
    entries: [
      { kind: 'processor', amountCents: remaining.toCents - remaining.fromCents },
      ...change(payment, remaining),
    ],
  })
}
