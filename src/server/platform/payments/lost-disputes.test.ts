// A dispute that Stripe closes as lost although a part came back, such as what had been refunded before it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe } from './gateway-contract.fixture.ts'

let tested: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  tested = await openStripe()
})
afterAll(() => tested.close())

test('the amount of a lost dispute is what it took in the end', async () => {
  const { gateway, double, confirm } = tested
  const payment = await gateway.createPayment({
    amountCents: 5000,
    currency: 'usd',
    capture: 'automatic',
    description: 'Loft, two hours',
    metadata: {},
    idempotencyKey: randomUUID(),
  })
  await confirm(payment, 'disputed')
  const read = async () => (await gateway.getPayment(payment.id)).disputes[0]
  const { id = '' } = (await read()) ?? {}
  expect(await read()).toMatchObject({ state: 'open', amountCents: 5000 })
  double.closeDispute(id, 'lost', [-5000, 2000])
  expect(await read()).toMatchObject({ state: 'lost', amountCents: 3000 })
})
