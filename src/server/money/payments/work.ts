// Everything that is due for payments: decided steps, reported events, and changes that may have been missed.
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
  // Events may have led to new steps.
  await runPaymentSteps(deps)
  await reconcilePayments(deps)
}

/** The sandbox's events are processed like all others, including the signature. */
export async function deliverSandboxEvents(deps: PaymentDeps): Promise<void> {
  await deps.gateway.sandbox?.deliverEvents((rawBody, signature) => acceptEvent(deps, rawBody, signature))
}
