// Recomputes what properties show of their bookings and reviews, and returns how many were wrong: no difference is expected.
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { lockProperty } from '../properties/hours.ts'
import { recountRating } from './reviews.ts'
import { recount } from './transition.ts'

type Counts = { id: string; bookings: number; rating: number; reviews: number }

/** Safe while the server runs: each property is locked while it is counted, as by every change of a booking. */
export async function recomputeProperties(sql: Sql, now = new Date()): Promise<number> {
  const properties = await readCounts(sql)
  let corrected = 0
  for (const { id } of properties)
    await sql.transaction(async (tx) => {
      await lockProperty(tx, id)
      const [before] = await readCounts(tx, id)
      await recount(tx, id)
      await recountRating(tx, id, now)
      const [after] = await readCounts(tx, id)
      if (JSON.stringify(before) !== JSON.stringify(after)) corrected += 1
    })
  return corrected
}

const readCounts = (sql: Queryable, id: string | null = null): Promise<Counts[]> =>
  sql<Counts[]>`
    select id, total_bookings as bookings, rating, review_count as reviews from properties where ${id}::uuid is null or id = ${id} order by id`
