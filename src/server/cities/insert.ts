// A city as a row, for whoever brings cities along.
import type { Queryable } from '../platform/db/pool.ts'
import type { Tables } from '../tables.gen.ts'

export async function insertCity(tx: Queryable, city: Tables['cities']): Promise<void> {
  await tx`insert into cities ${tx.insert(city)}`
}
