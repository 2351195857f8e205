// Access to payments, disputes, receipts, and the entry of the payment service's events.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { at } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import type { payments } from './register.ts'

const ownPayment: Input = async ({ sql, user }) => ({
  params: { id: await insertPayment(sql, { user_id: user.id }) },
})
const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }
const intent: Input = async ({ app }) => {
  const { id, clientSecret } = await app.deps.gateway.createPayment({
    amountCents: 1200,
    currency: 'usd',
    capture: 'automatic',
    description: 'A test',
    metadata: {},
    idempotencyKey: randomUUID(),
  })
  return { params: { intentId: id }, body: { clientSecret, card } }
}
const waitingIntent: Input = async (world, who) => {
  const sent = await intent(world, who)
  const id = sent.params?.intentId as string
  const { clientSecret } = sent.body as { clientSecret: string }
  const asking = { ...card, number: '4000002760003184' }
  await world.app.deps.gateway.sandbox?.confirm(id, { clientSecret, card: asking })
  return { params: { intentId: id }, body: { clientSecret, outcome: 'pass' } }
}

export const access = {
  calls: {
    'payments.config': everybody(),
    'payments.list': requireUser(),
    'payments.get': ownOnly(ownPayment, 200, 404),
    // The client secret grants the right, as it does at a real payment service.
    'payments.confirmInSandbox': everybody(intent),
    'payments.authenticateInSandbox': everybody(waitingIntent),
    'disputes.list': adminsOnly(),
    // There is no dispute with this id.
    'disputes.close': adminsOnly(() => ({ params: { id: randomUUID() }, body: { outcome: 'won' } }), 404),
  },
  routes: {
    // The signature grants the right.
    'payment-events': at(
      '/api/webhooks/payments',
      everybody(() => ({ body: {} }), 400),
      'POST',
    ),
    // Visitors are sent to the sign-in page.
    receipt: at(
      `/receipt/${randomUUID()}`,
      everybody(undefined, 404, { visitor: 303, suspended: 303, expired: 303 }),
    ),
  },
} satisfies DomainAccess<typeof payments>
