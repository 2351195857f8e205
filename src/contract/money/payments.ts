// Payments: the configuration of the payment form, a user's own payments, disputes, and the sandbox's card form.
import { z } from 'zod'
import { paymentPurposes, paymentStates } from '../../rules/payments.ts'
import { listInput } from '../shared/admin-page.ts'
import {
  adminCall,
  idParam,
  integerIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'

const tags = ['Payments']
const cents = z.number().int()

/** `publishableKey` is null in the sandbox. */
const configShape = z.object({ sandbox: z.boolean(), publishableKey: z.string().nullable() })

/** `clientSecret` is null unless the payment can still be confirmed; `declineCode` says why the last attempt failed. */
const paymentShape = z.object({
  id: z.uuid(),
  purpose: z.enum(paymentPurposes),
  subjectId: z.uuid(),
  description: z.string(),
  amountCents: cents,
  currency: z.literal('usd'),
  state: z.enum(paymentStates),
  capturedCents: cents,
  refundedCents: cents,
  declineCode: z.string().nullable(),
  clientSecret: z.string().nullable(),
  createdAt: z.iso.datetime(),
  capturedAt: z.iso.datetime().nullable(),
  /** A running number, from the capture on. */
  receiptNumber: z.string().nullable(),
  receiptPath: z.string().nullable(),
})

export const getPaymentConfig = publicCall
  .route({ method: 'GET', path: '/payments/config', summary: 'Get what the payment form needs', tags })
  .output(configShape)

export const listPayments = userCall
  .route({
    method: 'GET',
    path: '/me/payments',
    summary: 'List your payments, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...pageInput(20) }))
  .output(page(paymentShape))

export const getPayment = userCall
  .route({
    method: 'GET',
    path: '/me/payments/{id}',
    summary: 'Get one of your payments; an open one is first compared with the payment service',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(paymentShape)

const intentId = z.string().max(255)
const clientSecret = z.string().min(1, 'Enter the client secret').max(500)
const digits = (text: string) => text.replaceAll(/[\s-]/g, '')

const cardShape = z.object({
  number: plainText(40)
    .transform(digits)
    .pipe(z.string().regex(/^\d{12,19}$/, 'Enter a card number')),
  expMonth: integerIn(1, 12),
  expYear: integerIn(2000, 2100),
  cvc: z.string().regex(/^\d{3,4}$/, 'Enter the security code'),
})

/** `succeeded`: paid, or authorized if the payment is captured later. All others: nothing was charged. */
const confirmationShape = z.object({
  status: z.enum([
    'succeeded',
    'requires_action',
    'card_declined',
    'insufficient_funds',
    'authentication_failed',
  ]),
})

export const confirmSandboxPayment = publicCall
  .route({
    method: 'POST',
    path: '/sandbox/payments/{intentId}/confirm',
    summary: 'Pay with a test card (payment sandbox only)',
    tags,
  })
  .input(z.object({ intentId, clientSecret, card: cardShape }))
  .output(confirmationShape)

export const authenticateSandboxPayment = publicCall
  .route({
    method: 'POST',
    path: '/sandbox/payments/{intentId}/authenticate',
    summary: 'Answer the 3-D Secure question of a test card (payment sandbox only)',
    tags,
  })
  .input(z.object({ intentId, clientSecret, outcome: z.enum(['pass', 'fail']) }))
  .output(confirmationShape)

const party = z.object({ id: z.uuid(), username: z.string() })

/** A chargeback. While it is open, the payee gets no payouts. */
const disputeShape = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  description: z.string(),
  amountCents: cents,
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  needsResponse: z.boolean(),
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  payer: party.nullable(),
  payee: party.nullable(),
})

export const listDisputes = adminCall
  .route({
    method: 'GET',
    path: '/admin/disputes',
    summary: 'List disputed payments, newest first',
    tags: ['Administration'],
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: z.enum(['open', 'won', 'lost', 'all']).default('all') }))
  .output(page(disputeShape))

export const closeSandboxDispute = adminCall
  .route({
    method: 'POST',
    path: '/admin/disputes/{id}/close',
    summary: 'Decide an open dispute as the cardholder’s bank would (payment sandbox only)',
    tags: ['Administration'],
    successStatus: 204,
  })
  .input(z.object({ id: idParam, outcome: z.enum(['won', 'lost']) }))
  .output(z.void())

export type PaymentConfig = z.infer<typeof configShape>
export type Payment = z.infer<typeof paymentShape>
export type Confirmation = z.infer<typeof confirmationShape>
export type Dispute = z.infer<typeof disputeShape>
