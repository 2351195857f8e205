// Stripe keeps idempotency keys for a day. What moves money may be repeated later than that.
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openStripe } from './gateway-contract.fixture.ts'

test('refunds and transfers are not made twice when they are repeated after Stripe has forgotten their keys', async () => {
  const { gateway, double, confirm, close } = await openStripe()
  onTestFinished(close)
  const payment = await gateway.createPayment({
    amountCents: 5000,
    currency: 'usd',
    capture: 'automatic',
    description: 'Loft, two hours',
    metadata: {},
    idempotencyKey: randomUUID(),
  })
  await confirm(payment, 'good')
  const account = await gateway.createAccount({
    bank: { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' },
    ownerId: randomUUID(),
    idempotencyKey: randomUUID(),
  })
  const half = { amountCents: 2500, idempotencyKey: randomUUID() }
  const payout = {
    amountCents: 900,
    currency: 'usd',
    accountId: account.id,
    description: 'Payout',
    idempotencyKey: randomUUID(),
  } as const
  const first = [await gateway.refundPayment(payment.id, half), await gateway.transfer(payout)]
  double.forgetKeys()
  expect([await gateway.refundPayment(payment.id, half), await gateway.transfer(payout)]).toEqual(first)
  expect((await gateway.getPayment(payment.id)).refunds).toHaveLength(1)
})
