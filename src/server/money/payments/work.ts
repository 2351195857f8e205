// Everything that is due for payments: what was decided, what was reported, what may have been missed.
import { acceptEvent, processEvents } from './events.ts'
import type { PaymentDeps } from './handler.ts'
import { reconcilePayments } from './reconcile.ts'
import { runPaymentSteps } from './steps.ts'

/** Safe to run at any time, in any number of processes. */
export async function workPayments(deps: PaymentDeps): Promise<void> {
  await runPaymentSteps(deps)
  await deps.gateway.sandbox?.advance()
  await deliverSandboxEvents(deps)
  await processEvents(deps)
  // A change that an event caused may have decided on new steps.
  await runPaymentSteps(deps)
  await reconcilePayments(deps)
}

/** The sandbox's events take the way of all events, signature included. */
export async function deliverSandboxEvents(deps: PaymentDeps): Promise<void> {
  await deps.gateway.sandbox?.deliverEvents((rawBody, signature) => acceptEvent(deps, rawBody, signature))
}
