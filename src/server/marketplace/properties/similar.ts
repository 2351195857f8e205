// GET /api/private-properties/{id}/similar: what else a guest may like, among the nearest properties on the market.
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import type { CallContext } from '../../app/request/context.ts'
import { isOnMarket } from './on-market.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { isVisibleTo, noProperty } from './read.ts'

/** So many are compared, by the index of published points, however many there are. */
const nearest = 200

/**
 * The most similar first: a point for the same type, one for each shared style, half a one for each shared feature, up to one for a price that is
 * close (none from e times the price on), and less with the distance: one for 70 miles. @throws Problem not-found
 */
export async function listSimilar(
  { deps, session }: CallContext,
  { id }: { id: string },
): Promise<PropertySummary[]> {
  const viewer = await session.user()
  const sql = viewer ? deps.sql : deps.readSql
  const [found] = await sql`select from properties p where p.id = ${id} and ${isVisibleTo(sql, viewer)}`
  if (!found) throw noProperty()
  const shared = (column: 'photography_styles' | 'special_features') => {
    const [own, other] =
      column === 'photography_styles'
        ? [sql`p.photography_styles`, sql`o.photography_styles`]
        : [sql`p.special_features`, sql`o.special_features`]
    return sql`cardinality(array(select unnest(${own}) intersect select unnest(${other})))`
  }
  const rows = await sql<SummaryRow[]>`
    select ${summaryColumns(sql)} from properties o, lateral (
      select * from properties p where p.id <> o.id and ${isOnMarket(sql)} order by p.public_point <-> o.public_point limit ${nearest}) p
    where o.id = ${id}
    order by (p.property_type = o.property_type)::int + ${shared('photography_styles')} + ${shared('special_features')} / 2.0
      + greatest(0, 1 - abs(ln(p.hourly_rate_cents::float8 / o.hourly_rate_cents))) - (p.public_point <-> o.public_point) * 3959 / 70 desc, p.id
    limit ${propertyLimits.maxSimilar}`
  return rows.map(toSummary)
}
