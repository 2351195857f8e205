// Popularity: how many users used a location in the last 90 days, weighted by kind of use. Demo accounts and
// demo reviews do not count.
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

const days = 90
/** Points per user for each kind of use. The column `popularity` is generated from their sum. */
const points = { view: 1, favorite: 3, review: 4, checkin: 5, photo: 5 }

/** For the job: among a million locations it takes longer than a request may. */
export const recomputeAllPopularity = (sql: Sql): Promise<number> =>
  sql.transaction(async (tx) => {
    await tx`set local statement_timeout = 0`
    return await recomputePopularity(tx)
  })

/**
 * Computes the popularity of all locations and returns how many have changed. The fraction below one orders the locations
 * that nobody has used yet: those with a photo of their own come first, then verified ones.
 */
export async function recomputePopularity(tx: Queryable): Promise<number> {
  const since = sql90Days(tx)
  const isPerson = tx`u.id = used.user_id and not u.is_demo`
  const result = await tx`
    with used_by as (
      select location_id, count(distinct viewer) * ${points.view} as points from location_views where viewed_at > ${since} group by 1
      union all
      select used.location_id, sum(used.points) from (
        select distinct location_id, user_id, ${points.favorite}::int as points from favorites where created_at > ${since}
        union all select distinct location_id, user_id, ${points.checkin}::int from user_checkins where checkin_time > ${since} and removed_at is null
        union all select distinct location_id, user_id, ${points.photo}::int from location_photos where created_at > ${since} and state = 'ready' and removed_at is null
        union all select distinct location_id, user_id, ${points.review}::int from location_reviews where created_at > ${since} and not is_demo and removed_at is null
      ) used join users u on ${isPerson} group by 1
    ), total as (select location_id, sum(points)::int as points from used_by group by 1),
    counted as (
      select l.id, (coalesce(total.points, 0) + ${completeness(tx)})::real as use_points
      from locations l left join total on total.location_id = l.id
    )
    update locations l set use_points = counted.use_points from counted where counted.id = l.id and l.use_points <> counted.use_points`
  return result.count
}

const sql90Days = (sql: Queryable): Fragment => sql`now() - make_interval(days => ${days})`

const completeness = (sql: Queryable): Fragment => sql`(
  case when exists (select from location_images i where i.location_id = l.id and not i.illustrative) then 0.5 else 0 end
  + case when l.is_verified then 0.2 else 0 end)`
