// Inserts a city, for the seed and other sources of cities.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export async function insertCity(tx: Queryable, city: Tables['cities']): Promise<void> {
  await tx`insert into cities ${tx.insert(city)}`
}
