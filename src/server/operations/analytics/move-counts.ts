// The effect of merging two locations on their counts.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The days of both are added up. A visitor who opened both on a day that is not rolled up counts once. */
export async function moveCounts(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`
    update analytics_events e set subject_id = ${into} where e.subject = 'location' and e.subject_id = ${from} and not exists (
      select from analytics_events k where (k.day, k.subject, k.subject_id, k.visitor) = (e.day, 'location', ${into}::uuid, e.visitor))`
  await tx`delete from analytics_events where subject = 'location' and subject_id = ${from}`
  await tx`
    with gone as (delete from location_analytics where location_id = ${from} returning *)
    insert into location_analytics as a (location_id, date, views, favorites, checkins, photos, average_rating, success_rate, popular_times,
      weather_correlation, viewer_states)
    select ${into}, date, views, favorites, checkins, photos, average_rating, success_rate, popular_times, weather_correlation, viewer_states from gone
    on conflict (location_id, date) do update set views = a.views + excluded.views, favorites = a.favorites + excluded.favorites,
      checkins = a.checkins + excluded.checkins, photos = a.photos + excluded.photos,
      popular_times = jsonb_strip_nulls(jsonb_build_object(
        'views', ${summed(tx, 'views')}, 'checkins', ${summed(tx, 'checkins')})),
      weather_correlation = (
        select coalesce(jsonb_object_agg(sky, counts), '{}') from (
          select sky, jsonb_object_agg(name, n) as counts from (
            select k.key as sky, n.key as name, sum(n.value::int) as n
            from (values (a.weather_correlation), (excluded.weather_correlation)) b (skies), jsonb_each(b.skies) k, jsonb_each_text(k.value) n group by 1, 2
          ) each group by sky) skies),
      viewer_states = (
        select coalesce(jsonb_object_agg(key, n), '{}') from (
          select key, sum(value::int) as n from (values (a.viewer_states), (excluded.viewer_states)) b (states), jsonb_each_text(b.states) group by key) states),
      success_rate = coalesce((a.success_rate * a.checkins + excluded.success_rate * excluded.checkins) / nullif(a.checkins + excluded.checkins, 0),
        a.success_rate, excluded.success_rate)`
}

/** The hours of both rows, added; null without any. */
const summed = (tx: Queryable, name: 'views' | 'checkins') => tx`(
  select jsonb_object_agg(key, n) from (
    select key, sum(value::int) as n
    from (values (a.popular_times -> ${name}::text), (excluded.popular_times -> ${name}::text)) b (hours), jsonb_each_text(coalesce(b.hours, '{}')) group by key) hours)`
