// The money of permit bookings when events overlap: disputes, refunds by an operator, payments that come too
// late, deleted accounts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPermit } from '../../../../test/support/factories.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'

let app: TestApp
let now: Date
let ann: Member
let admin: Member
let permitId: string

beforeAll(async () => {
  now = new Date('2026-11-22T18:00:00Z')
  app = await startTestApp({ now: () => now })
  ann = await app.join('ann')
  admin = await app.joinAdmin()
  permitId = await insertPermit(app.sql, { cost_cents: 1700, advance_booking_days: 5 })
})
beforeEach(() => {
  now = new Date('2026-11-22T18:00:00Z')
})
afterAll(() => app.close())

const act = (id: string, path: string, as: Member = ann) =>
  app.send('POST', `/api/bookings/${id}${path}`, { as: as.token })
const get = async (id: string, as: Member = ann) =>
  (await app.send('GET', `/api/bookings/${id}`, { as: as.token })).body
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences

/** A booking for the first of December that its user may pay. */
async function confirmed(as: Member = ann): Promise<string> {
  const request = { permitId, startDate: '2026-12-01', contactPhone: '+1 555 010 0200' }
  const { id } = (await app.send('POST', '/api/bookings', { body: request, as: as.token })).body
  await app.send('POST', `/api/admin/permit-bookings/${id}/confirm`, { as: admin.token })
  return id
}

type Form = { intent: string; body: ReturnType<typeof cardBody> }

/** The payment form that the user opens. It may be sent later. */
async function openForm(id: string, { as = ann, card = testCards.good as string } = {}): Promise<Form> {
  const { clientSecret } = (await act(id, '/pay', as)).body
  return { intent: clientSecret.split('_secret_')[0], body: cardBody(clientSecret, card) }
}

async function sendForm({ intent, body }: Form): Promise<void> {
  await app.send('POST', `/api/sandbox/payments/${intent}/confirm`, { body })
  await workPayments(app.deps)
}

describe('a payment that is disputed', () => {
  const dispute = async () => {
    const id = await confirmed()
    await sendForm(await openForm(id, { card: testCards.disputed }))
    return id
  }
  const read = async (id: string) =>
    (
      await app.sql`select id, state, captured_cents as captured, refunded_cents as refunded, charged_back_cents as lost
        from payments where subject_id = ${id}`
    )[0]
  const close = async (id: string, outcome: 'won' | 'lost') => {
    const [row] = await app.sql<{ id: string }[]>`
      select d.gateway_id as id from payment_disputes d join payments p on p.id = d.payment_id where p.subject_id = ${id}`
    await app.deps.gateway.sandbox?.closeDispute(row?.id as string, outcome)
    await workPayments(app.deps)
  }

  test('before it was reported is paid, and cannot be paid again', async () => {
    const id = await dispute()
    expect(await get(id)).toMatchObject({ paymentStatus: 'paid', actions: ['cancel'] })
    expect((await act(id, '/pay')).body.type).toBe('wrong-state')
  })

  test.each([
    ['won', { state: 'refunded', captured: 1700, refunded: 1700, lost: 0 }],
    ['lost', { state: 'charged_back', captured: 1700, refunded: 0, lost: 1700 }],
  ] as const)(
    'and cancelled meanwhile is returned once, when the dispute is %s',
    async (outcome, expected) => {
      const id = await dispute()
      expect((await act(id, '/cancel')).body.status).toBe('cancelled')
      await workPayments(app.deps)
      expect(await read(id)).toMatchObject({ state: 'disputed', refunded: 0 })
      await close(id, outcome)
      expect(await read(id)).toMatchObject(expected)
      expect(await differences()).toEqual([])
    },
  )

  test('in part, cancelled meanwhile and lost, is returned by the bank and by us together', async () => {
    const id = await confirmed()
    const form = await openForm(id, { card: testCards.disputed })
    await app.deps.gateway.sandbox?.confirm(form.intent, form.body)
    await app.sql`update sandbox_objects set body = jsonb_set(body, '{disputes,0,amountCents}', '700') where id = ${form.intent}`
    await workPayments(app.deps)
    expect((await act(id, '/cancel')).body.status).toBe('cancelled')
    await close(id, 'lost')
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await workPayments(app.deps)
    expect(await read(id)).toMatchObject({ state: 'charged_back', refunded: 1000, lost: 700 })
    expect((await get(id)).paymentStatus).toBe('refunded')
    expect(await differences()).toEqual([])
  })

  test('and lost can still be cancelled', async () => {
    const id = await dispute()
    await close(id, 'lost')
    expect((await act(id, '/cancel')).body).toMatchObject({
      status: 'cancelled',
      closingNote: 'What you paid was already returned.',
    })
  })
})

test('cancelling returns what remains after a refund by an operator', async () => {
  const id = await confirmed()
  const form = await openForm(id)
  await sendForm(form)
  await app.deps.gateway.refundPayment(form.intent, { amountCents: 200, idempotencyKey: randomUUID() })
  await workPayments(app.deps)
  expect((await act(id, '/cancel')).body).toMatchObject({
    status: 'cancelled',
    closingNote: 'The remaining $15 is returned to your card.',
  })
  await workPayments(app.deps)
  expect((await get(id)).paymentStatus).toBe('refunded')
  expect(await differences()).toEqual([])
})

test('a payment after the last day, with a form that was still open, is returned', async () => {
  const leah = await app.join('leah')
  const id = await confirmed(leah)
  const form = await openForm(id, { as: leah })
  now = new Date('2026-12-02T12:00:00Z')
  await sendForm(form)
  expect(await get(id, leah)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    closingNote: 'The booking wasn’t paid in time. What was charged is returned to your card.',
  })
  const told = await app.sql`select 1 from mail_outbox where kind = 'permit-paid' and user_id = ${leah.id}`
  expect(told).toEqual([])
  expect(await differences()).toEqual([])
})

test.each([
  ['before the lead time', '2026-11-26T12:00:00Z', 'cancelled', 'refunded'],
  ['within the lead time', '2026-11-27T12:00:00Z', 'cancelled', 'captured'],
  ['on its day', '2026-12-01T12:00:00Z', 'confirmed', 'captured'],
])('an account that is deleted %s gets no more back than by cancelling', async (_, at, status, state) => {
  const gus = await app.signUp(`gus${new Date(at).getUTCDate()}`)
  const id = await confirmed(gus)
  await sendForm(await openForm(id, { as: gus }))
  now = new Date(at)
  const { password, username } = gus
  await app.send('POST', '/api/account/delete', { as: gus.token, body: { password, username } })
  await workPayments(app.deps)
  const [row] = await app.sql`
    select b.status, p.state, b.user_id as user from permit_bookings b join payments p on p.id = b.payment_id where b.id = ${id}`
  expect(row).toEqual({ status, state, user: null })
  expect(await differences()).toEqual([])
})
