// GET /property-plan/{id}.svg: shown instead of a photo. It tells the kind of place, its rooms and light, not where it is.
import { Problem } from '../../../contract/problems.ts'
import { type PlannedProperty, propertyPlanSvg } from '../../../rules/property-plan/property-plan.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'

/** @throws Problem not-found */
export async function readPlan(sql: Queryable, id: string): Promise<HttpResponse> {
  const [row] = await sql<PlannedProperty[]>`
    select id, title, property_type as "propertyType",
      concat_ws(' ', description, seasonal_notes, array_to_string(special_features || amenities, ' ')) as words
    from properties where id = ${id} and state <> 'removed'`
  if (!row) throw new Problem('not-found', 'There is no property with this id')
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: propertyPlanSvg(row),
  }
}
