// Moves of bookings over HTTP: what was drawn before is what happens, both times are held meanwhile, and the money follows to the cent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  act,
  answerMove,
  book,
  inDays,
  pay,
  proposeMove,
  requestPaid,
} from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs, minuteMs } from '../../../rules/durations.ts'
import { splitTotal } from '../../../rules/money.ts'
import { readBalance } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { endBookings } from './end.ts'

let clock = new Date()
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
  clock = new Date()
  count += 1
  owner = await app.join(`owner${count}`)
  guest = await app.join(`guest${count}`)
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, cancellation_policy: 'moderate' })
})

const at = (days: number, startTime = '10:00', endTime = '12:00') => {
  const { photographyType: _, ...times } = inDays(days)
  return { ...times, startTime, endTime }
}
/** A confirmed booking of two hours in ten days, $160. */
async function confirmed(body: object = inDays(10)): Promise<string> {
  const id = await requestPaid(app, guest, propertyId, body)
  expect((await act(app, owner, id, 'accept')).status).toBe(200)
  return id
}
const quote = (as: Member, id: string, times: object) =>
  app.send(
    'GET',
    `/api/property-bookings/${id}/moves/quote?${new URLSearchParams(times as Record<string, string>)}`,
    {
      as: as.token,
    },
  )
/** Proposed on the terms that were drawn. */
async function propose(as: Member, id: string, times: object): Promise<any> {
  const seen = await quote(as, id, times)
  expect([seen.status, seen.body.refusal]).toEqual([200, null])
  const isWeather = 'isWeather' in times
  const { status, body } = await proposeMove(app, as, id, {
    ...times,
    isWeather,
    quoteHash: seen.body.quoteHash,
  })
  expect([status, body.detail]).toEqual([201, undefined])
  for (const name of ['start', 'end', 'total', 'difference', 'refunds', 'ownerPayout'])
    expect([name, body[name]]).toEqual([name, seen.body[name]])
  return body
}
const read = async (id: string, as = guest) =>
  (await app.send('GET', `/api/property-bookings/${id}`, { as: as.token })).body
const list = async (id: string, as = guest) =>
  (await app.send('GET', `/api/property-bookings/${id}/moves`, { as: as.token })).body
const answer = (
  as: Member,
  id: string,
  moveId: string,
  action: 'accept' | 'decline' | 'withdraw',
  body = {},
) => answerMove(app, as, { id, moveId }, action, body)
const payMove = async (id: string, card?: string) => {
  const [move] = (await list(id)).moves
  await pay(app, { clientSecret: move.clientSecret }, card)
  return (await list(id)).moves[0]
}
const isFree = async (days: number, startTime: string, endTime: string): Promise<boolean> =>
  (
    await app.send(
      'GET',
      `/api/private-properties/${propertyId}/quote?${new URLSearchParams({ ...at(days, startTime, endTime) })}`,
    )
  ).body.isAvailable
const payments = async (id: string) =>
  await app.sql<{ captured: number; refunded: number; state: string }[]>`
    select captured_cents as captured, refunded_cents as refunded, state from payments where subject_id = ${id} order by created_at`
const kindsOf = async (rows: PromiseLike<{ kind: string }[]>) => (await rows).map(({ kind }) => kind)
const noticesOf = ({ id }: Member) =>
  kindsOf(
    app.sql`select kind from notifications where user_id = ${id} and kind like 'booking-move%' order by created_at`,
  )
const mailsOf = ({ id }: Member) =>
  kindsOf(
    app.sql`select kind from mail_outbox where user_id = ${id} and kind like 'booking-move%' order by created_at`,
  )
const feeOf = async (id: string): Promise<number> =>
  (
    await app.sql<{ cents: number }[]>`
      select -sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id join payments y on y.id = t.group_id
      where a.kind = 'platform_fee' and y.subject_id = ${id}`
  )[0]?.cents as number
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
async function finish(id: string): Promise<void> {
  clock = new Date(Date.parse((await read(id)).end) + hourMs)
  await endBookings(app.deps)
  await workPayments(app.deps)
}

describe('the same price', () => {
  test('both times are held until the other side accepts; then the booking has the new one', async () => {
    const id = await confirmed()
    const move = await propose(guest, id, at(12))
    expect(move).toMatchObject({ state: 'proposed', difference: 0, actions: ['withdraw'] })
    expect(await isFree(10, '10:00', '12:00')).toBe(false)
    expect(await isFree(12, '10:00', '12:00')).toBe(false)
    expect((await list(id, owner)).moves[0].actions).toEqual(['accept', 'decline'])
    expect((await answer(owner, id, move.id, 'accept')).body.state).toBe('done')
    expect((await read(id)).startDate).toBe(at(12).startDate)
    expect(await isFree(10, '10:00', '12:00')).toBe(true)
    expect(await isFree(12, '10:00', '12:00')).toBe(false)
    expect(await noticesOf(owner)).toEqual(['booking-move-proposed', 'booking-moved'])
    expect(await noticesOf(guest)).toEqual(['booking-moved'])
    expect(await mailsOf(owner)).toEqual(['booking-move-proposed', 'booking-moved'])
    expect(await mailsOf(guest)).toEqual(['booking-moved'])
    expect(await differences()).toEqual([])
  })

  test('a time that overlaps the present one is possible, and the calendar file has the same UID and a higher SEQUENCE', async () => {
    const id = await confirmed()
    const file = async () =>
      String(Buffer.from((await app.send('GET', `/property-bookings/${id}.ics`, { as: guest.token })).body))
    const before = await file()
    expect(before).toContain(`UID:${id}@viewfinder`)
    expect(before).toContain('SEQUENCE:0')
    const { id: moveId } = await propose(owner, id, at(10, '11:00', '13:00'))
    expect((await answer(guest, id, moveId, 'accept')).body.state).toBe('done')
    const after = await file()
    expect(after).toContain(`UID:${id}@viewfinder`)
    expect(after).toContain('SEQUENCE:1')
    expect(after).toContain(`DTSTART:${(await read(id)).start.replaceAll(/[-:]|\.000/g, '')}`)
  })

  test.each(['decline', 'withdraw'] as const)(
    'after %s the booking stays, and the time is free again',
    async (action) => {
      const id = await confirmed()
      const { id: moveId } = await propose(guest, id, at(12))
      const [one, other] = action === 'decline' ? [owner, guest] : [guest, owner]
      expect((await answer(other, id, moveId, action)).status).toBe(403)
      expect((await answer(one, id, moveId, action)).body.state).toBe(
        action === 'decline' ? 'declined' : 'withdrawn',
      )
      expect((await answer(one, id, moveId, action)).body.type).toContain('wrong-state')
      expect((await answer(owner, id, moveId, 'accept')).body.type).toContain('wrong-state')
      expect((await read(id)).startDate).toBe(at(10).startDate)
      expect(await isFree(12, '10:00', '12:00')).toBe(true)
      expect((await noticesOf(other)).at(-1)).toBe('booking-move-closed')
      expect((await list(id)).moves).toHaveLength(1)
      expect((await propose(owner, id, at(13))).state).toBe('proposed')
    },
  )
})

describe('more', () => {
  test('the guest’s difference is authorized, charged when the owner accepts, and shared as a part of the new total', async () => {
    // The fees of $100.06 and of $50.03, each rounded, are a cent less than that of $150.09.
    await app.sql`update properties set hourly_rate_cents = 5003, minimum_hours = 1 where id = ${propertyId}`
    const id = await confirmed()
    const move = await propose(guest, id, at(10, '10:00', '13:00'))
    expect(move).toMatchObject({
      state: 'unpaid',
      difference: 50.03,
      total: 150.09,
      actions: ['withdraw', 'pay'],
    })
    expect((await list(id, owner)).moves).toEqual([])
    expect((await answer(owner, id, move.id, 'accept')).status).toBe(404)
    expect((await payMove(id)).state).toBe('proposed')
    expect((await payments(id)).map(({ state }) => state)).toEqual(['captured', 'authorized'])
    expect((await answer(owner, id, move.id, 'accept')).body.state).toBe('done')
    expect(await read(id)).toMatchObject({ totalCost: 150.09, units: 3, state: 'accepted' })
    expect((await payments(id)).map(({ captured }) => captured)).toEqual([10_006, 5003])
    await finish(id)
    const { feeCents, payoutCents } = splitTotal(15_009)
    expect(await feeOf(id)).toBe(feeCents)
    expect(-(await readBalance(app.sql, { kind: 'payable', holderId: owner.id }))).toBe(payoutCents)
    expect(await differences()).toEqual([])
  })

  test('a guest who accepts the owner’s higher price pays within 15 minutes, or the booking stays', async () => {
    const id = await confirmed()
    const { id: moveId } = await propose(owner, id, at(11, '10:00', '13:00'))
    const accepted = await answer(guest, id, moveId, 'accept')
    expect(accepted.body).toMatchObject({ state: 'unpaid', isAgreed: true, clientSecret: expect.any(String) })
    clock = new Date(clock.getTime() + 16 * minuteMs)
    await pay(app, accepted.body)
    await endBookings(app.deps)
    await workPayments(app.deps)
    expect((await list(id)).moves[0].state).toBe('expired')
    expect((await payments(id)).map(({ captured, state }) => [captured, state])).toEqual([
      [16_000, 'captured'],
      [0, 'canceled'],
    ])
    const again = await propose(owner, id, at(11, '10:00', '13:00'))
    await answer(guest, id, again.id, 'accept')
    expect((await payMove(id)).state).toBe('done')
    expect((await read(id)).totalCost).toBe(240)
    expect(await differences()).toEqual([])
  })

  test.each([
    ['declined by the owner', (id: string, moveId: string) => answer(owner, id, moveId, 'decline')],
    ['withdrawn', (id: string, moveId: string) => answer(guest, id, moveId, 'withdraw')],
    [
      'expired',
      async () => {
        clock = new Date(clock.getTime() + dayMs + minuteMs)
        await endBookings(app.deps)
      },
    ],
    ['ended with the booking', (id: string) => act(app, owner, id, 'cancel')],
  ])('what was authorized is released when it is %s', async (_, end) => {
    const id = await confirmed()
    const { id: moveId } = await propose(guest, id, at(10, '10:00', '14:00'))
    await payMove(id)
    await end(id, moveId)
    await workPayments(app.deps)
    expect((await payments(id))[1]).toMatchObject({ captured: 0, state: 'canceled' })
    expect(await isFree(10, '12:00', '14:00')).toBe(true)
    expect(await differences()).toEqual([])
  })

  test('a refused capture leaves the booking as it was', async () => {
    const id = await confirmed()
    const { id: moveId } = await propose(guest, id, at(10, '10:00', '14:00'))
    await payMove(id)
    const [second] = await app.sql<{ gateway_id: string }[]>`
      select gateway_id from payments where subject_id = ${id} and state = 'authorized'`
    await app.deps.gateway.cancelPayment(second?.gateway_id as string, { idempotencyKey: 'operator' })
    const accepted = await answer(owner, id, moveId, 'accept')
    expect(accepted.status).toBe(200)
    await workPayments(app.deps)
    expect((await list(id)).moves[0].state).toBe('failed')
    expect(await read(id)).toMatchObject({ state: 'accepted', totalCost: 160 })
    expect((await noticesOf(owner)).at(-1)).toBe('booking-move-closed')
    expect(await differences()).toEqual([])
  })
})

describe('less', () => {
  test('the whole difference is refunded, the last payment first, and a cancellation refunds the rest', async () => {
    const id = await confirmed(inDays(10))
    const longer = await propose(guest, id, at(10, '10:00', '13:00'))
    await payMove(id)
    await answer(owner, id, longer.id, 'accept')
    const shorter = await propose(owner, id, at(10, '10:00', '12:00'))
    expect(shorter).toMatchObject({ difference: -80, total: 160 })
    expect((await answer(guest, id, shorter.id, 'accept')).body.state).toBe('done')
    await workPayments(app.deps)
    expect((await payments(id)).map(({ refunded }) => refunded)).toEqual([0, 8000])
    await app.sql`update properties set minimum_hours = 1 where id = ${propertyId}`
    const shortest = await propose(owner, id, at(10, '10:00', '11:00'))
    await answer(guest, id, shortest.id, 'accept')
    await workPayments(app.deps)
    expect((await payments(id)).map(({ refunded }) => refunded)).toEqual([8000, 8000])
    expect((await act(app, owner, id, 'cancel')).body.state).toBe('cancelled_by_owner')
    await workPayments(app.deps)
    expect((await payments(id)).map(({ refunded }) => refunded)).toEqual([16_000, 8000])
    expect(await differences()).toEqual([])
  })

  test('a guest’s partial cancellation of a moved booking is refunded from both payments and the rest is paid out', async () => {
    const id = await confirmed()
    const longer = await propose(guest, id, at(10, '10:00', '13:00'))
    await payMove(id)
    await answer(owner, id, longer.id, 'accept')
    clock = new Date(Date.parse((await read(id)).start) - 2 * dayMs)
    expect((await act(app, guest, id, 'cancel')).body).toMatchObject({ refundAmount: 120 })
    await workPayments(app.deps)
    expect((await payments(id)).map(({ refunded }) => refunded)).toEqual([4000, 8000])
    expect(-(await readBalance(app.sql, { kind: 'payable', holderId: owner.id }))).toBe(
      splitTotal(12_000).payoutCents,
    )
    expect(await differences()).toEqual([])
  })
})

describe('refunds after a move', () => {
  test('what has lapsed does not come back for a guest who moves it away; the owner’s move takes nothing', async () => {
    const id = await confirmed()
    clock = new Date(Date.parse((await read(id)).start) - 3 * dayMs)
    const drawn = (await quote(guest, id, at(30))).body.refunds
    expect(drawn.map(({ percent }: any) => percent)).toEqual([50, 0])
    const byOwner = (await quote(owner, id, at(30))).body.refunds
    expect(byOwner.map(({ percent }: any) => percent)).toEqual([100, 50, 0])
    const { id: moveId } = await propose(guest, id, at(30))
    await answer(owner, id, moveId, 'accept')
    expect((await read(id)).refunds).toEqual(drawn)
    expect((await act(app, guest, id, 'cancel')).body.refundAmount).toBe(80)
  })
})

describe('instantly', () => {
  const instant = () =>
    app.sql`update properties set move_mode = 'instant', minimum_hours = 1 where id = ${propertyId}`

  test('the listing’s setting moves it at once, with a higher price as soon as it is paid', async () => {
    await instant()
    const id = await confirmed()
    expect((await propose(guest, id, at(12))).state).toBe('done')
    expect(await noticesOf(owner)).toEqual(['booking-moved'])
    expect((await propose(guest, id, at(12, '10:00', '13:00'))).state).toBe('unpaid')
    expect((await payMove(id)).state).toBe('done')
    expect((await propose(owner, id, at(13))).state).toBe('proposed')
    expect(await differences()).toEqual([])
  })

  test('less only where a cancellation would refund everything, and nothing within 24 hours', async () => {
    await instant()
    const id = await confirmed()
    expect((await quote(guest, id, at(12, '10:00', '11:00'))).body.isInstant).toBe(true)
    clock = new Date(Date.parse((await read(id)).start) - 3 * dayMs)
    expect((await quote(guest, id, at(12, '10:00', '11:00'))).body.isInstant).toBe(false)
    expect((await quote(guest, id, at(12))).body.isInstant).toBe(true)
    clock = new Date(Date.parse((await read(id)).start) - dayMs)
    expect((await quote(guest, id, at(12))).body.isInstant).toBe(true)
    clock = new Date(Date.parse((await read(id)).start) - dayMs + 1)
    expect((await quote(guest, id, at(12))).body.isInstant).toBe(false)
  })

  test('what was blocked, or taken off Viewfinder, while the guest paid moves nothing and charges nothing', async () => {
    await instant()
    const id = await confirmed()
    await propose(guest, id, at(12, '10:00', '13:00'))
    await app.sql`update properties set state = 'paused' where id = ${propertyId}`
    expect((await payMove(id)).state).toBe('failed')
    await workPayments(app.deps)
    expect((await payments(id))[1]).toMatchObject({ captured: 0, state: 'canceled' })
    expect((await read(id)).startDate).toBe(at(10).startDate)
    expect(await differences()).toEqual([])
  })
})

describe('because of the weather', () => {
  test('by the owner’s promise: once, of the same length, at the same price, until 24 hours before', async () => {
    await app.sql`update properties set weather_moves = 'promise' where id = ${propertyId}`
    const id = await confirmed()
    // What the owner offers later changes nothing of what was promised.
    await app.sql`update properties set hourly_rate_cents = 9000, weather_moves = 'none' where id = ${propertyId}`
    const isWeather = 'true'
    const refusal = async (times: object) =>
      (await quote(guest, id, { ...times, isWeather })).body.refusal?.path
    expect(await refusal(at(12, '10:00', '13:00'))).toBe('isWeather')
    expect(await refusal(at(41))).toBe('isWeather')
    expect((await quote(owner, id, { ...at(12), isWeather })).body.refusal.path).toBe('isWeather')
    expect(await propose(guest, id, { ...at(12), isWeather })).toMatchObject({
      state: 'done',
      total: 160,
      difference: 0,
      isWeather: true,
    })
    expect(await refusal(at(13))).toBe('isWeather')
    expect((await quote(guest, id, at(13))).body.difference).toBe(20)
    expect(await differences()).toEqual([])
  })

  test('by the forecast, where none is configured, it is not possible', async () => {
    await app.sql`update properties set weather_moves = 'forecast' where id = ${propertyId}`
    const id = await confirmed()
    expect((await quote(guest, id, at(12))).body.weather).toEqual({
      isPossible: false,
      message: 'There’s no forecast for your booked time yet.',
    })
  })
})

describe('refused', () => {
  test('before the confirmation, after the start, twice at once, and for the present time', async () => {
    const id = await requestPaid(app, guest, propertyId)
    const refused = async (times: object, as = guest) => (await proposeMove(app, as, id, times)).body
    expect((await refused(at(12))).type).toContain('wrong-state')
    await act(app, owner, id, 'accept')
    expect((await refused(at(10))).errors[0].path).toBe('startDate')
    expect((await refused({ ...at(12), endDate: at(11).startDate })).errors[0].path).toBe('endDate')
    expect((await refused({ ...at(12), quoteHash: 'other' })).type).toContain('terms-changed')
    await propose(guest, id, at(12))
    expect((await refused(at(13), owner)).type).toContain('wrong-state')
    clock = new Date(Date.parse((await read(id)).start))
    expect((await list(id)).obstacle).toBe('This booking has already begun.')
    expect((await refused(at(13))).type).toContain('wrong-state')
  })

  test('ids of others: another booking’s move, a stranger, an unknown id', async () => {
    const id = await confirmed()
    const { id: moveId } = await propose(guest, id, at(12))
    const otherId = await confirmed(inDays(20))
    expect((await answer(owner, otherId, moveId, 'accept')).status).toBe(404)
    const stranger = await app.join(`stranger${count}`)
    for (const action of ['accept', 'decline', 'withdraw'] as const)
      expect((await answer(stranger, id, moveId, action)).status).toBe(404)
    expect((await list(id, stranger)).type).toContain('not-found')
    expect((await answer(owner, id, 'no-id', 'accept')).status).toBe(404)
  })

  test('a taken or blocked time, and one that was blocked before the answer', async () => {
    const id = await confirmed()
    await confirmed(inDays(12))
    expect((await proposeMove(app, guest, id, at(12))).body.type).toContain('slot-taken')
    const { id: moveId } = await propose(guest, id, at(14))
    const day = `[${addDays(at(14).startDate, 0)}T00:00Z, ${addDays(at(14).startDate, 2)}T00:00Z)`
    await app.sql`insert into property_blocks (property_id, during) values (${propertyId}, ${day})`
    expect((await answer(owner, id, moveId, 'accept')).body.type).toContain('slot-taken')
    expect((await answer(owner, id, moveId, 'decline')).status).toBe(200)
  })

  test('an owner who is suspended, or a listing that is withdrawn between proposal and answer', async () => {
    const id = await confirmed()
    const { id: moveId } = await propose(guest, id, at(12))
    await app.sql`update properties set state = 'paused' where id = ${propertyId}`
    expect((await answer(owner, id, moveId, 'accept')).body.type).toContain('slot-taken')
    expect((await list(id)).obstacle).toContain('isn’t on Viewfinder')
    expect((await proposeMove(app, guest, id, at(12))).body.type).toContain('wrong-state')
    expect((await answer(guest, id, moveId, 'withdraw')).status).toBe(200)
  })
})

describe('at once', () => {
  test('ten moves and three bookings of one time: one gets it', async () => {
    const ids: string[] = []
    for (let day = 20; day < 30; day += 1) ids.push(await confirmed(inDays(day)))
    const others = [await app.join(`a${count}`), await app.join(`b${count}`), await app.join(`c${count}`)]
    const results = await Promise.all([
      ...ids.map((id) => proposeMove(app, guest, id, at(40))),
      ...others.map((one) => book(app, one, propertyId, inDays(40))),
    ])
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(results.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  test('accepted and withdrawn, ten times each: one of them happens', async () => {
    const id = await confirmed()
    const { id: moveId } = await propose(guest, id, at(10, '10:00', '13:00'))
    await payMove(id)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? answer(owner, id, moveId, 'accept') : answer(guest, id, moveId, 'withdraw'),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    await workPayments(app.deps)
    const [move] = (await list(id)).moves
    expect(['done', 'withdrawn']).toContain(move.state)
    expect((await read(id)).totalCost).toBe(move.state === 'done' ? 240 : 160)
    expect(await differences()).toEqual([])
  })

  test('one Idempotency-Key proposes once', async () => {
    const id = await confirmed()
    const send = () =>
      app.send('POST', `/api/property-bookings/${id}/moves`, {
        as: guest.token,
        body: at(12),
        headers: { 'idempotency-key': 'once-and-only-once' },
      })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
    expect((await list(id)).moves).toHaveLength(1)
  })
})

test('the time that a move holds is in the listing’s feed, and an expired one can be booked at once', async () => {
  const id = await confirmed()
  await propose(guest, id, at(12))
  const { feedUrl } = (
    await app.send('GET', `/api/private-properties/${propertyId}/calendar`, { as: owner.token })
  ).body
  const feed = (await app.get(new URL(feedUrl).pathname)).body.toString()
  expect(feed).toContain(`UID:${id}-move@viewfinder`)
  clock = new Date(clock.getTime() + dayMs + minuteMs)
  const other = await app.join(`other${count}`)
  const made = await book(app, other, propertyId, { ...inDays(12), startTime: '11:00', endTime: '13:00' })
  expect(made.status).toBe(201)
  expect((await list(id)).moves[0].state).toBe('expired')
})
