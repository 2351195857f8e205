// A moved booking keeps its add-ons and its code: they are in the new price, and their pieces are held at both times.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, answerMove, book, inDays, pay, proposeMove } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { checkLedger } from '../../money/ledger/check.ts'

let app: TestApp
let owner: Member
let guest: Member
let other: Member
let room: string
let nextRoom: string
let strobe: string
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, guest, other] = await Promise.all([app.join('owner'), app.join('guest'), app.join('other')])
  room = await insertProperty(app.sql, { owner_id: owner.id })
  nextRoom = await insertProperty(app.sql, { owner_id: owner.id })
  const make = async (path: string, body: object) =>
    (await app.send('POST', `/api/${path}`, { as: owner.token, body })).body.id
  strobe = await make('property-add-ons', { name: 'Strobe', unit: 'hour', price: '10.50', stock: 2 })
  const today = new Date().toISOString().slice(0, 10)
  await make('property-codes', {
    code: 'golden-10',
    percent: 10,
    firstDay: addDays(today, -2),
    lastDay: addDays(today, 9),
  })
})
afterAll(() => app.close())

const at = (days: number, startTime = '10:00', endTime = '12:00') => {
  const { photographyType: _, ...times } = inDays(days)
  return { ...times, startTime, endTime }
}
const addOns = (quantity: number) => [{ id: strobe, quantity }]
const take = (days: number, quantity: number) =>
  book(app, other, nextRoom, { ...inDays(days), addOns: addOns(quantity) })
const read = async (id: string) =>
  (await app.send('GET', `/api/property-bookings/${id}`, { as: guest.token })).body
const moveQuote = async (id: string, times: Record<string, string>) =>
  (
    await app.send('GET', `/api/property-bookings/${id}/moves/quote?${new URLSearchParams(times)}`, {
      as: guest.token,
    })
  ).body

test('a longer time has the add-ons and the code in its price, which becomes the booking’s', async () => {
  const made = await book(app, guest, room, { ...inDays(10), addOns: addOns(2), code: 'golden-10' })
  expect([made.status, made.body.totalCost]).toEqual([201, 181.8])
  await pay(app, made.body)
  expect((await act(app, owner, made.body.id, 'accept')).status).toBe(200)
  const { id } = made.body
  const times = at(12, '10:00', '13:00')
  const seen = await moveQuote(id, times)
  expect(seen).toMatchObject({ refusal: null, total: 272.7, difference: 90.9 })
  const { status, body: move } = await proposeMove(app, guest, id, { ...times, quoteHash: seen.quoteHash })
  expect(status).toBe(201)
  // Both times are held, for the pieces, too.
  for (const days of [10, 12]) {
    const refused = await take(days, 1)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.objectContaining({ path: 'addOns' })],
    ])
  }
  await pay(app, { clientSecret: move.clientSecret })
  expect((await answerMove(app, owner, { id, moveId: move.id }, 'accept', {})).status).toBe(200)
  const moved = await read(id)
  expect(moved).toMatchObject({
    totalCost: 272.7,
    code: 'GOLDEN-10',
    addOns: addOns(2),
    lines: [
      { kind: 'time', text: '3 hours × $80', amount: 240 },
      { kind: 'add-on', text: 'Strobe: 2 × 3 hours × $10.50', amount: 63 },
      { kind: 'code', amount: -30.3 },
    ],
  })
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
  // The former time is free again, the new one is not.
  expect((await take(12, 1)).status).toBe(409)
  expect((await take(10, 2)).status).toBe(201)
  // Where the pieces are taken it cannot be moved to, and the reason is said before.
  expect((await moveQuote(id, at(10, '11:00', '14:00'))).refusal).toMatchObject({
    message: 'Strobe isn’t free at this time.',
    path: 'startDate',
  })
})
