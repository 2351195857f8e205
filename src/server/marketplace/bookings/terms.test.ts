// What the guest saw is what is booked: the quote's hash is sent with the request, and changed terms are shown and asked again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'

let clock = new Date()
let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  owner = await app.join('owner')
  guest = await app.join('guest')
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, cancellation_policy: 'moderate' })
})

const request = inDays(10)
async function quote(): Promise<any> {
  const query = new URLSearchParams(request)
  return (await app.get(`/api/private-properties/${propertyId}/quote?${query}`)).body
}
const change = async (fields: object) =>
  expect(
    (await app.send('PATCH', `/api/private-properties/${propertyId}`, { as: owner.token, body: fields }))
      .status,
  ).toBe(200)
const send = (seen: { quoteHash: string; totalCost: number }) =>
  book(app, guest, propertyId, { ...request, quoteHash: seen.quoteHash, totalCost: seen.totalCost })

test('a quote keeps its hash while its terms are the same, and a booking on it has these terms', async () => {
  const seen = await quote()
  clock = new Date(clock.getTime() + hourMs)
  const again = await quote()
  expect(again.quoteHash).toBe(seen.quoteHash)
  const { status, body } = await send(seen)
  expect([status, body.totalCost, body.cancellationPolicy]).toEqual([201, 160, 'moderate'])
  expect(body.refundsOnceAccepted).toEqual(again.refundsOnceAccepted)
})

test('another policy of the same price is answered with the new terms and books nothing', async () => {
  const seen = await quote()
  await change({ cancellationPolicy: 'strict' })
  const { status, body } = await send(seen)
  expect([status, body.type, body.status]).toEqual([409, 'terms-changed', 409])
  expect(body.quote).toEqual(await quote())
  expect(body.quote.cancellationPolicy).toBe('strict')
  expect(await app.sql`select id from property_bookings where property_id = ${propertyId}`).toEqual([])
  expect((await send(body.quote)).status).toBe(201)
})

test('another price is answered with the new terms, whether or not its total was sent', async () => {
  const seen = await quote()
  await change({ hourlyRate: 90 })
  expect((await send(seen)).body).toMatchObject({
    type: 'price-changed',
    totalCost: 180,
    quote: { totalCost: 180, unitPrice: 90, cancellationPolicy: 'moderate' },
  })
  const { body } = await book(app, guest, propertyId, { ...request, quoteHash: seen.quoteHash })
  expect([body.type, body.quote.totalCost]).toEqual(['terms-changed', 180])
})

test('while the owner decides a cancellation is free, and what holds after that is told from the first quote on', async () => {
  const seen = await quote()
  const startMs = Date.parse(seen.start)
  const at = (ms: number) => new Date(ms).toISOString()
  const once = {
    steps: [
      { from: null, until: at(startMs - 5 * dayMs), percent: 100, refund: 160 },
      { from: at(startMs - 5 * dayMs), until: at(startMs), percent: 50, refund: 80 },
      { from: at(startMs), until: null, percent: 0, refund: 0 },
    ],
    // Within 24 hours of the acceptance, also less than five days before the start.
    freeUntil: at(startMs - 2 * dayMs),
  }
  expect(seen.refundsOnceAccepted).toEqual(once)
  const { body: held } = await send(seen)
  const whole = [{ from: null, until: null, percent: 100, refund: 160 }]
  expect([held.refunds, held.refundsOnceAccepted]).toEqual([whole, once])
  await pay(app, held)
  const read = async () =>
    (await app.send('GET', `/api/property-bookings/${held.id}`, { as: guest.token })).body
  expect(await read()).toMatchObject({ state: 'requested', refunds: whole, refundsOnceAccepted: once })
  await act(app, owner, held.id, 'accept')
  expect(await read()).toMatchObject({ state: 'accepted', refunds: once.steps, refundsOnceAccepted: null })
})

test('one’s own request is named as such, in the quote and when it is sent twice; others hear that the time is taken', async () => {
  const seen = await quote()
  const { body: held } = await send(seen)
  await pay(app, held)
  const query = new URLSearchParams(request)
  const ask = async (as?: Member) =>
    (await app.send('GET', `/api/private-properties/${propertyId}/quote?${query}`, { as: as?.token })).body
      .refusal
  const own = {
    reason: 'own-booking',
    message: 'You’ve already requested or booked this time. It’s under Bookings.',
    path: 'startTime',
  }
  expect(await ask(guest)).toEqual(own)
  expect(await ask()).toEqual({
    reason: 'taken',
    message: 'This time is already taken.',
    path: 'startTime',
  })
  expect((await send(seen)).body).toMatchObject({ type: 'slot-taken', detail: own.message })
})
