// Prices by an owner's rules, from the listing to the receipt: one total with the same items everywhere, agreed on for good.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { checkLedger } from '../../money/ledger/check.ts'

let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('owner')
  guest = await app.join('guest')
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, minimum_hours: 2 })
})
afterAll(() => app.close())

const change = (fields: object) =>
  app.send('PATCH', `/api/private-properties/${propertyId}`, { as: owner.token, body: fields })
const read = async () => (await app.get(`/api/private-properties/${propertyId}`)).body
const quote = async (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...inDays(10), ...more })
  return (await app.get(`/api/private-properties/${propertyId}/quote?${query}`)).body
}
const prices = (list: { id: string; hourlyFrom: number }[]) =>
  list.find(({ id }) => id === propertyId)?.hourlyFrom

const priceRules = {
  cleaningFee: '45.50',
  rates: [],
  packages: [{ name: 'Half day', hours: '4', price: '280' }],
  discounts: [{ fromHours: 6, percent: 10 }],
  groups: [{ fromPeople: 8, hourlyRate: 12.25 }],
}

test('a listing without price rules costs what the formula says', async () => {
  const { priceRules: none, hourlyFrom, hourlyRate, minimumTotal } = await read()
  expect([none, hourlyFrom, hourlyRate, minimumTotal]).toEqual([null, 80, 80, 160])
  const { lines, totalCost, unitPrice, units } = await quote()
  expect([lines, totalCost, unitPrice, units]).toEqual([
    [{ kind: 'time', text: '2 hours × $80', amount: 160 }],
    160,
    80,
    2,
  ])
})

test('the owner’s rules are on the page; lists, their filters and their order show what a booking costs at least', async () => {
  expect((await change({ priceRules })).status).toBe(200)
  const shown = await read()
  expect(shown.priceRules).toEqual({
    cleaningFee: 45.5,
    rates: [],
    packages: [{ name: 'Half day', hours: 4, price: 280 }],
    discounts: [{ fromHours: 6, percent: 10 }],
    groups: [{ fromPeople: 8, hourlyRate: 12.25 }],
  })
  expect([shown.minimumTotal, shown.hourlyFrom, shown.hourlyRate]).toEqual([205.5, 102.75, 80])
  expect((await quote()).totalCost).toBe(shown.minimumTotal)
  const list = async (query: string) => prices((await app.get(`/api/private-properties?${query}`)).body)
  expect(await list('sortBy=price_low')).toBe(102.75)
  expect([await list('maxPrice=102'), await list('maxPrice=102.75')]).toEqual([undefined, 102.75])
  expect([await list('priceRange=0-100'), await list('priceRange=100-250')]).toEqual([undefined, 102.75])
  // Other fields change the least price with them; the rules stay as they are.
  expect((await change({ hourlyRate: 90 })).body.minimumTotal).toBe(225.5)
  expect((await change({ hourlyRate: 80 })).body.priceRules).toEqual(shown.priceRules)
})

test('the items of quote, booking, receipt and email are the same, and stay when the owner changes prices', async () => {
  const seen = await quote({ startTime: '10:00', endTime: '15:00', groupSize: '8' })
  const lines = [
    { kind: 'package', text: 'Half day: 4 hours', amount: 280 },
    { kind: 'time', text: '1 hour × $80', amount: 80 },
    { kind: 'group', text: 'From 8 people: 5 hours × $12.25', amount: 61.25 },
    { kind: 'cleaning', text: 'Cleaning fee', amount: 45.5 },
  ]
  expect(seen).toMatchObject({ lines, totalCost: 466.75, platformFee: 37.34, ownerPayout: 429.41 })
  const { quoteHash, totalCost } = seen
  const body = { ...inDays(10), endTime: '15:00', groupSize: 8, quoteHash, totalCost }
  const made = await book(app, guest, propertyId, body)
  expect([made.status, made.body.lines, made.body.totalCost]).toEqual([201, lines, 466.75])
  await pay(app, made.body)
  expect((await act(app, owner, made.body.id, 'accept')).status).toBe(200)
  expect((await change({ priceRules: null, hourlyRate: 200 })).body.priceRules).toBeNull()
  const later = (await app.send('GET', `/api/property-bookings/${made.body.id}`, { as: guest.token })).body
  expect(later).toMatchObject({ lines, totalCost: 466.75, platformFee: 37.34, ownerPayout: 429.41 })
  const receipt = await app.send('GET', later.receiptPath, { as: guest.token })
  for (const text of ['Half day: 4 hours', '$280', '1 hour × $80', '$61.25', '$45.50', '$466.75'])
    expect(String(receipt.body)).toContain(text)
  const [mail] = await app.sql<{ text: string }[]>`
    select body_text as text from mail_outbox where kind = 'booking-requested'`
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Half day: 4 hours: $280. 1 hour × $80: $80.')
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('a quote is refused as outdated when only its items have changed', async () => {
  await change({ hourlyRate: 80, priceRules: { packages: [{ name: 'Two', hours: 2, price: 100 }] } })
  const seen = await quote({ startTime: '16:00', endTime: '18:00' })
  await change({ priceRules: { packages: [{ name: 'Short', hours: 2, price: 100 }] } })
  const { quoteHash, totalCost } = seen
  const body = { ...inDays(10), startTime: '16:00', endTime: '18:00', quoteHash, totalCost }
  const refused = await book(app, guest, propertyId, body)
  expect([refused.status, refused.body.type]).toEqual([409, 'terms-changed'])
  expect(refused.body.quote.lines[0].text).toBe('Short: 2 hours')
})

test.each([
  [{ cleaningFee: -1 }, 'priceRules.cleaningFee'],
  [{ rates: [{ hourlyRate: 0 }] }, 'priceRules.rates.0.hourlyRate'],
  [{ rates: [{ hourlyRate: 80, from: '06-01' }] }, 'priceRules.rates.0.to'],
  [{ rates: [{ hourlyRate: 80, from: '02-30', to: '03-01' }] }, 'priceRules.rates.0.from'],
  [{ packages: [{ name: '', hours: 4, price: 200 }] }, 'priceRules.packages.0.name'],
  [{ packages: [{ name: 'Day', hours: 25, price: 200 }] }, 'priceRules.packages.0.hours'],
  [{ discounts: [{ fromHours: 4, percent: 81 }] }, 'priceRules.discounts.0.percent'],
  [
    {
      discounts: [
        { fromHours: 4, percent: 10 },
        { fromHours: 4, percent: 20 },
      ],
    },
    'priceRules.discounts.1.fromHours',
  ],
  [{ groups: [{ fromPeople: 1, hourlyRate: 5 }] }, 'priceRules.groups.0.fromPeople'],
])('%j is refused at %s', async (rules, path) => {
  const { status, body } = await change({ priceRules: rules })
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
})

test('the database refuses a booking whose items are not its total', async () => {
  await expect(
    app.sql`update property_bookings set price_lines = '[{"amountCents": 1}]' where property_id = ${propertyId}`,
  ).rejects.toMatchObject({ constraint: 'property_bookings_total' })
})
