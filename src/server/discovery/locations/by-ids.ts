// Locations by id, for other domains that store ids: the summaries of existing, not removed ones, in the order of the ids.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { withVariedCovers } from './varied-covers.ts'

type Options = { lat?: number | undefined; lng?: number | undefined; hasVariedCovers?: boolean }

/** With a position also the distances from there. `hasVariedCovers`: for cards side by side. */
export async function locationsByIds(
  sql: Queryable,
  ids: string[],
  { hasVariedCovers = false, ...position }: Options = {},
): Promise<LocationSummary[]> {
  if (ids.length === 0) return []
  const rows = await sql<
    SummaryRow[]
  >`select ${summaryColumns(sql, position)} from locations l where l.id = any(${ids}::uuid[]) and l.removed_at is null`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return (hasVariedCovers ? withVariedCovers(ordered) : ordered).map(toSummary)
}
