// GET /api/private-properties: the market, one query for every filter and sort, continued by an opaque cursor.
import type { PropertyListInput, PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { CallContext } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { filterConditions } from './filter-sql.ts'
import { after, orderBy, toOrder } from './order-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

type ListRow = SummaryRow & { key: number | Date }

export async function listProperties(
  { deps }: CallContext,
  input: PropertyListInput,
): Promise<{ items: PropertySummary[]; nextCursor: string | undefined }> {
  const sql = deps.readSql
  const order = toOrder(sql, input)
  const conditions = filterConditions(sql, input, deps.now())
  if (input.cursor) conditions.push(after(sql, order, decodeCursor(input.cursor, order.name, [order.kind])))
  const rows = await sql<ListRow[]>`
    select ${summaryColumns(sql, input)}, ${order.key} as key from properties p
    where ${sql.join(conditions, ' and ')} ${orderBy(sql, order)} limit ${input.limit + 1}`
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    items: page.map(toSummary),
    nextCursor: last && encodeCursor({ order: order.name, keys: [toKey(last.key)], id: last.id }),
  }
}

const toKey = (key: number | Date) => (key instanceof Date ? key.toISOString() : key)
