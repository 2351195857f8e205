// The connection dies at every statement of paying, accepting, canceling and moving: afterwards booking and money
// agree.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, answerMove, book, inDays, pay, proposeMove } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { type KillSwitch, killSwitchOn } from '../../../../test/support/kill-at.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'

let app: TestApp
let owner: Member
let guest: Member
let killSwitch: KillSwitch
beforeAll(async () => {
  app = await startTestApp({ log: { debug() {}, info() {}, warn() {}, error() {} } })
  owner = await app.join('owner')
  guest = await app.join('guest')
  killSwitch = await killSwitchOn(app.sql)
})
afterAll(async () => {
  await killSwitch.close()
  await app.close()
})

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    await workPayments(app.deps)
  }
}
/** Proposed by the guest from ten until then, and paid if it costs more. */
async function moveAtOnce(id: string, until: number): Promise<void> {
  const body = { ...inDays(10), endTime: `${until}:00` }
  const { body: move } = await proposeMove(app, guest, id, body)
  if (move?.clientSecret) await pay(app, move)
  await app.send('GET', `/api/property-bookings/${id}/moves`, { as: guest.token })
}
const findMove = async (id: string): Promise<string> => {
  const [row] = await app.sql<
    { id: string }[]
  >`select id from property_booking_moves where booking_id = ${id}`
  return row?.id as string
}
const read = async (id: string) => {
  const [row] = await app.sql<{ state: string; payment: string; move: string | null; total: number }[]>`
    select b.state, p.state as payment, b.total_cents::int as total,
      (select m.state from property_booking_moves m where m.booking_id = b.id) as move
    from property_bookings b join payments p on p.id = b.payment_id where b.id = ${id}`
  const { state, payment, move, total } = row as NonNullable<typeof row>
  return `${state} ${payment}${move ? `, ${move} $${total / 100}` : ''}`
}

type Prepared = { id: string; clientSecret: string }
type Step = [
  name: string,
  prepare: (one: Prepared) => Promise<unknown>,
  work: (one: Prepared) => Promise<unknown>,
  allowed: string[],
  listing?: Record<string, unknown>,
]
const steps: Step[] = [
  [
    'paying for an instant booking',
    async () => {},
    async (one) => {
      await pay(app, one)
      await app.send('GET', `/api/property-bookings/${one.id}`, { as: guest.token })
    },
    ['held requires_payment', 'accepted captured'],
    { booking_mode: 'instant', instant_guests: [] },
  ],
  ['paying', async () => {}, (one) => pay(app, one), ['held requires_payment', 'requested authorized']],
  [
    'accepting',
    (one) => pay(app, one),
    ({ id }) => act(app, owner, id, 'accept'),
    ['requested authorized', 'accepted captured'],
  ],
  [
    'cancelling',
    async (one) => {
      await pay(app, one)
      await act(app, owner, one.id, 'accept')
    },
    ({ id }) => act(app, owner, id, 'cancel'),
    ['accepted captured', 'cancelled_by_owner refunded'],
  ],
  [
    'moving to a higher price at once',
    async (one) => {
      await pay(app, one)
      await act(app, owner, one.id, 'accept')
    },
    ({ id }) => moveAtOnce(id, 13),
    ['accepted captured', 'accepted captured, done $240', 'accepted captured, unpaid $160'],
    { move_mode: 'instant' },
  ],
  [
    'moving to a lower price at once',
    async (one) => {
      await pay(app, one)
      await act(app, owner, one.id, 'accept')
    },
    ({ id }) => moveAtOnce(id, 11),
    ['accepted captured', 'accepted partially_refunded, done $80'],
    { move_mode: 'instant', minimum_hours: 1 },
  ],
  [
    'accepting a move that the guest paid',
    async (one) => {
      await pay(app, one)
      await act(app, owner, one.id, 'accept')
      await moveAtOnce(one.id, 13)
    },
    async ({ id }) => answerMove(app, owner, { id, moveId: await findMove(id) }, 'accept'),
    ['accepted captured, done $240', 'accepted captured, proposed $160'],
  ],
]

test.each(steps)(
  'while %s',
  async (_, prepare, work, allowed, listing = {}) => {
    const reached = new Set<string>()
    for (let n = 1; n < 120; n += 1) {
      const propertyId = await insertProperty(app.sql, { owner_id: owner.id, ...listing })
      const { body } = await book(app, guest, propertyId, inDays(10))
      await prepare(body)
      const { wasKilled } = await killSwitch.during(n, () => work(body).catch(() => undefined))
      await settle()
      const state = await read(body.id)
      expect(allowed).toContain(state)
      reached.add(state)
      await app.sql`update property_bookings set photographer_id = null where id = ${body.id}`
      if (!wasKilled) break
    }
    expect([...reached].toSorted()).toEqual(allowed.toSorted())
    expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
  },
  240_000,
)
