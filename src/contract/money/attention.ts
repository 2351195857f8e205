// Money matters that wait for an administrator: failed refunds and payouts, and requests that the payment
// service refused or has not answered for a long time.
import { z } from 'zod'
import { actionResultShape, listInput, reason, userRef } from '../shared/admin-page.ts'
import { adminCall, idParam, page } from '../shared/call.ts'

const tags = ['Administration']

const attentionKinds = ['refund', 'payment', 'payout', 'subscription'] as const

/**
 * How it was settled manually. `outside`: paid from our own bank account. `payment-service`: refunded on the
 * payment service's own pages. `nothing-due`: no money has to move.
 */
const settlements = ['outside', 'payment-service', 'nothing-due'] as const

const cents = z.number().int()
const kind = z.enum(attentionKinds)

/**
 * `state`: `delayed` is still repeated automatically. `problem`: what is wrong, `message`: the payment
 * service's message. `user`: the payer, or the owner to be paid. `settlements`: the ways to settle it
 * manually.
 */
const attentionShape = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(['failed', 'delayed']),
  title: z.string(),
  problem: z.string(),
  message: z.string().nullable(),
  amountCents: cents,
  user: userRef.nullable(),
  paymentId: z.uuid().nullable(),
  receiptPath: z.string().nullable(),
  canRetry: z.boolean(),
  settlements: z.array(z.enum(settlements)),
  since: z.iso.datetime(),
})

const listAttention = adminCall
  .route({
    method: 'GET',
    path: '/admin/attention',
    summary: 'List the payments, refunds and payouts that need an administrator, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, kind: kind.optional() }))
  .output(page(attentionShape))

const retryAttention = adminCall
  .route({
    method: 'POST',
    path: '/admin/attention/{kind}/{id}/retry',
    summary: 'Send a failed refund, payout or request to the payment service again',
    tags,
  })
  .input(z.object({ kind, id: idParam }))
  .output(actionResultShape)

/** `amountCents`: the amount in the list, so that nobody settles a different one than they saw. */
const settleAttention = adminCall
  .route({
    method: 'POST',
    path: '/admin/attention/{kind}/{id}/settle',
    summary: 'Mark a failed refund, payout or request as settled by hand; what was paid is recorded',
    tags,
  })
  .input(z.object({ kind, id: idParam, how: z.enum(settlements), amountCents: cents, reason }))
  .output(actionResultShape)

export const attentionCalls = { list: listAttention, retry: retryAttention, settle: settleAttention }

export type Attention = z.infer<typeof attentionShape>
export type AttentionKind = Attention['kind']
export type Settlement = Attention['settlements'][number]
