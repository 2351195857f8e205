// When an owner is paid for a booking: due 48 hours after its end, paid by the run of the first period that ends after that.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { runPayouts } from '../../money/payouts/run.ts'
import { endBookings } from './end.ts'

let clock: Date
let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
let count = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date('2027-01-20T12:00:00Z')
  count += 1
  owner = await app.join(`owner${count}`)
  guest = await app.join(`guest${count}`)
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, cancellation_policy: 'strict' })
})

const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }
const connect = (schedule: string) =>
  app.send('PUT', '/api/me/payout-settings', { as: owner.token, body: { bank, schedule } })
const payouts = async () => (await app.send('GET', '/api/me/payouts', { as: owner.token })).body

/** A confirmed booking of 160 dollars from 10 AM to noon in Los Angeles, which is 8 PM UTC. */
async function accepted(date: string): Promise<string> {
  const times = { startDate: date, endDate: date, startTime: '10:00', endTime: '12:00' }
  const id = await requestPaid(app, guest, propertyId, { ...times, photographyType: 'Portrait' })
  expect((await act(app, owner, id, 'accept')).status).toBe(200)
  return id
}
async function runAt(at: string): Promise<number> {
  clock = new Date(at)
  await endBookings(app.deps)
  return (await runPayouts(app.deps)).created
}

test('a monthly owner is not paid on completion, but with the month in which the money became due', async () => {
  await connect('monthly')
  await accepted('2027-01-28')
  expect(await runAt('2027-01-28T20:00:01Z')).toBe(0)
  expect(await payouts()).toMatchObject({
    availableBalance: 147.2,
    nextPayoutAmount: 147.2,
    settings: { nextPayoutOn: '2027-02-01' },
  })
  expect(await runAt('2027-01-31T23:59:59Z')).toBe(0)
  expect(await runAt('2027-02-01T00:00:00Z')).toBe(1)
  expect((await payouts()).payouts).toMatchObject([{ periodEnd: '2027-02-01', amount: 147.2 }])
  expect(await payouts()).toMatchObject({ availableBalance: 0, nextPayoutAmount: 0 })
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('what becomes due after the end of a period is paid with the next one', async () => {
  await connect('weekly')
  // Due on Saturday, and on Monday evening: only the first one is due before Monday.
  await accepted('2027-01-21')
  await accepted('2027-01-23')
  expect(await runAt('2027-01-24T12:00:00Z')).toBe(0)
  expect(await payouts()).toMatchObject({
    availableBalance: 294.4,
    nextPayoutAmount: 147.2,
    settings: { nextPayoutOn: '2027-01-25' },
  })
  expect(await runAt('2027-01-25T00:00:00Z')).toBe(1)
  expect(await payouts()).toMatchObject({
    availableBalance: 147.2,
    nextPayoutAmount: 147.2,
    settings: { nextPayoutOn: '2027-02-01' },
    payouts: [{ periodEnd: '2027-01-25', amount: 147.2 }],
  })
  expect(await runAt('2027-01-26T00:00:00Z')).toBe(0)
  expect(await runAt('2027-02-01T00:00:00Z')).toBe(1)
  expect((await payouts()).payouts).toMatchObject([
    { periodEnd: '2027-02-01', amount: 147.2 },
    { periodEnd: '2027-01-25', amount: 147.2 },
  ])
})

test('what was due before the last period’s end is paid today, for that period, once a bank account is known', async () => {
  await accepted('2027-01-21')
  expect(await runAt('2027-01-26T12:00:00Z')).toBe(0)
  await connect('weekly')
  expect(await payouts()).toMatchObject({
    nextPayoutAmount: 147.2,
    settings: { nextPayoutOn: '2027-01-26' },
  })
  expect(await runAt('2027-01-26T12:00:01Z')).toBe(1)
  expect((await payouts()).payouts).toMatchObject([{ periodEnd: '2027-01-25', amount: 147.2 }])
})

test('what an owner keeps of a canceled booking is due 48 hours after the cancellation', async () => {
  await connect('weekly')
  const id = await accepted('2027-06-10')
  clock = new Date('2027-01-23T01:00:00Z')
  expect((await act(app, guest, id, 'cancel')).body.refundAmount).toBe(80)
  expect(await runAt('2027-01-25T00:59:59Z')).toBe(0)
  expect(await payouts()).toMatchObject({ availableBalance: 73.6, nextPayoutAmount: 73.6 })
  expect(await runAt('2027-02-01T00:00:00Z')).toBe(1)
  expect((await payouts()).payouts).toMatchObject([{ periodEnd: '2027-02-01', amount: 73.6 }])
})
