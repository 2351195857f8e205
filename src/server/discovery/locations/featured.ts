// GET /api/locations/featured.
import { featuredCount } from '../../../contract/discovery/featured.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { type FeaturedCandidate, pickFeatured } from '../../../rules/featured.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { locationsByIds } from './by-ids.ts'
import { isDescribed, isShown, pointLiteral } from './filter-sql.ts'
import { listLocations } from './list.ts'
import { rememberAnswers } from './remember-answers.ts'

/** The most popular or nearest described locations, of which some are featured. */
const maxCandidates = 500

type FeaturedDeps = Pick<Deps, 'readSql' | 'publicContent' | 'now'>
type Position = { lat?: number | undefined; lng?: number | undefined }
type CandidateRow = FeaturedCandidate & { latitude: number; longitude: number }

/**
 * Fewer than five if there are fewer cities. If nobody has described a location yet, the first ones of the
 * list.
 */
export const listFeatured = (deps: FeaturedDeps, position: Position): Promise<LocationSummary[]> =>
  readFeatured(deps, { ...position, day: deps.now().toISOString().slice(0, 10) })

const readFeatured = rememberAnswers(
  async (
    deps: FeaturedDeps,
    { day, ...position }: Position & { day: string },
  ): Promise<LocationSummary[]> => {
    const sql = deps.readSql
    const near = position.lat === undefined ? undefined : toPoint(position)
    const chosen = pickFeatured(await readCandidates(sql, near), featuredCount, { day, near })
    if (chosen.length === 0)
      return (await listLocations(deps, { ...position, limit: featuredCount })).locations
    return await locationsByIds(
      sql,
      chosen.map(({ id }) => id),
      position,
    )
  },
  { maxAnswers: 100 },
)

const toPoint = ({ lat, lng }: Position) => ({ latitude: lat as number, longitude: lng as number })

async function readCandidates(
  sql: Sql,
  near: { latitude: number; longitude: number } | undefined,
): Promise<CandidateRow[]> {
  const isPictured = sql`exists (select from location_images i where i.location_id = l.id and not i.illustrative)`
  const order = near
    ? sql`l.public_point <-> ${pointLiteral(near)}::cube, l.id`
    : sql`l.popularity desc, l.id desc`
  return await sql<CandidateRow[]>`
    select l.id, nullif(concat_ws(', ', l.city, l.region, l.country), '') as city, l.country, l.public_latitude as latitude, l.public_longitude as longitude,
      ${isPictured} as "isPictured"
    from locations l where ${isShown(sql)} and ${isDescribed(sql)} and l.status = 'open' and l.public_point is not null
    order by ${order} limit ${maxCandidates}`
}
