// Wrong counters are found and corrected; correct ones are not changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'
import { recomputeCounters } from './recompute.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('counters are recomputed from their rows', async () => {
  const { sql } = database
  const id = await insertLocation(sql)
  for (const rating of [2, 5])
    await sql`insert into location_reviews (location_id, user_id, rating) values (${id}, ${await insertUser(sql)}, ${rating})`
  await sql`update location_cells set location_count = 7 where zoom = 6`
  await sql`insert into location_cells values (11, 1, 1, 3, 0, 0)`
  expect(await recomputeCounters(sql)).toEqual({ ratings: 1, cells: 2 })
  const [row] = await sql`select rating, review_count from locations where id = ${id}`
  expect(row).toEqual({ rating: 3.5, review_count: 2 })
  expect(await recomputeCounters(sql)).toEqual({ ratings: 0, cells: 0 })
})
