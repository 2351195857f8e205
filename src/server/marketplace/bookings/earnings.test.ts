// What owners and the platform have earned, month by month, from payments and ledger entries of known amounts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { splitTotal } from '../../../rules/money.ts'
import { postTransaction } from '../../money/ledger/post.ts'

const now = new Date('2027-05-20T12:00:00Z')
let app: TestApp
let owner: Member
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.join('owner')
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

type Given = { cents: number; paid: string; released?: string; refunded?: number; payee?: Member }

/** A payment that was captured on a day, and perhaps released on another. */
async function insert({ cents, paid, released, refunded = 0, payee = owner }: Given): Promise<string> {
  const subjectId = randomUUID()
  const id = await insertPayment(app.sql, {
    user_id: admin.id,
    payee_id: payee.id,
    has_payee: true,
    purpose: 'property-booking',
    subject_id: subjectId,
    description: `Loft, ${paid}`,
    amount_cents: cents,
    capture: 'manual',
    intent: 'captured',
    state: 'captured',
    captured_cents: cents,
    refunded_cents: refunded,
    captured_at: new Date(paid),
    released_at: released ? new Date(released) : null,
  })
  if (refunded > 0)
    await app.sql`insert into payment_refunds (payment_id, key, amount_cents, state) values (${id}, 'a', ${refunded}, 'succeeded')`
  const { feeCents, payoutCents } = splitTotal(cents - refunded)
  if (released && payoutCents > 0)
    await app.sql.transaction((tx) =>
      postTransaction(tx, {
        kind: 'release',
        subjectId: id,
        groupId: id,
        description: 'Earned',
        entries: [
          { kind: 'escrow', amountCents: cents - refunded },
          { kind: 'platform_fee', amountCents: -feeCents },
          { kind: 'payable', holderId: payee.id, amountCents: -payoutCents },
        ],
      }),
    )
  return subjectId
}

const dashboard = async (user: Member) =>
  (await app.send('GET', '/api/private-properties/owner/me/bookings', { as: user.token })).body
const report = async () => (await app.send('GET', '/api/admin/commission-report', { as: admin.token })).body

test('without bookings there is nothing', async () => {
  expect(await dashboard(owner)).toMatchObject({
    totalEarnings: 0,
    thisMonth: 0,
    pendingPayments: 0,
    availableBalance: 0,
    months: [],
  })
  expect(await report()).toMatchObject({
    totalCommissions: 0,
    totalBookings: 0,
    averageBookingValue: 0,
    bookings: [],
  })
})

test('by month, with the months in between; what is refunded in full brings nothing', async () => {
  const other = await app.join('other')
  await insert({ cents: 10_000, paid: '2027-01-05', released: '2027-02-28T23:59:59Z' })
  await insert({ cents: 20_000, paid: '2027-02-05', released: '2027-02-01T00:00:00Z' })
  await insert({ cents: 30_000, paid: '2027-05-01', released: '2027-05-01T00:00:00Z', refunded: 10_000 })
  await insert({ cents: 5000, paid: '2027-05-02', released: '2027-05-03', refunded: 5000 })
  await insert({ cents: 40_000, paid: '2027-05-19' })
  await insert({ cents: 1000, paid: '2027-04-30T23:59:59Z', refunded: 500 })
  await insert({ cents: 70_000, paid: '2026-05-31', released: '2026-06-01T00:00:00Z', payee: other })
  await insert({ cents: 80_000, paid: '2026-05-30', released: '2026-05-31T23:59:59Z', payee: other })
  expect(await dashboard(owner)).toMatchObject({
    totalEarnings: 92 + 184 + 184,
    // Paid in May: the amount earned, or less the fee.
    thisMonth: 184 + 368,
    pendingPayments: 368 + 4.6,
    availableBalance: 92 + 184 + 184,
    months: [
      { month: '2027-02', bookings: 2, earned: 276 },
      { month: '2027-03', bookings: 0, earned: 0 },
      { month: '2027-04', bookings: 0, earned: 0 },
      { month: '2027-05', bookings: 1, earned: 184 },
    ],
  })
})

test('the platform’s fees, for the last twelve months up to this one, newest bookings first', async () => {
  const { months, bookings, ...sums } = await report()
  expect(sums).toMatchObject({
    totalCommissions: 8 + 16 + 16 + 56 + 64,
    totalBookings: 5,
    averageBookingValue: (100 + 200 + 300 + 700 + 800) / 5,
  })
  expect(months.map((one: { month: string }) => one.month)).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
  ])
  expect(months.filter((one: { bookings: number }) => one.bookings > 0)).toEqual([
    { month: '2026-06', bookings: 1, total: 700, commission: 56 },
    { month: '2027-02', bookings: 2, total: 300, commission: 24 },
    { month: '2027-05', bookings: 1, total: 300, commission: 16 },
  ])
  expect(bookings.map((one: { totalCost: number }) => one.totalCost)).toEqual([300, 200, 100, 700, 800])
  await insert({ cents: 500, paid: '2027-05-20', released: '2027-05-20' })
  expect((await report()).bookings.map((one: { totalCost: number }) => one.totalCost)).toEqual([
    5, 300, 200, 100, 700,
  ])
})
