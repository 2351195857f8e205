// What a business registers for its payments: see docs/decisions/0031-payments.md.
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { PaymentPurpose } from '../../../rules/payments.ts'
import type { Services } from '../../app/request/services.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { EventSubject } from '../../platform/payments/events.ts'
import type { Payment } from './fields.ts'

/** The dependencies of work on payments, which both calls and jobs have. */
export type PaymentDeps = Pick<Services, 'sql' | 'gateway' | 'now' | 'publicUrl' | 'log'> & {
  domains: readonly PaymentRegistration[]
}

/** A domain, as far as payments are concerned. */
export type PaymentRegistration = {
  name: string
  /** What it does when a payment for one of its things changes, by purpose. */
  payments?: PaymentHandlers
  /** What it does about events of the payment service other than payments and disputes. */
  gatewayEvents?: GatewayEventHandlers
}

/** `failedStep`: what the payment service finally refused to do. */
export type PaymentChange = {
  before: Payment
  after: Payment
  failedStep: 'create' | 'capture' | 'cancel' | 'refund' | null
}

export type PaymentHandler = {
  /**
   * Locks the row that is paid for. It runs before the payment's row is locked: the domain locks in this
   * order too.
   */
  lock: (tx: Queryable, subjectId: string) => Promise<void>
  /**
   * Runs in the transaction that records the change. It may start, capture, cancel or refund payments; that
   * is performed after the commit.
   */
  onChange: (tx: Queryable, change: PaymentChange, deps: PaymentDeps) => Promise<void>
  /** The path of the page that shows what is paid for: a link in the receipt. */
  toPath?: (subjectId: string) => string
  /** What its receipt says besides the payment itself. */
  toReceipt?: (sql: Queryable, subjectId: string) => Promise<ReceiptSubject>
}

/**
 * `seller`: who sells through the operator; absent when the operator does. Facts are names and values. `image`: of the
 * place. `items`: what the amount is made of, where that is several things; cents, negative for what was taken off.
 */
export type ReceiptSubject = {
  seller?: string
  facts: readonly (readonly [string, string])[]
  image?: DisplayImage | null
  items?: readonly { label: string; cents: number }[]
}

export type PaymentHandlers = { [Purpose in PaymentPurpose]?: PaymentHandler }

/**
 * Reads the subject's state from the gateway and returns the function that records it, which runs in the transaction
 * that marks the event as processed. It runs again after a failure.
 */
type GatewayEventHandler = (deps: PaymentDeps, subjectId: string) => Promise<(tx: Queryable) => Promise<void>>

export type GatewayEventHandlers = {
  [Subject in Exclude<EventSubject, 'payment' | 'dispute' | 'other'>]?: GatewayEventHandler
}

export const getHandler = (
  { domains }: Pick<PaymentDeps, 'domains'>,
  purpose: PaymentPurpose,
): PaymentHandler | undefined => domains.find(({ payments }) => payments?.[purpose])?.payments?.[purpose]
