// The check of bookings against their payments: every state with every payment that does and does not fit it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking, insertUser } from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { findBookingDifferences } from './ledger-check.ts'

let database: TestDatabase
let [ownerId, guestId, propertyId] = ['', '', '']
beforeAll(async () => {
  database = await createTestDatabase()
  ownerId = await insertUser(database.sql)
  guestId = await insertUser(database.sql)
  propertyId = await insertProperty(database.sql, { owner_id: ownerId })
})
afterAll(() => database.drop())
beforeEach(() => database.sql`delete from property_bookings`.then(() => {}))

const total = 16_000
const captured = (cents = total) =>
  ({ intent: 'captured', state: 'captured', captured_cents: cents }) as const
const asked = { capture_requested_at: new Date(), intent: 'authorized', state: 'authorized' } as const
const released = { ...captured(), released_at: new Date() } as const
const canceled = { intent: 'canceled', state: 'canceled' } as const

type Given = { refundCents?: number; returned?: number[]; failed?: number; lost?: number }

/** The check's result for a booking in this state with this payment. */
async function check(state: string, payment: object, given: Given = {}): Promise<string[]> {
  const { sql } = database
  const { refundCents = null, returned = [], failed = 0, lost = 0 } = given
  const paymentId = await insertPayment(sql, {
    user_id: guestId,
    payee_id: ownerId,
    has_payee: true,
    purpose: 'property-booking',
    capture: 'manual',
    amount_cents: total,
    charged_back_cents: lost,
    ...payment,
  })
  for (const [index, cents] of returned.entries())
    await sql`insert into payment_refunds (payment_id, key, amount_cents) values (${paymentId}, ${`k${index}`}, ${cents})`
  if (failed > 0)
    await sql`insert into payment_refunds (payment_id, key, amount_cents, state) values (${paymentId}, 'failed', ${failed}, 'failed')`
  const id = await insertPropertyBooking(sql, {
    property_id: propertyId,
    photographer_id: guestId,
    during: '[2030-06-01T10:00Z, 2030-06-01T12:00Z)',
    state,
    payment_id: paymentId,
    refund_cents: refundCents,
    ...(state === 'held' || state === 'requested' ? { expires_at: new Date() } : {}),
  })
  const lines = await findBookingDifferences(sql)
  return lines.map((line) => line.replace(`booking ${id} (${state}): `, ''))
}

const partly = { refundCents: 8000 }

test.each<[string, object, Given, string[]]>([
  ['held', {}, {}, []],
  ['requested', { intent: 'authorized', state: 'authorized' }, {}, []],
  ['held', captured(), {}, ['it was charged before it was accepted']],
  ['requested', captured(), {}, ['it was charged before it was accepted']],
  ['accepted', captured(), {}, []],
  ['accepted', asked, {}, []],
  ['accepted', { intent: 'authorized', state: 'authorized' }, {}, ['it was not charged']],
  ['accepted', released, {}, ['it was paid out before its end']],
  ['accepted', captured(1), {}, ['1 of 16000 cents were charged']],
  ['accepted', captured(15_999), {}, ['15999 of 16000 cents were charged']],
  ['completed', released, {}, []],
  ['completed', captured(), {}, ['it was not paid out']],
  ['completed', asked, {}, ['it was not charged']],
  ['declined', canceled, {}, []],
  ['declined', { intent: 'authorized', state: 'authorized' }, {}, ['its payment is still open']],
  ['declined', { cancel_requested_at: new Date() }, {}, []],
  ['expired', { state: 'requires_action', intent: 'requires_action' }, {}, ['its payment is still open']],
  ['declined', captured(), {}, ['16000 cents were not returned']],
  ['declined', captured(), { returned: [16_000] }, []],
  ['declined', captured(), { returned: [10_000, 5999] }, ['1 cents were not returned']],
  ['declined', captured(), { returned: [10_000], failed: 6000 }, ['6000 cents were not returned']],
  ['declined', captured(), { returned: [10_000], lost: 6000 }, []],
  ['cancelled_by_owner', captured(), { refundCents: 16_000, returned: [16_000] }, []],
  ['cancelled_by_owner', captured(), { refundCents: 16_000 }, ['16000 cents were not returned']],
  ['cancelled_by_guest', canceled, {}, []],
  ['cancelled_by_guest', released, { ...partly, returned: [8000] }, []],
  ['cancelled_by_guest', released, { refundCents: 0 }, []],
  ['cancelled_by_guest', released, { ...partly, returned: [7999] }, ['7999 of 8000 cents were returned']],
  ['cancelled_by_guest', captured(), { ...partly, returned: [8000] }, ['what remains was not paid out']],
  ['cancelled_by_guest', canceled, partly, ['it was not charged']],
  // A dispute took the money that could have been refunded.
  ['cancelled_by_guest', released, { ...partly, returned: [1000], lost: 15_000 }, []],
  [
    'cancelled_by_guest',
    released,
    { ...partly, returned: [999], lost: 15_000 },
    ['999 of 8000 cents were returned'],
  ],
])('%s with %j %j: %j', async (state, payment, given, expected) => {
  expect(await check(state, payment, given)).toEqual(expected)
})

test('a booking without a payment fits only a state without one', async () => {
  const insert = (state: string) =>
    insertPropertyBooking(database.sql, {
      property_id: propertyId,
      photographer_id: guestId,
      during: '[2030-06-01T10:00Z, 2030-06-01T12:00Z)',
      state,
    })
  await insert('declined')
  expect(await findBookingDifferences(database.sql)).toEqual([])
  const id = await insert('accepted')
  expect(await findBookingDifferences(database.sql)).toEqual([`booking ${id} (accepted): it was not charged`])
})
