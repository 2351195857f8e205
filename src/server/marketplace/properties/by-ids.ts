// Properties by id, for other domains that store ids: the summaries of those on the market, in the order of the ids.
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isOnMarket } from './on-market.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

export async function propertiesByIds(sql: Queryable, ids: readonly string[]): Promise<PropertySummary[]> {
  if (ids.length === 0) return []
  const rows = await sql<SummaryRow[]>`
    select ${summaryColumns(sql)} from properties p where p.id = any (${[...ids]}::uuid[]) and ${isOnMarket(sql)}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toSummary)
}
