// The payment sandbox: behaves like Stripe, in tables of our own database. No money moves.
import { createHmac } from 'node:crypto'
import type { Sql } from '../../db/pool.ts'
import { toGatewayEvent } from '../events.ts'
import { GatewayError, type PaymentGateway } from '../gateway.ts'
import { requireSignature } from '../signature.ts'
import { sandboxBilling } from './billing.ts'
import { getDisputedPaymentId, listDisputes, sandboxControls } from './controls.ts'
import { cancelPayment, capturePayment, createPayment, getPayment, refundPayment } from './payments.ts'
import type { Store } from './store.ts'
import { createAccount, createTransfer, getAccount, reverseTransfer } from './transfers.ts'

export type SandboxGateway = PaymentGateway & Required<Pick<PaymentGateway, 'sandbox'>>

/** The secret that the sandbox signs its events with. */
export const toEventSecret = (secret: string): string =>
  createHmac('sha256', secret).update('payment sandbox events').digest('hex')

export function createSandbox(options: { sql: Sql; secret: string; now: () => Date }): SandboxGateway {
  const store: Store = { sql: options.sql, now: options.now, eventSecret: toEventSecret(options.secret) }
  return {
    name: 'sandbox',
    publishableKey: undefined,
    createPayment: (input) => createPayment(store, input),
    getPayment: (id) => getPayment(store, id),
    capturePayment: (id, input) => capturePayment(store, id, input),
    cancelPayment: (id, input) => cancelPayment(store, id, input),
    refundPayment: (id, input) => refundPayment(store, id, input),
    createAccount: (input) => createAccount(store, input),
    getAccount: (id) => getAccount(store, id),
    getOnboardingUrl: async () => null,
    transfer: (input) => createTransfer(store, input),
    reverseTransfer: (id, input) => reverseTransfer(store, id, input),
    getDisputedPaymentId: (id) => getDisputedPaymentId(store, id),
    listDisputes: (input) => listDisputes(store, input),
    verifyEvent: (rawBody, signature) => {
      requireSignature(store.eventSecret, rawBody, signature, store.now())
      const event = toGatewayEvent(rawBody)
      if (!event) throw new GatewayError('refused', 'This is not an event')
      return event
    },
    sandbox: sandboxControls(store),
    ...sandboxBilling(store),
  }
}
