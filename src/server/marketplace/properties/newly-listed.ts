// What is new on the market for the filters of a search.
import type { PropertyFilterState } from '../../../rules/property-filter-state.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { filterConditions } from './filter-sql.ts'

export type NewlyListed = { id: string; title: string }

/** On the market for the first time after one instant and up to another, the newest first, without the user's own. At most `limit`. */
export async function listNewlyListed(
  sql: Queryable,
  filters: PropertyFilterState,
  span: { after: Date; until: Date; now: Date; exceptOwner: string; limit: number },
): Promise<NewlyListed[]> {
  const { sortBy: _, ...conditions } = filters
  return await sql<NewlyListed[]>`
    select p.id, p.title from properties p
    where ${sql.join(filterConditions(sql, conditions, span.now), ' and ')} and p.listed_at > ${span.after} and p.listed_at <= ${span.until}
      and p.owner_id <> ${span.exceptOwner} order by p.listed_at desc, p.id limit ${span.limit}`
}
