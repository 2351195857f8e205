// The gateways under the contract tests: the sandbox on a real database, and Stripe's on a local double of its API.
import { createTestDatabase, testSecret } from '../../../../test/support/app.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import { type DoubleCard, startStripeDouble } from '../../../../test/support/stripe/stripe-double.ts'
import type { PaymentGateway } from './gateway.ts'
import { openGateway } from './open-gateway.ts'
import { createSandbox, toEventSecret } from './sandbox/sandbox-gateway.ts'
import { signEvent } from './signature.ts'

export type Tested = {
  gateway: PaymentGateway
  confirm: (payment: { id: string; clientSecret: string }, card: DoubleCard) => Promise<void>
  authenticate: (payment: { id: string; clientSecret: string }, outcome: 'pass' | 'fail') => Promise<void>
  closeDispute: (id: string, outcome: 'won' | 'lost') => Promise<void>
  sign: (body: string, at: Date) => string
  close: () => Promise<void>
}

export async function openSandbox(): Promise<Tested> {
  const { sql, drop } = await createTestDatabase()
  const gateway = createSandbox({ sql, secret: testSecret, now: () => new Date() })
  const { sandbox } = gateway
  return {
    gateway,
    confirm: async ({ id, clientSecret }, card) =>
      void (await sandbox.confirm(id, cardBody(clientSecret, testCards[card]))),
    authenticate: async ({ id, clientSecret }, outcome) =>
      void (await sandbox.authenticate(id, { clientSecret, outcome })),
    closeDispute: sandbox.closeDispute,
    sign: (body, at) => signEvent(toEventSecret(testSecret), body, at),
    close: drop,
  }
}

export async function openStripe(): Promise<
  Tested & { double: Awaited<ReturnType<typeof startStripeDouble>> }
> {
  const double = await startStripeDouble()
  const gateway = await openGateway({
    sql: undefined as never,
    stripe: {
      secretKey: 'sk_test_only_for_tests',
      publishableKey: 'pk_test_only_for_tests',
      webhookSecret: double.webhookSecret,
      apiBase: double.url,
    },
    secret: testSecret,
  })
  return {
    double,
    gateway,
    confirm: async ({ id }, card) => double.confirm(id, card),
    authenticate: async ({ id }, outcome) => double.authenticate(id, outcome),
    closeDispute: async (id, outcome) => double.closeDispute(id, outcome),
    sign: double.sign,
    close: double.close,
  }
}
