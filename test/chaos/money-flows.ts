// Users' actions with money, from the first request to the last cent. Every request is repeated until its
// response is known.

import { addDays } from '../../src/rules/dates.ts'
import { toLocalDate } from '../../src/rules/light/local-day.ts'
import { savePayoutSettings } from '../../src/server/money/payouts/settings.ts'
import { insertPermit, insertProperty } from '../support/factories.ts'
import { cardBody } from '../support/payments.ts'
import type { Answer, Client } from './client.ts'
import { type FlowWorld, type Payer, patiently } from './money-world.ts'

/** Rejects if a user does not reach the expected state. */
export type Flow = { name: string; run: (world: FlowWorld) => Promise<void> }

/** @param allowed statuses: 409 where the first try may have done it */
async function post(client: Client, path: string, body: object, allowed: number[]): Promise<Answer> {
  const answer = await client.sendOnce({ method: 'POST', path, body })
  if (allowed.includes(answer.status)) return answer
  throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

async function confirm({ client }: Payer, clientSecret: string): Promise<void> {
  const [intentId] = clientSecret.split('_secret_')
  const { body } = await post(
    client,
    `/api/sandbox/payments/${intentId}/confirm`,
    cardBody(clientSecret),
    [200],
  )
  if (body?.status !== 'succeeded') throw new Error(`The card was not accepted: ${JSON.stringify(body)}`)
}

type Booked = { id: string; guest: Payer; owner: Payer }

/** By request: it waits for its owner. At once: its payment confirms it. */
type Listing = { columns: Record<string, unknown>; becomes: string }
const byRequest: Listing = { columns: {}, becomes: 'requested authorized' }
const atOnce: Listing = {
  columns: { booking_mode: 'instant', instant_lead_hours: 0, instant_guests: [] },
  becomes: 'accepted captured',
}

/** A paid booking, for tomorrow unless told otherwise: half of it is refunded when the guest cancels after a confirmation. */
async function requestProperty(
  world: FlowWorld,
  { columns, becomes }: Listing = byRequest,
  days = 1,
): Promise<Booked> {
  const { sql } = world.product
  const [guest, owner] = [await world.join(), await world.join()]
  const terms = { cancellation_policy: 'moderate', lead_time_hours: 0, ...columns }
  const propertyId = await insertProperty(sql, { owner_id: owner.id, ...terms })
  const date = addDays(toLocalDate(Date.now(), 'America/Los_Angeles'), days)
  const times = { startDate: date, endDate: date, startTime: '10:00', endTime: '12:00' }
  const path = `/api/private-properties/${propertyId}/book`
  const { body } = await post(guest.client, path, { ...times, photographyType: 'Portrait' }, [201])
  const id = String(body?.id)
  const clientSecret = await world.until(
    async () => (await readPayment(world, id))?.secret,
    (secret) => typeof secret === 'string',
    'creating the payment',
  )
  await confirm(guest, clientSecret as string)
  await untilState(world, id, becomes)
  return { id, guest, owner }
}

async function acceptProperty(world: FlowWorld): Promise<Booked> {
  const booked = await requestProperty(world)
  await post(booked.owner.client, `/api/property-bookings/${booked.id}/accept`, {}, [200, 409])
  await untilState(world, booked.id, 'accepted captured')
  return booked
}

type State = { state: string; secret: string | null; refunded: number }

async function readPayment(world: FlowWorld, bookingId: string): Promise<State | undefined> {
  const [row] = await world.product.sql<State[]>`
    select b.state || ' ' || p.state as state, p.client_secret as secret, p.refunded_cents as refunded
    from property_bookings b join payments p on p.id = b.payment_id where b.id = ${bookingId}`
  return row
}

const untilState = (world: FlowWorld, bookingId: string, state: string) =>
  world.until(
    () => readPayment(world, bookingId),
    (row) => row?.state === state,
    `waiting for ${state}`,
  )

const cancelByGuest: Flow = {
  name: 'booking, cancelled by its guest for half the price',
  run: async (world) => {
    const { id, guest } = await acceptProperty(world)
    await post(guest.client, `/api/property-bookings/${id}/cancel`, {}, [200, 409])
    const { refunded } = (await untilState(world, id, 'cancelled_by_guest partially_refunded')) as State
    if (refunded !== 8000) throw new Error(`${refunded} cents were refunded instead of 8000`)
  },
}

const cancelByOwner: Flow = {
  name: 'booking, cancelled by its owner',
  run: async (world) => {
    const { id, owner } = await acceptProperty(world)
    await post(owner.client, `/api/property-bookings/${id}/cancel`, {}, [200, 409])
    await untilState(world, id, 'cancelled_by_owner refunded')
  },
}

const cancelInstant: Flow = {
  name: 'instant booking, cancelled by its guest for half the price',
  run: async (world) => {
    const { id, guest } = await requestProperty(world, atOnce)
    await post(guest.client, `/api/property-bookings/${id}/cancel`, {}, [200, 409])
    const { refunded } = (await untilState(world, id, 'cancelled_by_guest partially_refunded')) as State
    if (refunded !== 8000) throw new Error(`${refunded} cents were refunded instead of 8000`)
  },
}

type Proposed = { id: string; moveId: string }

/** The guest asks for so many hours two days from now. */
async function proposeMove(world: FlowWorld, { id, guest }: Booked, hours: number): Promise<Proposed> {
  const date = addDays(toLocalDate(Date.now(), 'America/Los_Angeles'), 2)
  const times = { startDate: date, endDate: date, startTime: '10:00', endTime: `${10 + hours}:00` }
  await post(guest.client, `/api/property-bookings/${id}/moves`, times, [201, 409])
  const [move] = await patiently(
    () => world.product.sql<{ id: string }[]>`select id from property_booking_moves where booking_id = ${id}`,
  )
  if (!move) throw new Error('The move was not proposed')
  return { id, moveId: move.id }
}

const untilMoved = (world: FlowWorld, { id, moveId }: Proposed, state: string) =>
  world.until(
    async () => {
      const [row] = await world.product.sql<{ state: string; secret: string | null }[]>`
        select m.state || ' ' || b.total_cents as state, p.client_secret as secret
        from property_booking_moves m join property_bookings b on b.id = m.booking_id left join payments p on p.id = m.payment_id
        where m.id = ${moveId} and b.id = ${id}`
      return row
    },
    (row) => row?.state === state && (!state.startsWith('unpaid') || typeof row.secret === 'string'),
    `waiting for ${state}`,
  )

const moveLonger: Flow = {
  name: 'booking, moved to a longer time and cancelled by its owner',
  run: async (world) => {
    const booked = await acceptProperty(world)
    const { id, owner, guest } = booked
    const proposed = await proposeMove(world, booked, 3)
    const unpaid = await untilMoved(world, proposed, 'unpaid 16000')
    await confirm(guest, unpaid?.secret as string)
    await untilMoved(world, proposed, 'proposed 16000')
    await post(owner.client, `/api/property-bookings/${id}/moves/${proposed.moveId}/accept`, {}, [200, 409])
    await untilMoved(world, proposed, 'done 24000')
    await post(owner.client, `/api/property-bookings/${id}/cancel`, {}, [200, 409])
    await untilState(world, id, 'cancelled_by_owner refunded')
  },
}

const moveShorter: Flow = {
  name: 'booking, moved at once to a shorter time and cancelled by its guest',
  run: async (world) => {
    const columns = {
      ...atOnce.columns,
      cancellation_policy: 'flexible',
      move_mode: 'instant',
      minimum_hours: 1,
    }
    const booked = await requestProperty(world, { ...atOnce, columns }, 3)
    const { id, guest } = booked
    const proposed = await proposeMove(world, booked, 1)
    await untilMoved(world, proposed, 'done 8000')
    await post(guest.client, `/api/property-bookings/${id}/cancel`, {}, [200, 409])
    await untilState(world, id, 'cancelled_by_guest refunded')
  },
}

const decline: Flow = {
  name: 'booking, declined',
  run: async (world) => {
    const { id, owner } = await requestProperty(world)
    await post(owner.client, `/api/property-bookings/${id}/decline`, {}, [200, 409])
    await untilState(world, id, 'declined canceled')
  },
}

const payOut: Flow = {
  name: 'booking, completed and paid out',
  run: async (world) => {
    const { sql } = world.product
    const { id, owner } = await acceptProperty(world)
    const bank = { holderName: 'An Owner', routingNumber: '110000000', accountNumber: '000123456789' }
    await patiently(() =>
      sql.transaction((tx) => savePayoutSettings(tx, world.deps, owner.id, { bank, schedule: 'weekly' })),
    )
    // Due 48 hours after its end, and before the end of the last weekly period.
    await patiently(
      () =>
        sql`update property_bookings set during = tstzrange(now() - interval '10 days', now() - interval '10 days' + interval '2 hours') where id = ${id}`,
    )
    await world.runJobs()
    await untilState(world, id, 'completed captured')
    const paid = await world.until(
      async () => {
        await world.runJobs()
        return await sql<{ amount: number; state: string }[]>`
          select amount_cents as amount, state from payouts where user_id = ${owner.id}`
      },
      (rows) => rows[0]?.state === 'paid',
      'waiting for the payout',
    )
    if (paid.length !== 1 || paid[0]?.amount !== 14_720) throw new Error(`Payouts: ${JSON.stringify(paid)}`)
  },
}

const permit: Flow = {
  name: 'permit, paid and cancelled in time',
  run: async (world) => {
    const { sql } = world.product
    const [user, admin] = [await world.join(), await world.join('admin')]
    const permitId = await insertPermit(sql)
    const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const request = { permitId, startDate, contactPhone: '+1 555 010 0200', contactEmail: 'ann@example.test' }
    const { body } = await post(user.client, '/api/bookings', request, [201])
    const id = String(body?.id)
    await post(admin.client, `/api/admin/permit-bookings/${id}/confirm`, {}, [200, 409])
    const state = async () =>
      (
        await sql<{ state: string }[]>`
          select b.status || ' ' || b.payment_status || ' ' || p.state as state from permit_bookings b join payments p on p.id = b.payment_id
          where b.id = ${id}`
      )[0]?.state
    const started = await post(user.client, `/api/bookings/${id}/pay`, {}, [200])
    await confirm(user, String(started.body?.clientSecret))
    await world.until(state, (now) => now === 'confirmed paid captured', 'paying a permit')
    await post(user.client, `/api/bookings/${id}/cancel`, {}, [200, 409])
    await world.until(state, (now) => now === 'cancelled refunded refunded', 'cancelling a permit')
  },
}

const subscription: Flow = {
  name: 'subscription, bought, upgraded and canceled',
  run: async (world) => {
    const user = await world.join()
    const { client } = user
    const body = { planId: 'pro', userId: 'me' }
    const intent = await post(client, '/api/create-subscription-intent', body, [200])
    await confirm(user, String(intent.body?.clientSecret))
    const account = async () => {
      const [row] = await world.product.sql<{ state: string }[]>`
        select u.plan || ' ' || s.state || case when s.cancels_at_period_end then ' ending' else '' end as state
        from users u join subscriptions s on s.user_id = u.id where u.id = ${user.id}`
      return row?.state
    }
    await world.until(account, (now) => now === 'pro active', 'buying a plan')
    await upgrade(world, client)
    await world.until(account, (now) => now === 'professional active', 'upgrading')
    await world.until(
      async () => {
        // 409: it is canceled, or the upgrade is still being processed and the user has to try again.
        await post(client, '/api/me/subscription/cancel', {}, [200, 409])
        return await account()
      },
      (now) => now === 'professional active ending',
      'canceling',
    )
  },
}

/** 409: the first try has done it or is still doing it. */
async function upgrade(world: FlowWorld, client: Client): Promise<void> {
  const quote = await client.sendOnce({
    method: 'GET',
    path: '/api/me/subscription/quote?planId=professional',
  })
  const { quotedAt, dueCents } = quote.body ?? {}
  const change = { planId: 'professional', quotedAt, dueCents }
  const { status, body } = await post(client, '/api/me/subscription/change', change, [200, 409])
  if (status === 409 && body?.type === 'price-changed') await upgrade(world, client)
}

export const flows: Flow[] = [
  cancelByGuest,
  cancelByOwner,
  cancelInstant,
  moveLonger,
  moveShorter,
  decline,
  payOut,
  permit,
  subscription,
]
