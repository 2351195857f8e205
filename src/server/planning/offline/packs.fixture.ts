// Packs as rows, for tests.
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/db/pool.ts'

/** A pack for everybody, of New York, unless `input` says otherwise; no build is due. */
export async function insertPack(sql: Sql, input: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const columns = {
    id,
    name: 'New York',
    area: sql.json({ kind: 'city', city: 'new-york' }),
    build_requested_at: null,
    ...input,
  }
  await sql`insert into offline_location_packs ${sql.insert(columns)}`
  return id
}
