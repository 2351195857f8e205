// Counters of properties that differ from their bookings and reviews are corrected, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { recomputeProperties } from './recompute.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('bookings that stand and published reviews of guests are counted', async () => {
  const { sql } = app
  const owner = await app.join('owner')
  const guest = await app.join('guest')
  const now = new Date('2030-07-01T12:00:00Z')
  const [id, other] = [
    await insertProperty(sql, { owner_id: owner.id }),
    await insertProperty(sql, { owner_id: owner.id }),
  ]
  const insert = (day: number, state: string) =>
    insertPropertyBooking(sql, {
      property_id: id,
      photographer_id: guest.id,
      during: `[2030-06-0${day}T17:00Z, 2030-06-0${day}T19:00Z)`,
      state,
    })
  const bookings = [await insert(1, 'completed'), await insert(2, 'completed'), await insert(3, 'accepted')]
  for (const state of ['declined', 'cancelled_by_guest', 'expired']) await insert(4, state)
  const review = (booking: number, side: string, rating: number, publishedAt: Date) =>
    sql`insert into property_reviews ${sql.insert({
      booking_id: bookings[booking] as string,
      property_id: id,
      side,
      rating,
      content: 'As described.',
      published_at: publishedAt,
    })}`
  await review(0, 'guest', 5, now)
  await review(1, 'guest', 4, new Date('2030-06-20T12:00:00Z'))
  await review(0, 'owner', 1, new Date('2030-06-20T12:00:00Z'))
  // It appears a moment later.
  await review(2, 'guest', 1, new Date(now.getTime() + 1))

  expect(await recomputeProperties(sql, now)).toBe(1)
  const read = async (property: string) =>
    (await sql`select total_bookings, rating, review_count from properties where id = ${property}`)[0]
  expect(await read(id)).toEqual({ total_bookings: 3, rating: 4.5, review_count: 2 })
  expect(await recomputeProperties(sql, now)).toBe(0)
  await sql`update properties set total_bookings = 7 where id in (${id}, ${other})`
  expect(await recomputeProperties(sql, now)).toBe(2)
  expect(await read(other)).toEqual({ total_bookings: 0, rating: 0, review_count: 0 })
})
