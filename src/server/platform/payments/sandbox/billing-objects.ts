// Customers, prices, subscriptions and invoices as the sandbox stores them. Instants are ISO text.
import type { GatewayInvoice, GatewaySubscription } from '../billing.ts'
import type { CardBehavior } from './cards.ts'

export type Customer = { id: string; behavior: CardBehavior | null }
export type Price = { id: string; planName: string; amountCents: number; interval: 'month' | 'year' }

type Stored<T, Keys extends keyof T> = Omit<T, Keys> & {
  [Key in Keys]: T[Key] extends Date ? string : string | null
}

/**
 * `creditCents`: left from a change to a cheaper price, used by the next invoices. `anchorDay`: the day of the month on
 * which it renews, or the last day of a shorter month.
 */
export type Subscription = Stored<GatewaySubscription, 'periodStart' | 'periodEnd'> & {
  creditCents: number
  anchorDay: number
}
export type Invoice = Stored<GatewayInvoice, 'periodStart' | 'periodEnd' | 'createdAt' | 'nextAttemptAt'>

export const toSubscription = ({
  creditCents: _,
  anchorDay: __,
  ...stored
}: Subscription): GatewaySubscription => ({
  ...stored,
  // Absent in subscriptions of an earlier version.
  card: stored.card ?? null,
  periodStart: new Date(stored.periodStart),
  periodEnd: new Date(stored.periodEnd),
})

export const toInvoice = (stored: Invoice): GatewayInvoice => ({
  ...stored,
  periodStart: new Date(stored.periodStart),
  periodEnd: new Date(stored.periodEnd),
  createdAt: new Date(stored.createdAt),
  nextAttemptAt: stored.nextAttemptAt ? new Date(stored.nextAttemptAt) : null,
})
