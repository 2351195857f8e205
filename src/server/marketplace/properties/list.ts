// GET /api/private-properties: the market, one query for every filter and sort, continued by an opaque cursor.
import type { PropertyListInput, PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { CallContext } from '../../app/request/context.ts'
import { type Page, pageOf } from '../../platform/db/page.ts'
import { filterConditions } from './filter-sql.ts'
import { toOrder } from './order-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

type ListRow = SummaryRow & { key: number | Date }

export async function listProperties(
  { deps }: CallContext,
  input: PropertyListInput,
): Promise<Page<PropertySummary>> {
  const sql = deps.readSql
  const order = toOrder(sql, input)
  const conditions = filterConditions(sql, input, deps.now())
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<ListRow[]>`
      select ${summaryColumns(sql, input)}, ${order.key} as key from properties p
      where ${sql.join(conditions, ' and ')} and ${after} ${end}`,
    (row) => toSummary(row),
  )
}
