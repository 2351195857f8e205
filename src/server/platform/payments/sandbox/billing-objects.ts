// Customers, prices, subscriptions and invoices as the sandbox stores them. Instants are ISO text.
import type { GatewayInvoice, GatewaySubscription } from '../billing.ts'
import type { CardBehavior } from './cards.ts'

export type Customer = { id: string; behavior: CardBehavior | null }
export type Price = { id: string; planName: string; amountCents: number; interval: 'month' | 'year' }

type Stored<T, Keys extends keyof T> = Omit<T, Keys> & {
  [Key in Keys]: T[Key] extends Date ? string : string | null
}

/** `creditCents`: left from a change to a cheaper price, used by the next invoices. */
export type Subscription = Stored<GatewaySubscription, 'periodStart' | 'periodEnd'> & { creditCents: number }
export type Invoice = Stored<GatewayInvoice, 'periodStart' | 'periodEnd' | 'createdAt' | 'nextAttemptAt'>

export const toSubscription = ({ creditCents: _, ...stored }: Subscription): GatewaySubscription => ({
  ...stored,
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

/** The same day of the next month or year, or that month's last day. */
export function addInterval(from: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'month' ? 1 : 12
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}
