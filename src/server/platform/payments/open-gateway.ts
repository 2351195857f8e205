// The payment gateway of this server: Stripe when its keys are configured, else the sandbox.
import type { Sql } from '../db/pool.ts'
import { paymentSeconds } from '../metrics/instruments.ts'
import { observedService } from '../trace/observed-service.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import { createSandbox } from './sandbox/sandbox-gateway.ts'
import type { StripeKeys } from './stripe/stripe-gateway.ts'

type Options = { sql: Sql; stripe: StripeKeys | undefined; secret: string; now?: () => Date }

export async function openGateway({
  sql,
  stripe,
  secret,
  now = () => new Date(),
}: Options): Promise<PaymentGateway> {
  if (!stripe) return observed(createSandbox({ sql, secret, now }))
  // Its library is large, and most servers do without.
  const { createStripeGateway } = await import('./stripe/stripe-gateway.ts')
  return observed(createStripeGateway(stripe, now))
}

/** Its functions are the requests to the service; only the check of an event's signature is none. */
const observed = (gateway: PaymentGateway): PaymentGateway =>
  observedService(gateway, {
    name: 'payment service',
    calls: (Object.keys(gateway) as (keyof PaymentGateway)[]).filter(
      (name) => typeof gateway[name] === 'function' && name !== 'verifyEvent',
    ),
    duration: paymentSeconds,
    toOutcome: (error) => (error instanceof GatewayError ? error.code : 'failed'),
  })
