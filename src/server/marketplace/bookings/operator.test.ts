// What an operator does in the payment service's own pages while the owner decides here: the booking follows
// the money.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, inDays, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'

let app: TestApp
let owner: Member
let guest: Member
beforeAll(async () => {
  app = await startTestApp({ log: { debug() {}, info() {}, warn() {}, error() {} } })
  owner = await app.join('owner')
  guest = await app.join('guest')
})
afterAll(() => app.close())

const read = async (id: string) => {
  const [row] = await app.sql<{ gatewayId: string; state: string; payment: string; refunded: number }[]>`
    select p.gateway_id as "gatewayId", b.state, p.state as payment, p.refunded_cents as refunded
    from property_bookings b join payments p on p.id = b.payment_id where b.id = ${id}`
  return row as { gatewayId: string; state: string; payment: string; refunded: number }
}
/** A paid request, and something done about it that no event reports. */
async function requestWith(work: (gatewayId: string) => Promise<unknown>): Promise<string> {
  const id = await requestPaid(app, guest, await insertProperty(app.sql, { owner_id: owner.id }), inDays(10))
  await work((await read(id)).gatewayId)
  await app.sql`update sandbox_events set delivered_at = now()`
  return id
}
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const key = () => ({ idempotencyKey: randomUUID() })

test('a request whose amount was already taken is accepted, and nothing is returned', async () => {
  const id = await requestWith((gatewayId) => app.deps.gateway.capturePayment(gatewayId, key()))
  expect((await act(app, owner, id, 'accept')).status).toBe(200)
  await workPayments(app.deps)
  expect(await read(id)).toMatchObject({ state: 'accepted', payment: 'captured', refunded: 0 })
  expect(await differences()).toEqual([])
})

test('a request whose amount was already released is declined, and one that is accepted then is lost', async () => {
  const cancel = (gatewayId: string) => app.deps.gateway.cancelPayment(gatewayId, key())
  const [declined, accepted] = [await requestWith(cancel), await requestWith(cancel)]
  expect((await act(app, owner, declined, 'decline')).status).toBe(200)
  await act(app, owner, accepted, 'accept')
  await workPayments(app.deps)
  expect(await read(declined)).toMatchObject({ state: 'declined', payment: 'canceled' })
  expect((await read(accepted)).payment).toBe('canceled')
  expect(['expired', 'cancelled_by_guest']).toContain((await read(accepted)).state)
  expect(await differences()).toEqual([])
})
