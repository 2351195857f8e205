// Subscription billing: customers, subscriptions with proration, and their invoices.

type GatewayCustomer = { id: string }

/** `brand` in the payment service's spelling, such as `visa`. */
export type GatewayCard = { brand: string; last4: string }

/** A card that its customer enters for later payments. Nothing is charged. `paymentMethodId`: the card, once it succeeded. */
export type GatewaySetup = {
  id: string
  clientSecret: string
  state: 'open' | 'succeeded' | 'canceled'
  paymentMethodId: string | null
  metadata: Record<string, string>
}

/**
 * `incomplete`: the first invoice is not paid yet. `past_due`: a renewal failed and is tried again. `canceled`: ended.
 * `clientSecret` confirms the payment of the open invoice, null when there is nothing to confirm.
 */
export type GatewaySubscription = {
  id: string
  customerId: string
  priceId: string
  /** The price from the next period on, null if it stays. */
  nextPriceId: string | null
  state: 'incomplete' | 'active' | 'past_due' | 'canceled'
  cancelsAtPeriodEnd: boolean
  periodStart: Date
  periodEnd: Date
  latestInvoiceId: string | null
  clientSecret: string | null
  /** The card that the next invoices are charged to. */
  card: GatewayCard | null
  metadata: Record<string, string>
}

/** `paymentId` is the gateway's payment, null while none was tried or for an amount of zero. */
export type GatewayInvoice = {
  id: string
  subscriptionId: string | null
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  amountCents: number
  paidCents: number
  currency: string
  paymentId: string | null
  attempts: number
  nextAttemptAt: Date | null
  periodStart: Date
  periodEnd: Date
  lines: { description: string; amountCents: number }[]
  createdAt: Date
}

export type BillingGateway = {
  createCustomer: (input: {
    email: string
    metadata: Record<string, string>
    idempotencyKey: string
  }) => Promise<GatewayCustomer>
  /** The recurring price of a plan. Prices never change: a new amount is a new price. */
  createPrice: (input: {
    planId: string
    planName: string
    amountCents: number
    interval: 'month' | 'year'
    idempotencyKey: string
  }) => Promise<{ id: string }>
  createSubscription: (input: {
    customerId: string
    priceId: string
    metadata: Record<string, string>
    idempotencyKey: string
  }) => Promise<GatewaySubscription>
  getSubscription: (id: string) => Promise<GatewaySubscription>
  /**
   * To another price. `now`: with proration, invoiced at once; `period-end`: from the next period, without.
   * `prorateAt`: the instant that the proration is computed for, instead of now.
   */
  changeSubscription: (
    id: string,
    input: { priceId: string; when: 'now' | 'period-end'; prorateAt?: Date; idempotencyKey: string },
  ) => Promise<GatewaySubscription>
  cancelAtPeriodEnd: (id: string, input: { idempotencyKey: string }) => Promise<GatewaySubscription>
  /** Revokes a cancellation that has not taken effect yet. */
  resumeSubscription: (id: string, input: { idempotencyKey: string }) => Promise<GatewaySubscription>
  /** Ends it at once, without a refund: for accounts that are deleted. */
  endSubscription: (id: string, input: { idempotencyKey: string }) => Promise<GatewaySubscription>
  createSetup: (input: {
    customerId: string
    metadata: Record<string, string>
    idempotencyKey: string
  }) => Promise<GatewaySetup>
  getSetup: (id: string) => Promise<GatewaySetup>
  /** Charges the next invoices and changes to another card of the customer, which a setup has prepared. */
  setCard: (
    subscriptionId: string,
    input: { paymentMethodId: string; idempotencyKey: string },
  ) => Promise<GatewaySubscription>
  getInvoice: (id: string) => Promise<GatewayInvoice>
  /** Newest first. */
  listInvoices: (subscriptionId: string) => Promise<GatewayInvoice[]>
}
