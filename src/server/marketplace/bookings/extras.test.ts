// Add-ons with a stock over all bookings at the same time, and promo codes: priced, refused, and fought over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { priceBooking } from '../../../rules/property-price.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { requireOnMarket } from '../properties/hours.ts'
import { readBooking } from './queries.ts'

let app: TestApp
let owner: Member
let guests: Member[]
let rooms: string[]
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  guests = await Promise.all(['gina', 'gus', 'gwen', 'gil'].map((name) => app.join(name)))
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  owner = await app.join(`owner${count}`)
  rooms = await Promise.all([1, 2, 3].map(() => insertProperty(app.sql, { owner_id: owner.id })))
})

const guest = (index = 0) => guests[index] as Member
const room = (index = 0) => rooms[index] as string
const make = async (path: string, body: object, as = owner) =>
  await app.send('POST', `/api/${path}`, { as: as.token, body })
const addOn = async (more: object = {}): Promise<string> =>
  (await make('property-add-ons', { name: 'Strobe', unit: 'hour', price: '10.50', stock: 2, ...more })).body
    .id
const today = new Date().toISOString().slice(0, 10)
const codeBody = (more: object = {}) => ({
  ...{ code: 'golden-10', percent: 10, firstDay: addDays(today, -2), lastDay: addDays(today, 9) },
  ...more,
})
const quote = async (more: Record<string, string>, index = 0) => {
  const query = new URLSearchParams({ ...inDays(10), ...more })
  return (await app.get(`/api/private-properties/${room(index)}/quote?${query}`)).body
}
const pathsOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.map(({ path }) => path)

test('add-ons and a code are items of the one price, from the quote to the booking, and stay when the owner ends them', async () => {
  const strobe = await addOn()
  const room2 = await addOn({ name: 'Second room', unit: 'booking', price: 60, stock: null })
  const lunch = await addOn({ name: 'Lunch', unit: 'person', price: 12, stock: 20, propertyId: room() })
  const code = (await make('property-codes', codeBody())).body.id
  const chosen = `${strobe}:2,${room2}:1,${lunch}:1`
  const seen = await quote({ groupSize: '3', addOns: chosen, code: ' Golden-10 ' })
  const lines = [
    { kind: 'time', text: '2 hours × $80', amount: 160 },
    { kind: 'add-on', text: 'Strobe: 2 × 2 hours × $10.50', amount: 42 },
    { kind: 'add-on', text: 'Second room: 1 × $60', amount: 60 },
    { kind: 'add-on', text: 'Lunch: 1 × 3 people × $12', amount: 36 },
    { kind: 'code', text: 'Code GOLDEN-10: 10% off', amount: -29.8 },
  ]
  expect(seen).toMatchObject({ lines, totalCost: 268.2, platformFee: 21.46, ownerPayout: 246.74 })
  expect([seen.takesCodes, seen.refusal, seen.addOns.map(({ left }: { left: number }) => left)]).toEqual([
    true,
    null,
    [2, null, 20],
  ])
  const { quoteHash, totalCost } = seen
  const addOns = [
    { id: strobe, quantity: 2 },
    { id: room2, quantity: 1 },
    { id: lunch, quantity: 1 },
  ]
  const request = { ...inDays(10), groupSize: 3, addOns, code: 'golden-10', quoteHash, totalCost }
  const made = await book(app, guest(), room(), request)
  expect([made.status, made.body.lines]).toEqual([201, lines])
  await pay(app, made.body)
  expect((await act(app, owner, made.body.id, 'accept')).status).toBe(200)
  for (const path of [`property-add-ons/${strobe}`, `property-codes/${code}`])
    expect((await app.send('DELETE', `/api/${path}`, { as: owner.token })).status).toBe(204)
  const later = await app.send('GET', `/api/property-bookings/${made.body.id}`, { as: guest().token })
  expect([later.body.lines, later.body.totalCost, later.body.code]).toEqual([lines, 268.2, 'GOLDEN-10'])
  expect(new Set(later.body.addOns)).toEqual(new Set(addOns))
  const row = await readBooking(app.sql, made.body.id)
  const property = await requireOnMarket(app.sql, room())
  const again = { ...inDays(12), groupSize: 3, pricedAddOns: row.pricedAddOns, appliedCode: row.appliedCode }
  expect(priceBooking(property, property, again)?.totalCents).toBe(26_820)
  const next = await quote({ ...inDays(12), addOns: `${strobe}:1` })
  expect(next.refusal).toMatchObject({ reason: 'add-on', path: 'addOns' })
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('a stock is shared by all listings of its owner, by what is booked at the same time', async () => {
  const strobe = await addOn()
  const take = (index: number, quantity: number, startTime: string, endTime: string) =>
    book(app, guest(index), room(index), {
      ...{ ...inDays(10), startTime, endTime },
      addOns: [{ id: strobe, quantity }],
    })
  const left = async (startTime: string, endTime: string) =>
    (await quote({ startTime, endTime }, 2)).addOns[0].left
  expect((await take(0, 1, '10:00', '12:00')).status).toBe(201)
  const second = await take(1, 1, '12:00', '14:00')
  expect(second.status).toBe(201)
  // Bookings that only touch need the same piece one after the other.
  expect([await left('10:00', '14:00'), await left('14:00', '16:00'), await left('11:00', '12:00')]).toEqual([
    1, 2, 1,
  ])
  const refused = await take(2, 2, '11:00', '13:00')
  expect([refused.status, refused.body.type, pathsOf(refused)]).toEqual([409, 'slot-taken', ['addOns']])
  expect(refused.body.detail).toBe('Only 1 of Strobe is free at this time.')
  await act(app, guest(1), second.body.id, 'cancel')
  expect(await left('12:00', '14:00')).toBe(2)
})

test('of parallel bookings of the last piece exactly one is made', async () => {
  const strobe = await addOn({ stock: 1 })
  const addOns = [{ id: strobe, quantity: 1 }]
  const answers = await Promise.all(
    [0, 1, 2].map((index) => book(app, guest(index), room(index), { ...inDays(10), addOns })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const [taken] = await app.sql`
    select sum(a.pieces)::int as pieces from property_booking_add_ons a where a.add_on_id = ${strobe}`
  expect(taken).toEqual({ pieces: 1 })
})

test('the database refuses a booking that is moved to where a piece is taken', async () => {
  const strobe = await addOn({ stock: 1 })
  const addOns = [{ id: strobe, quantity: 1 }]
  const later = { ...inDays(10), startTime: '14:00', endTime: '16:00' }
  await book(app, guest(0), room(0), { ...inDays(10), addOns })
  const { body } = await book(app, guest(1), room(1), { ...later, addOns })
  const [first] = await app.sql<{ during: string }[]>`
    select during from property_bookings where property_id = ${room(0)}`
  await expect(
    app.sql`update property_bookings set during = ${first?.during as string} where id = ${body.id}`,
  ).rejects.toMatchObject({ constraint: 'property_add_ons_stock' })
})

test('of parallel bookings with the last use of a code exactly one has it; a canceled booking gives it back', async () => {
  await make('property-codes', codeBody({ maxUses: 1 }))
  const request = { ...inDays(10), code: 'GOLDEN-10' }
  const answers = await Promise.all([0, 1, 2].map((index) => book(app, guest(index), room(index), request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const refused = answers.find(({ status }) => status === 422) as (typeof answers)[number]
  expect([refused.body.detail, pathsOf(refused)]).toEqual(['This code has been used up.', ['code']])
  const index = answers.findIndex(({ status }) => status === 201)
  await act(app, guest(index), answers[index]?.body.id, 'cancel')
  expect((await book(app, guest(3), room(index), request)).status).toBe(201)
})

test.each([
  ['of nobody', {}, 'FORGED-1', 'This code isn’t valid here. Check it, or leave it out.'],
  ['expired', { lastDay: addDays(today, -2) }, 'GOLDEN-10', 'This code has expired.'],
  ['not valid yet', { firstDay: addDays(today, 3) }, 'GOLDEN-10', 'This code isn’t valid yet.'],
])('a code %s is refused beside its field, and the price is without it', async (_, more, code, message) => {
  await make('property-codes', codeBody(more))
  const seen = await quote({ code })
  expect([seen.totalCost, seen.isAvailable, seen.refusal]).toEqual([
    160,
    false,
    { reason: 'code', path: 'code', message },
  ])
  const refused = await book(app, guest(), room(), { ...inDays(10), code })
  expect([refused.status, pathsOf(refused), refused.body.detail]).toEqual([422, ['code'], message])
})

test('a code or an add-on of another owner, or of another listing, counts nowhere else', async () => {
  const code = codeBody({ propertyId: room(1) })
  await make('property-codes', code)
  const strobe = await addOn({ propertyId: room(1) })
  expect((await quote({ code: code.code }, 0)).refusal.reason).toBe('code')
  expect((await quote({ addOns: `${strobe}:1` }, 0)).refusal.reason).toBe('add-on')
  expect((await quote({ code: code.code, addOns: `${strobe}:1` }, 1)).refusal).toBeNull()
  const other = await app.join(`other${count}`)
  expect((await make('property-codes', codeBody({ propertyId: room() }), other)).status).toBe(403)
  expect(
    (await make('property-add-ons', { name: 'X', unit: 'hour', price: 1, propertyId: room() }, other)).status,
  ).toBe(403)
  expect((await make('property-codes', codeBody())).status).toBe(409)
})

test('an amount takes off no more than the price; a booking must still cost what cards take', async () => {
  await make('property-codes', codeBody({ percent: null, amount: 500 }))
  const seen = await quote({ code: 'GOLDEN-10' })
  expect([seen.totalCost, seen.lines.at(-1).amount]).toEqual([0, -160])
  const refused = await book(app, guest(), room(), { ...inDays(10), code: 'GOLDEN-10' })
  expect([refused.status, pathsOf(refused)]).toEqual([422, ['totalCost']])
})

test.each([
  ['property-add-ons', { name: '', unit: 'hour', price: 5 }, 'name'],
  ['property-add-ons', { name: 'Light', unit: 'week', price: 5 }, 'unit'],
  ['property-add-ons', { name: 'Light', unit: 'hour', price: 0 }, 'price'],
  ['property-add-ons', { name: 'Light', unit: 'hour', price: 5, stock: 0 }, 'stock'],
  ['property-codes', codeBody({ code: 'ab' }), 'code'],
  ['property-codes', codeBody({ percent: null }), 'percent'],
  ['property-codes', codeBody({ amount: 5 }), 'percent'],
  ['property-codes', codeBody({ lastDay: addDays(today, -5) }), 'lastDay'],
  ['property-codes', codeBody({ maxUses: 0 }), 'maxUses'],
])('%s %j is refused at %s', async (path, body, field) => {
  const answer = await make(path, body)
  expect([answer.status, pathsOf(answer)]).toEqual([422, [field]])
})
