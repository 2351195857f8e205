// Locations by id, for other domains that store ids: the summaries of existing, not removed ones, in the order of the ids.
import type { LocationSummary } from '../../contract/locations.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

/** With a position also the distances from there. */
export async function locationsByIds(
  sql: Queryable,
  ids: string[],
  position: { lat?: number | undefined; lng?: number | undefined } = {},
): Promise<LocationSummary[]> {
  if (ids.length === 0) return []
  const rows = await sql<
    SummaryRow[]
  >`select ${summaryColumns(sql, position)} from locations l where l.id = any(${ids}::uuid[]) and l.removed_at is null`
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
