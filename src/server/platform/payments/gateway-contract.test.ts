// The contract of a payment gateway: the sandbox and Stripe's pass the same tests.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prorate } from './billing-periods.ts'
import type { NewPayment } from './gateway.ts'
import { openSandbox, openStripe, type Tested } from './gateway-contract.fixture.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }

describe.each([
  ['sandbox', openSandbox],
  ['stripe', openStripe],
] as const)('%s', (name, open: () => Promise<Tested>) => {
  let tested: Tested
  beforeAll(async () => {
    tested = await open()
  })
  afterAll(() => tested.close())

  const create = (input: Partial<NewPayment> = {}) =>
    tested.gateway.createPayment({
      amountCents: 5000,
      currency: 'usd',
      capture: 'manual',
      description: 'Loft, two hours',
      metadata: { paymentId: 'p1' },
      ...key(),
      ...input,
    })
  const paid = async (card: 'good' | 'disputed' = 'good') => {
    const payment = await create({ capture: 'automatic' })
    await tested.confirm(payment, card)
    return payment
  }
  const read = (id: string) => tested.gateway.getPayment(id)

  test('creates a payment once per key', async () => {
    const once = key()
    const [first, again] = [await create(once), await create(once)]
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      amountCents: 5000,
      currency: 'usd',
      capture: 'manual',
      state: 'requires_payment',
      capturedCents: 0,
      declineCode: null,
      metadata: { paymentId: 'p1' },
      refunds: [],
      disputes: [],
    })
    expect(first.clientSecret).toMatch(new RegExp(`^${first.id}_secret_\\S{16,}$`))
    expect(tested.gateway.name).toBe(name)
  })

  test('authorizes, and captures a part once', async () => {
    const payment = await create()
    await tested.confirm(payment, 'good')
    expect((await read(payment.id)).state).toBe('authorized')
    const once = { amountCents: 3000, ...key() }
    const captured = await tested.gateway.capturePayment(payment.id, once)
    expect(captured).toMatchObject({ state: 'captured', capturedCents: 3000 })
    expect(await tested.gateway.capturePayment(payment.id, once)).toEqual(captured)
    await expect(tested.gateway.capturePayment(payment.id, key())).rejects.toMatchObject({
      code: 'wrong-state',
    })
  })

  test('does not capture more than the amount, or what nobody has confirmed', async () => {
    const payment = await create()
    await expect(tested.gateway.capturePayment(payment.id, key())).rejects.toMatchObject({
      code: 'wrong-state',
    })
    await tested.confirm(payment, 'good')
    await expect(
      tested.gateway.capturePayment(payment.id, { amountCents: 5001, ...key() }),
    ).rejects.toMatchObject({ code: 'refused', isFinal: true })
  })

  test('takes an automatic payment at once', async () => {
    expect(await read((await paid()).id)).toMatchObject({ state: 'captured', capturedCents: 5000 })
  })

  test('names why a card was declined, and takes another one', async () => {
    const payment = await create()
    await tested.confirm(payment, 'declined')
    expect(await read(payment.id)).toMatchObject({ state: 'requires_payment', declineCode: 'card_declined' })
    await tested.confirm(payment, 'good')
    expect(await read(payment.id)).toMatchObject({ state: 'authorized', declineCode: null })
  })

  test.each([
    ['pass', { state: 'authorized', declineCode: null }],
    ['fail', { state: 'requires_payment', declineCode: 'authentication_failed' }],
  ] as const)('waits for 3-D Secure: %s', async (outcome, expected) => {
    const payment = await create()
    await tested.confirm(payment, 'asks')
    expect((await read(payment.id)).state).toBe('requires_action')
    await tested.authenticate(payment, outcome)
    expect(await read(payment.id)).toMatchObject(expected)
  })

  test('cancels what was not captured, once', async () => {
    const payment = await create()
    await tested.confirm(payment, 'good')
    const once = key()
    expect((await tested.gateway.cancelPayment(payment.id, once)).state).toBe('canceled')
    expect((await tested.gateway.cancelPayment(payment.id, once)).state).toBe('canceled')
    for (const { id } of [payment, await paid()])
      await expect(tested.gateway.cancelPayment(id, key())).rejects.toMatchObject({ code: 'wrong-state' })
  })

  test('refunds once per key, never more than was captured', async () => {
    const { id } = await paid()
    const once = { amountCents: 2000, ...key() }
    const refund = await tested.gateway.refundPayment(id, once)
    expect(refund).toMatchObject({ amountCents: 2000, state: 'succeeded', key: once.idempotencyKey })
    expect(await tested.gateway.refundPayment(id, once)).toEqual(refund)
    await expect(tested.gateway.refundPayment(id, { amountCents: 3001, ...key() })).rejects.toMatchObject({
      code: 'refused',
    })
    await tested.gateway.refundPayment(id, { amountCents: 3000, ...key() })
    const { refunds, state } = await read(id)
    expect([refunds.map(({ amountCents }) => amountCents).toSorted(), state]).toEqual([
      [2000, 3000],
      'captured',
    ])
    expect(refunds).toContainEqual(refund)
  })

  test('knows nothing of a foreign id', async () => {
    const { gateway } = tested
    for (const request of [
      () => gateway.getPayment('pi_none'),
      () => gateway.capturePayment('pi_none', key()),
      () => gateway.getSubscription('sub_none'),
    ])
      await expect(request()).rejects.toMatchObject({ code: 'not-found', isFinal: true })
  })

  test.each(['won', 'lost'] as const)(
    'reports a dispute until it is %s, and refunds only what was won',
    async (outcome) => {
      const { id } = await paid('disputed')
      const [dispute] = (await read(id)).disputes
      expect(dispute).toMatchObject({ amountCents: 5000, state: 'open', needsResponse: true })
      expect(dispute?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now())
      expect(await tested.gateway.getDisputedPaymentId(dispute?.id as string)).toBe(id)
      const refund = () => tested.gateway.refundPayment(id, { amountCents: 5000, ...key() })
      const refused = { code: 'refused', isFinal: true }
      await expect(refund()).rejects.toMatchObject(refused)
      await tested.closeDispute(dispute?.id as string, outcome)
      expect((await read(id)).disputes[0]).toMatchObject({ state: outcome, needsResponse: false })
      const answer = await refund().catch((error: unknown) => error)
      expect(answer).toMatchObject(outcome === 'won' ? { state: 'succeeded' } : refused)
    },
  )

  test('pays owners, and takes it back', async () => {
    const { gateway } = tested
    const accountKey = { bank, ownerId: randomUUID(), ...key() }
    const account = await gateway.createAccount(accountKey)
    expect(await gateway.createAccount(accountKey)).toEqual(account)
    expect(await gateway.getAccount(account.id)).toEqual({ id: account.id, canReceive: true })
    expect(await gateway.getOnboardingUrl(account.id, { returnUrl: 'http://viewfinder.test/' })).toBeNull()
    const payout = {
      amountCents: 900,
      currency: 'usd',
      accountId: account.id,
      description: 'Payout',
      ...key(),
    } as const
    const transfer = await gateway.transfer(payout)
    expect(await gateway.transfer(payout)).toEqual(transfer)
    const back = { amountCents: 400, ...key() }
    expect(await gateway.reverseTransfer(transfer.id, back)).toMatchObject({
      amountCents: 900,
      reversedCents: 400,
    })
    expect(await gateway.reverseTransfer(transfer.id, back)).toMatchObject({ reversedCents: 400 })
    await expect(gateway.reverseTransfer(transfer.id, { amountCents: 501, ...key() })).rejects.toMatchObject({
      code: 'refused',
    })
  })

  test('refuses a transfer to an account that cannot be paid', async () => {
    const unpayable = { ...bank, accountNumber: '000111111116' }
    const { id } = await tested.gateway.createAccount({ bank: unpayable, ownerId: randomUUID(), ...key() })
    const transfer = {
      amountCents: 900,
      currency: 'usd',
      accountId: id,
      description: 'Payout',
      ...key(),
    } as const
    await expect(tested.gateway.transfer(transfer)).rejects.toMatchObject({ code: 'refused' })
  })

  describe('events', () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      created: 1_800_000_000,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    })
    const verify = (text: string, signature: string | undefined) => () =>
      tested.gateway.verifyEvent(text, signature)

    test('are accepted with a signature', () => {
      expect(verify(body, tested.sign(body, new Date()))()).toEqual({
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        subject: 'payment',
        subjectId: 'pi_1',
        createdAt: new Date(1_800_000_000_000),
      })
    })

    test('are refused without one, with another body, and five minutes later', () => {
      const now = new Date()
      const old = new Date(now.getTime() - 301_000)
      const recent = new Date(now.getTime() - 200_000)
      expect(verify(body, tested.sign(body, recent))).not.toThrow()
      for (const signature of [
        undefined,
        '',
        't=1,v1=ff',
        'nonsense',
        tested.sign(`${body} `, now),
        tested.sign(body, old),
      ])
        expect(verify(body, signature)).toThrow(expect.objectContaining({ code: 'bad-signature' }))
    })

    test('of other kinds name their subject', () => {
      const subjects = [
        [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }, 'payment', 'pi_2'],
        [{ id: 're_1', object: 'refund', payment_intent: 'pi_2' }, 'payment', 'pi_2'],
        [{ id: 'dp_1', object: 'dispute', payment_intent: 'pi_2' }, 'dispute', 'dp_1'],
        [{ id: 'in_1', object: 'invoice' }, 'invoice', 'in_1'],
        [{ id: 'sub_1', object: 'subscription' }, 'subscription', 'sub_1'],
        [{ id: 'seti_1', object: 'setup_intent' }, 'setup', 'seti_1'],
        [{ id: 'x_1', object: 'something.new' }, 'other', 'x_1'],
      ] as const
      for (const [object, subject, subjectId] of subjects) {
        const text = JSON.stringify({ id: 'evt_2', type: 'any', created: 1, data: { object } })
        expect(verify(text, tested.sign(text, new Date()))()).toMatchObject({ subject, subjectId })
      }
    })
  })

  describe('billing', () => {
    const subscribe = async () => {
      const { gateway } = tested
      const { id: customerId } = await gateway.createCustomer({
        email: 'ada@example.test',
        metadata: {},
        ...key(),
      })
      const price = (planName: string, amountCents: number) =>
        gateway.createPrice({ planId: 'pro', planName, amountCents, interval: 'month', ...key() })
      const [pro, professional] = [await price('Pro', 999), await price('Professional', 1999)]
      const input = { customerId, priceId: pro.id, metadata: { userId: 'u1' }, ...key() }
      const subscription = await gateway.createSubscription(input)
      expect((await gateway.createSubscription(input)).id).toBe(subscription.id)
      return { subscription, pro, professional }
    }
    const active = async (card: 'good' | 'declinedLater' = 'good') => {
      const { subscription, ...prices } = await subscribe()
      const clientSecret = subscription.clientSecret as string
      await tested.confirm({ id: clientSecret.split('_secret_')[0] as string, clientSecret }, card)
      return { subscription: await tested.gateway.getSubscription(subscription.id), ...prices }
    }

    test('starts with a payment that the customer confirms', async () => {
      const { subscription, pro } = await subscribe()
      expect(subscription).toMatchObject({
        state: 'incomplete',
        priceId: pro.id,
        cancelsAtPeriodEnd: false,
        metadata: { userId: 'u1' },
      })
      const { subscription: running } = await active()
      expect(running).toMatchObject({ state: 'active', clientSecret: null })
      expect(running.periodEnd.getTime() - running.periodStart.getTime()).toBeGreaterThan(27 * 86_400_000)
      const [invoice] = await tested.gateway.listInvoices(running.id)
      expect(invoice).toMatchObject({
        id: running.latestInvoiceId,
        subscriptionId: running.id,
        state: 'paid',
        amountCents: 999,
        paidCents: 999,
        attempts: 1,
        lines: [{ description: 'Pro', amountCents: 999 }],
      })
      expect(await tested.gateway.getInvoice(invoice?.id as string)).toEqual(invoice)
      expect(await read(invoice?.paymentId as string)).toMatchObject({
        state: 'captured',
        capturedCents: 999,
      })
    })

    test('upgrades now, with proration', async () => {
      const { subscription, professional } = await active()
      const change = { priceId: professional.id, when: 'now', ...key() } as const
      const changed = await tested.gateway.changeSubscription(subscription.id, change)
      expect(changed).toMatchObject({ priceId: professional.id, nextPriceId: null, state: 'active' })
      await tested.gateway.changeSubscription(subscription.id, change)
      const invoices = await tested.gateway.listInvoices(subscription.id)
      expect(invoices.map(({ amountCents }) => amountCents).toSorted()).toEqual([1000, 999])
      expect(invoices.flatMap(({ lines }) => lines).some(({ amountCents }) => amountCents < 0)).toBe(true)
    })

    test.each([0, 0.001, 0.25, 0.5, 0.73, 0.999, 1])(
      'charges what we quote for a change after %d of the period, line by line',
      async (part) => {
        const { subscription, professional } = await active()
        const { periodStart: start, periodEnd: end } = subscription
        const lengthMs = end.getTime() - start.getTime()
        // Whole seconds, as quotes are.
        const at = new Date(Math.floor((start.getTime() + part * lengthMs) / 1000) * 1000)
        const quote = prorate({ fromCents: 999, toCents: 1999 }, { start, end, at })
        const change = { priceId: professional.id, when: 'now', prorateAt: at, ...key() } as const
        const { latestInvoiceId } = await tested.gateway.changeSubscription(subscription.id, change)
        const invoice = await tested.gateway.getInvoice(latestInvoiceId as string)
        expect(invoice.lines.map(({ amountCents }) => amountCents + 0)).toEqual([
          0 - quote.creditCents,
          quote.chargeCents,
        ])
        expect([invoice.amountCents, invoice.state]).toEqual([quote.dueCents, 'paid'])
        expect(quote.chargeCents - quote.creditCents).toBe(quote.dueCents)
      },
    )

    test('downgrades with the next period, and may take it back', async () => {
      const { gateway } = tested
      const { subscription, pro, professional } = await active()
      const later = await gateway.changeSubscription(subscription.id, {
        priceId: professional.id,
        when: 'period-end',
        ...key(),
      })
      expect(later).toMatchObject({ priceId: pro.id, nextPriceId: professional.id })
      const ending = await gateway.cancelAtPeriodEnd(subscription.id, key())
      expect(ending).toMatchObject({ cancelsAtPeriodEnd: true, nextPriceId: null, state: 'active' })
      expect((await gateway.resumeSubscription(subscription.id, key())).cancelsAtPeriodEnd).toBe(false)
    })

    describe('another card', () => {
      const setUp = async (customerId: string) => {
        const input = { customerId, metadata: { cardId: 'c1' }, ...key() }
        const setup = await tested.gateway.createSetup(input)
        expect(await tested.gateway.createSetup(input)).toEqual(setup)
        return setup
      }

      test('is entered without a charge, once', async () => {
        const { subscription } = await active()
        const setup = await setUp(subscription.customerId)
        expect(setup).toMatchObject({ state: 'open', paymentMethodId: null, metadata: { cardId: 'c1' } })
        expect(setup.clientSecret).toMatch(new RegExp(`^${setup.id}_secret_\\S{16,}$`))
        await tested.confirm(setup, 'declined')
        expect((await tested.gateway.getSetup(setup.id)).state).toBe('open')
        await tested.confirm(setup, 'asks')
        await tested.authenticate(setup, 'fail')
        expect((await tested.gateway.getSetup(setup.id)).state).toBe('open')
        await tested.confirm(setup, 'asks')
        await tested.authenticate(setup, 'pass')
        const done = await tested.gateway.getSetup(setup.id)
        expect(done).toMatchObject({ state: 'succeeded', paymentMethodId: expect.stringMatching(/^pm_/) })
        await tested.confirm(setup, 'good')
        expect(await tested.gateway.getSetup(setup.id)).toEqual(done)
        expect(await tested.gateway.listInvoices(subscription.id)).toHaveLength(1)
      })

      test('pays for the upgrade that the old one declined', async () => {
        const { gateway } = tested
        const { subscription, professional } = await active('declinedLater')
        expect(subscription.card).toEqual({ brand: 'visa', last4: '0341' })
        const upgrade = { priceId: professional.id, when: 'now' } as const
        await expect(
          gateway.changeSubscription(subscription.id, { ...upgrade, ...key() }),
        ).rejects.toMatchObject({ code: 'refused' })
        const setup = await setUp(subscription.customerId)
        await tested.confirm(setup, 'good')
        const paymentMethodId = (await gateway.getSetup(setup.id)).paymentMethodId as string
        const change = { paymentMethodId, ...key() }
        expect(await gateway.setCard(subscription.id, change)).toMatchObject({
          state: 'active',
          card: { brand: 'visa', last4: '4242' },
        })
        expect((await gateway.setCard(subscription.id, change)).card?.last4).toBe('4242')
        expect(await gateway.changeSubscription(subscription.id, { ...upgrade, ...key() })).toMatchObject({
          priceId: professional.id,
        })
      })

      test('leaves a change at the end of the period as it is', async () => {
        const { gateway } = tested
        const { subscription, professional } = await active()
        const later = { priceId: professional.id, when: 'period-end' } as const
        await gateway.changeSubscription(subscription.id, { ...later, ...key() })
        const setup = await setUp(subscription.customerId)
        await tested.confirm(setup, 'good')
        const paymentMethodId = (await gateway.getSetup(setup.id)).paymentMethodId as string
        const changed = await gateway.setCard(subscription.id, { paymentMethodId, ...key() })
        expect(changed.nextPriceId).toBe(professional.id)
      })

      test('of another customer is refused', async () => {
        const { gateway } = tested
        const [{ subscription }, { subscription: other }] = [await active(), await active()]
        const setup = await setUp(other.customerId)
        await tested.confirm(setup, 'good')
        const paymentMethodId = (await gateway.getSetup(setup.id)).paymentMethodId as string
        await expect(gateway.setCard(subscription.id, { paymentMethodId, ...key() })).rejects.toMatchObject({
          code: 'refused',
          isFinal: true,
        })
      })
    })

    test('ends at once, and an ended one stays', async () => {
      const { gateway } = tested
      const { subscription } = await active()
      expect((await gateway.endSubscription(subscription.id, key())).state).toBe('canceled')
      await expect(gateway.resumeSubscription(subscription.id, key())).rejects.toMatchObject({
        code: 'wrong-state',
      })
    })
  })
})

describe('requests to Stripe', () => {
  let tested: Awaited<ReturnType<typeof openStripe>>
  beforeAll(async () => {
    tested = await openStripe()
  })
  afterAll(() => tested.close())

  test('carry the API version and the idempotency key', async () => {
    const idempotencyKey = randomUUID()
    await tested.gateway.createCustomer({ email: 'ada@example.test', metadata: {}, idempotencyKey })
    expect(tested.double.requests.at(-1)).toMatchObject({
      path: '/v1/customers',
      headers: {
        'stripe-version': '2026-10-28.endive',
        'idempotency-key': idempotencyKey,
        authorization: 'Bearer sk_test_only_for_tests',
      },
    })
  })

  test('about another card change the schedule of a planned change, too, which would bring the old card back', async () => {
    const { gateway, double, confirm } = tested
    const key = () => ({ idempotencyKey: randomUUID() })
    const { id: customerId } = await gateway.createCustomer({
      email: 'ada@example.test',
      metadata: {},
      ...key(),
    })
    const price = (amountCents: number) =>
      gateway.createPrice({ planId: 'pro', planName: 'Pro', amountCents, interval: 'month', ...key() })
    const [pro, cheap] = [await price(999), await price(499)]
    const { id } = await gateway.createSubscription({ customerId, priceId: pro.id, metadata: {}, ...key() })
    await gateway.changeSubscription(id, { priceId: cheap.id, when: 'period-end', ...key() })
    const setup = await gateway.createSetup({ customerId, metadata: {}, ...key() })
    await confirm(setup, 'good')
    const paymentMethodId = (await gateway.getSetup(setup.id)).paymentMethodId as string
    const before = double.requests.length
    await gateway.setCard(id, { paymentMethodId, ...key() })
    const sent = double.requests.slice(before).filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, form }) => [path.split('/')[2], form])).toEqual([
      ['subscription_schedules', { default_settings: { default_payment_method: paymentMethodId } }],
      ['subscriptions', expect.objectContaining({ default_payment_method: paymentMethodId })],
    ])
  })

  test.each([500, 503, 429, 401])('answered with %i are worth a repetition', async (status) => {
    tested.double.failures.push(status, status)
    await expect(tested.gateway.getPayment('pi_1')).rejects.toMatchObject({
      code: 'unavailable',
      isFinal: false,
    })
    tested.double.failures.length = 0
  })

  test('that reach nobody are worth a repetition', async () => {
    const gone = await openStripe()
    await gone.close()
    await expect(gone.gateway.getPayment('pi_1')).rejects.toMatchObject({
      code: 'unavailable',
      isFinal: false,
    })
  })
})
