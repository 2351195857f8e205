// Recomputes counters and returns how many were wrong. They are updated with their rows in one transaction, so no difference is expected.
import type { Queryable, Sql } from '../../platform/db/pool.ts'

/**
 * Computes the rating of one location from its rows: the average and number of reviews that are not removed. Call it after the change, in
 * the transaction that wrote, removed, restored or deleted a review. The location is locked first: of two parallel writers the second counts
 * after the first has ended. Call it for several locations in ascending order of id, to avoid deadlocks.
 */
export async function recountRating(tx: Queryable, locationId: string): Promise<void> {
  // Not `for update`: inserting a review holds a share lock on the location's key.
  await tx`select 1 from locations where id = ${locationId} for no key update`
  await tx`
    update locations l set rating = counted.rating, review_count = counted.reviews
    from (select coalesce(avg(rating), 0)::real as rating, count(*)::int as reviews from location_reviews where location_id = ${locationId} and removed_at is null) counted
    where l.id = ${locationId} and (l.rating, l.review_count) is distinct from (counted.rating, counted.reviews)`
}

/** Recomputes ratings, review counts and map cells. Safe while the server runs. */
export async function recomputeCounters(sql: Sql): Promise<{ ratings: number; cells: number }> {
  return await sql.transaction(async (tx) => {
    await tx`lock table locations in share row exclusive mode`
    const ratings = await tx`
      update locations l set rating = counted.rating, review_count = counted.reviews
      from (select l.id, coalesce(avg(r.rating), 0)::real as rating, count(r.id)::int as reviews
            from locations l left join location_reviews r on r.location_id = l.id and r.removed_at is null group by l.id) counted
      where counted.id = l.id and (l.rating, l.review_count) is distinct from (counted.rating, counted.reviews)`
    const cells = await tx`
      with truth as (
        select z as zoom, cell_x(public_longitude, z) as x, cell_y(public_latitude, z) as y, count(*)::int as n, sum(public_latitude) as lat, sum(public_longitude) as lng
        from locations, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3
      ), gone as (
        delete from location_cells c where not exists (select from truth t where (t.zoom, t.x, t.y) = (c.zoom, c.x, c.y)) returning 1
      ), mended as (
        insert into location_cells as c select * from truth
        on conflict (zoom, x, y) do update set location_count = excluded.location_count, latitude_sum = excluded.latitude_sum, longitude_sum = excluded.longitude_sum
        where c.location_count <> excluded.location_count or abs(c.latitude_sum - excluded.latitude_sum) > 1e-6 or abs(c.longitude_sum - excluded.longitude_sum) > 1e-6
        returning 1
      ) select 1 from gone union all select 1 from mended`
    return { ratings: ratings.count, cells: cells.length }
  })
}
