// Refunds that fail and lists of disputes: the sandbox and Stripe's gateway agree.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSandbox, openStripe, type Tested } from './gateway-contract.fixture.ts'

const key = () => ({ idempotencyKey: randomUUID() })

describe.each([
  ['sandbox', openSandbox],
  ['stripe', openStripe],
] as const)('%s', (_, open: () => Promise<Tested>) => {
  let tested: Tested
  beforeAll(async () => {
    tested = await open()
  })
  afterAll(() => tested.close())

  const paid = async (card: 'good' | 'disputed' | 'refundsFail') => {
    const payment = await tested.gateway.createPayment({
      amountCents: 5000,
      currency: 'usd',
      capture: 'automatic',
      description: 'Loft, two hours',
      metadata: {},
      ...key(),
    })
    await tested.confirm(payment, card)
    return payment
  }
  const read = (id: string) => tested.gateway.getPayment(id)

  test('says why a refund failed, and that its amount remains', async () => {
    const { id } = await paid('refundsFail')
    const refund = await tested.gateway.refundPayment(id, { amountCents: 5000, ...key() })
    expect(refund).toMatchObject({ state: 'failed', failure: 'The card has expired or was canceled.' })
    const again = await tested.gateway.refundPayment(id, { amountCents: 5000, ...key() })
    expect((await read(id)).refunds).toHaveLength(2)
    expect((await read(id)).refunds).toEqual(expect.arrayContaining([refund, again]))
    const good = await tested.gateway.refundPayment((await paid('good')).id, { amountCents: 5000, ...key() })
    expect(good).toMatchObject({ state: 'succeeded', failure: null })
  })

  test('lists disputes by the time at which they were opened, with their payment and state', async () => {
    const since = new Date(Date.now() - 60_000)
    const payments = [await paid('disputed'), await paid('disputed')].map(({ id }) => id)
    const [one, other] = await Promise.all(payments.map(async (id) => (await read(id)).disputes[0]?.id))
    await tested.closeDispute(other as string, 'lost')
    const all = await tested.gateway.listDisputes({ since })
    expect(all).toEqual(
      expect.arrayContaining([
        { id: one, paymentId: payments[0], state: 'open' },
        { id: other, paymentId: payments[1], state: 'lost' },
      ]),
    )
    expect(await tested.gateway.listDisputes({ since: new Date(Date.now() + 60_000) })).toEqual([])
  })
})

test('requests to Stripe about disputes read every page, and leave inquiries out', async () => {
  const { gateway, double } = await openStripe()
  onTestFinished(double.close)
  const since = new Date(Date.now() - 60_000)
  const statuses = ['needs_response', 'warning_needs_response', 'under_review', 'prevented']
  const ids = statuses.map((status) => double.addDispute({ payment_intent: 'pi_1', status }))
  for (let more = 0; more < 100; more += 1) double.addDispute({ payment_intent: 'pi_2', status: 'won' })
  const all = await gateway.listDisputes({ since })
  expect(all).toHaveLength(103)
  expect(all.filter(({ paymentId }) => paymentId === 'pi_1').toReversed()).toEqual([
    { id: ids[0], paymentId: 'pi_1', state: 'open' },
    { id: ids[2], paymentId: 'pi_1', state: 'open' },
    { id: ids[3], paymentId: 'pi_1', state: 'won' },
  ])
  expect(double.requests.filter(({ path }) => path === '/v1/disputes')).toHaveLength(2)
})
