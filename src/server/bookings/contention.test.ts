// No double booking: 500 parallel requests for 20 overlapping times over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { book, inDays } from '../../../test/support/bookings.ts'
import { insertProperty } from '../../../test/support/factories.ts'

let app: TestApp
let propertyId: string
const guests: Member[] = []
beforeAll(async () => {
  app = await startTestApp()
  const owner = await app.join('owner')
  propertyId = await insertProperty(app.sql, { owner_id: owner.id })
  for (let index = 0; index < 125; index += 1) guests.push(await app.join(`guest${index}`))
})
afterAll(() => app.close())

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Each begins half an hour after the one before and lasts two hours. */
const slots = Array.from({ length: 20 }, (_, index) => ({
  startTime: clock(8 * 60 + index * 30),
  endTime: clock(10 * 60 + index * 30),
}))

test('500 parallel requests for 20 overlapping times never overlap, and none ends in an error of ours', async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      book(app, guests[index % guests.length] as Member, propertyId, {
        ...inDays(10),
        ...slots[(index * 7) % 20],
      }),
    ),
  )
  const kinds = new Set(answers.map(({ status, body }) => (status === 201 ? 201 : body.type)))
  // A busy machine may refuse some for a lack of time.
  expect([...kinds].filter((kind) => kind !== 'unavailable').toSorted()).toEqual([201, 'slot-taken'])
  const won = answers.filter(({ status }) => status === 201).length
  const [row] = await app.sql<{ count: number; overlaps: number }[]>`
    select (select count(*)::int from property_bookings where property_id = ${propertyId}) as count,
      (select count(*)::int from property_bookings a join property_bookings b on a.id < b.id and a.property_id = b.property_id and a.during && b.during) as overlaps`
  expect(row).toEqual({ count: won, overlaps: 0 })
  // Between eight and half past seven in the evening at most five times of two hours fit; at least two cannot be avoided.
  expect(won).toBeGreaterThanOrEqual(3)
  expect(won).toBeLessThanOrEqual(6)
}, 120_000)
