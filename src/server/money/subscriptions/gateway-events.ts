// Events of the payment service about subscriptions and invoices: each leads to a comparison of the
// subscription.

import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayEventHandlers, PaymentDeps, PaymentHandlers } from '../payments/handler.ts'
import { recordReportedSetup } from './cards.ts'
import { lockSubscription } from './lock.ts'
import { readReport, recordReport } from './report.ts'

const nothing = async () => {}

async function prepare(deps: PaymentDeps, gatewayId: string | null) {
  const [row] = await deps.sql<{ id: string }[]>`
    select id from subscriptions where gateway = ${deps.gateway.name} and gateway_id = ${gatewayId}`
  const report = row && (await readReport(deps, row.id))
  // Until the answer to our own request is recorded, the subscription is not known by this id; it is compared
  // then.
  return row && report ? (tx: Queryable) => recordReport(tx, deps, row.id, report) : nothing
}

export const gatewayEvents: GatewayEventHandlers = {
  subscription: prepare,
  setup: async ({ gateway }, id) => {
    const setup = await gateway.getSetup(id)
    return (tx) => recordReportedSetup(tx, setup)
  },
  invoice: async (deps, id) => await prepare(deps, (await deps.gateway.getInvoice(id)).subscriptionId),
}

/** Refunds and disputes of a subscription's payments change only the ledger. */
export const paymentHandlers: PaymentHandlers = {
  subscription: {
    lock: async (tx, id) => void (await lockSubscription(tx, id)),
    onChange: nothing,
    toPath: () => '/subscription',
  },
}
