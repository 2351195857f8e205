// The payment gateway of this server: Stripe when its keys are configured, else the sandbox.
import type { Sql } from '../db/pool.ts'
import type { PaymentGateway } from './gateway.ts'
import { createSandbox } from './sandbox/sandbox-gateway.ts'
import type { StripeKeys } from './stripe/stripe-gateway.ts'

type Options = { sql: Sql; stripe: StripeKeys | undefined; secret: string; now?: () => Date }

export async function openGateway({
  sql,
  stripe,
  secret,
  now = () => new Date(),
}: Options): Promise<PaymentGateway> {
  if (!stripe) return createSandbox({ sql, secret, now })
  // Its library is large, and most servers do without.
  const { createStripeGateway } = await import('./stripe/stripe-gateway.ts')
  return createStripeGateway(stripe, now)
}
