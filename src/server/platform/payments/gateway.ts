// What the product needs from a payment service. Stripe and the sandbox implement it and pass the same
// contract tests. Amounts are whole cents. Calls that change something take an idempotency key: a repeated
// call returns the first answer.
import type { BillingGateway } from './billing.ts'
import type { GatewayEvent } from './events.ts'

type Currency = 'usd'

/** `capture: 'manual'` reserves the amount on the card until `capturePayment`. */
export type NewPayment = {
  amountCents: number
  currency: Currency
  capture: 'automatic' | 'manual'
  description: string
  /** Returned with the payment; `paymentId` is our own id. No personal data. */
  metadata: Record<string, string>
  idempotencyKey: string
}

/**
 * `key`: the idempotency key that it was requested with, null if it was made in the payment service's own pages. `failure`: why it
 * failed, as a sentence for an administrator.
 */
export type GatewayRefund = {
  id: string
  key: string | null
  amountCents: number
  state: 'waiting' | 'succeeded' | 'failed'
  failure: string | null
}

/**
 * A chargeback. `amountCents`: for a lost one, what it finally took. `needsResponse`: evidence can be
 * submitted until `evidenceDueAt`.
 */
export type GatewayDispute = {
  id: string
  amountCents: number
  reason: string
  state: 'open' | 'won' | 'lost'
  needsResponse: boolean
  evidenceDueAt: Date | null
}

/** A dispute in a list. `paymentId`: the gateway's id. */
export type ListedDispute = Pick<GatewayDispute, 'id' | 'state'> & { paymentId: string }

/** The whole state of a payment. `declineCode`: why the last attempt failed, such as `card_declined`. */
export type GatewayPayment = {
  id: string
  /** `{id}_secret_{random}`: the browser confirms the payment with it. */
  clientSecret: string
  amountCents: number
  currency: string
  capture: 'automatic' | 'manual'
  state: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'canceled'
  capturedCents: number
  declineCode: string | null
  metadata: Record<string, string>
  refunds: GatewayRefund[]
  disputes: GatewayDispute[]
}

export type BankAccount = { holderName: string; routingNumber: string; accountNumber: string }
export type GatewayAccount = { id: string; canReceive: boolean }
export type GatewayTransfer = { id: string; amountCents: number; reversedCents: number }

export type PaymentGateway = BillingGateway & {
  name: 'stripe' | 'sandbox'
  /** For the browser's payment form; undefined in the sandbox. */
  publishableKey: string | undefined
  createPayment: (input: NewPayment) => Promise<GatewayPayment>
  getPayment: (id: string) => Promise<GatewayPayment>
  /** Captures the authorized amount or a part of it; the rest is released. */
  capturePayment: (
    id: string,
    input: { amountCents?: number; idempotencyKey: string },
  ) => Promise<GatewayPayment>
  cancelPayment: (id: string, input: { idempotencyKey: string }) => Promise<GatewayPayment>
  refundPayment: (
    id: string,
    input: { amountCents: number; idempotencyKey: string },
  ) => Promise<GatewayRefund>
  /** An owner's account that transfers go to. */
  createAccount: (input: {
    bank: BankAccount
    ownerId: string
    idempotencyKey: string
  }) => Promise<GatewayAccount>
  getAccount: (id: string) => Promise<GatewayAccount>
  /** Where the owner proves their identity; null when nothing is missing. */
  getOnboardingUrl: (id: string, input: { returnUrl: string }) => Promise<string | null>
  transfer: (input: {
    amountCents: number
    currency: Currency
    accountId: string
    description: string
    idempotencyKey: string
  }) => Promise<GatewayTransfer>
  /** Takes a transfer or a part of it back. */
  reverseTransfer: (
    id: string,
    input: { amountCents: number; idempotencyKey: string },
  ) => Promise<GatewayTransfer>
  /** The payment that a dispute is about. */
  getDisputedPaymentId: (disputeId: string) => Promise<string | null>
  /** The disputes that were opened from this time on. */
  listDisputes: (input: { since: Date }) => Promise<ListedDispute[]>
  /** @throws GatewayError `bad-signature` */
  verifyEvent: (rawBody: string, signature: string | undefined) => GatewayEvent
  /** Present in the sandbox only. */
  sandbox?: SandboxControls
}

export type TestCard = { number: string; expMonth: number; expYear: number; cvc: string }
export type Confirmation = {
  status: 'succeeded' | 'requires_action' | 'card_declined' | 'insufficient_funds' | 'authentication_failed'
}

/** What the payment form and the cardholder's bank do at a real payment service. */
export type SandboxControls = {
  /** Of a payment or a setup. @throws GatewayError `not-found` for an unknown one or another secret, `wrong-state` */
  confirm: (id: string, input: { clientSecret: string; card: TestCard }) => Promise<Confirmation>
  authenticate: (
    id: string,
    input: { clientSecret: string; outcome: 'pass' | 'fail' },
  ) => Promise<Confirmation>
  /** Closes an open dispute as the cardholder's bank would. */
  closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>
  /** Delivers due events, each signed. Returns how many were accepted. */
  deliverEvents: (accept: (rawBody: string, signature: string) => Promise<void>) => Promise<number>
  /** Does what is due by now: renewals, retries, and the end of authorizations after seven days. */
  advance: () => Promise<void>
}

type GatewayErrorCode = 'unavailable' | 'refused' | 'not-found' | 'wrong-state' | 'bad-signature'

/** A call that failed. With `isFinal` it fails again however often it is repeated. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode
  constructor(code: GatewayErrorCode, message: string) {
    super(message)
    this.code = code
  }
  get isFinal(): boolean {
    return this.code !== 'unavailable'
  }
}
