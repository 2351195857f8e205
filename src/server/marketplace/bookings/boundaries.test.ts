// Bookings exactly at their limits: deadlines, beginnings, ends, and how many a guest may have open.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'
import { endBookings } from './end.ts'

let clock = new Date()
let app: TestApp
let [owner, guest]: Member[] = []
let propertyId: string
let number = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  number += 1
  owner = await app.join(`owner${number}`)
  guest = await app.join(`guest${number}`)
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, cancellation_policy: 'flexible' })
})

const asGuest = () => guest as Member
const asOwner = () => owner as Member
const read = async (id: string, as = asGuest()) =>
  (await app.send('GET', `/api/property-bookings/${id}`, { as: as.token })).body
const stateOf = async (id: string) =>
  (await app.sql<{ state: string }[]>`select state from property_bookings where id = ${id}`)[0]?.state
async function accepted(): Promise<string> {
  const id = await requestPaid(app, asGuest(), propertyId, inDays(3))
  expect((await act(app, asOwner(), id, 'accept')).status).toBe(200)
  return id
}

describe('the owner', () => {
  test('can accept until the last millisecond of the day', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    clock = new Date(Date.parse((await read(id)).expiresAt) - 1)
    await endBookings(app.deps)
    expect((await act(app, asOwner(), id, 'accept')).body.state).toBe('accepted')
  })

  test('cannot any longer when it is over', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    clock = new Date((await read(id)).expiresAt)
    expect((await act(app, asOwner(), id, 'accept')).body.type).toBe('expired')
    await endBookings(app.deps)
    expect(await stateOf(id)).toBe('expired')
  })

  test('cannot cancel what was not accepted, nor decline what was', async () => {
    const bookingId = await requestPaid(app, asGuest(), propertyId)
    expect((await act(app, asOwner(), bookingId, 'cancel')).body.type).toBe('wrong-state')
    const id = await accepted()
    expect((await act(app, asOwner(), id, 'decline')).body.type).toBe('wrong-state')
  })
})

describe('a booking', () => {
  test('can be cancelled until it begins', async () => {
    const [first, second] = [await accepted(), await requestPaid(app, asGuest(), propertyId, inDays(5))]
    await act(app, asOwner(), second, 'accept')
    clock = new Date(Date.parse((await read(first)).start) - 1)
    expect((await act(app, asGuest(), first, 'cancel')).body.state).toBe('cancelled_by_guest')
    clock = new Date((await read(second)).start)
    expect((await act(app, asGuest(), second, 'cancel')).body.type).toBe('wrong-state')
    expect((await read(second)).actions).toEqual([])
  })

  test('is completed when it ends, and not before', async () => {
    const id = await accepted()
    const end = Date.parse((await read(id)).end)
    clock = new Date(end - 1)
    await endBookings(app.deps)
    expect(await stateOf(id)).toBe('accepted')
    clock = new Date(end)
    await endBookings(app.deps)
    expect(await stateOf(id)).toBe('completed')
  })

  test('can be reviewed until the last millisecond of 14 days', async () => {
    const id = await accepted()
    const end = Date.parse((await read(id)).end)
    clock = new Date(end)
    await endBookings(app.deps)
    clock = new Date(end + 14 * dayMs - 1)
    expect((await read(id)).canReview).toBe(true)
    const body = { rating: 5, content: 'Good light.' }
    const path = `/api/property-bookings/${id}/review`
    expect((await app.send('POST', path, { as: asGuest().token, body })).status).toBe(201)
    expect((await read(id)).canReview).toBe(false)
    expect((await read(id, asOwner())).canReview).toBe(true)
    clock = new Date(end + 14 * dayMs)
    expect((await read(id, asOwner())).canReview).toBe(false)
    expect((await app.send('POST', path, { as: asOwner().token, body })).body.type).toBe('expired')
  })
})

describe('a hold', () => {
  test('that nobody was waiting for is still good when it is paid late', async () => {
    const { body } = await book(app, asGuest(), propertyId, inDays(10))
    clock = new Date(Date.parse(body.expiresAt) + 60_000)
    await pay(app, body)
    expect(await stateOf(body.id)).toBe('requested')
  })

  test('is let go at its last moment, and not before', async () => {
    const { body } = await book(app, asGuest(), propertyId, inDays(10))
    clock = new Date(Date.parse(body.expiresAt) - 1)
    await endBookings(app.deps)
    expect(await stateOf(body.id)).toBe('held')
    clock = new Date(body.expiresAt)
    await endBookings(app.deps)
    expect(await stateOf(body.id)).toBe('expired')
  })
})

describe('a guest', () => {
  /** Bookings of the guest in a state, on days of their own. */
  const insert = async (state: 'held' | 'requested', count: number, inMs: number) => {
    const other = await insertProperty(app.sql, { owner_id: asOwner().id })
    for (let index = 0; index < count; index += 1) {
      const date = new Date(Date.now() + (index + 20) * dayMs).toISOString().slice(0, 10)
      await insertPropertyBooking(app.sql, {
        property_id: other,
        photographer_id: asGuest().id,
        state,
        during: `[${date}T18:00:00Z, ${date}T20:00:00Z)`,
        expires_at: new Date(clock.getTime() + inMs),
      })
    }
  }
  const answer = async () => {
    const { status, body } = await book(app, asGuest(), propertyId, inDays(10))
    return status === 201 ? 201 : body.type
  }

  test.each([
    ['held', 4, 1000, 201],
    ['held', 5, 1000, 'too-many'],
    ['held', 5, 0, 201],
    ['requested', 19, 1000, 201],
    ['requested', 20, 1000, 'too-many'],
    ['requested', 20, 0, 201],
  ] as const)(
    'with bookings that are %s, %d of them, for %d ms more: %s',
    async (state, count, inMs, expected) => {
      await insert(state, count, inMs)
      expect(await answer()).toBe(expected)
    },
  )
})
