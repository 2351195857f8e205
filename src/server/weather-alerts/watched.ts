// Whose favorites are watched: users whose plan includes weather and who want alerts.
import { maxWatchedFavorites, type WeatherAlertKind } from '../../rules/weather/alert-kinds.ts'
import type { Queryable } from '../platform/db/pool.ts'

/** A favorite with a published position, and what its user wants to hear of. */
export type Watched = {
  userId: string
  locationId: string
  name: string
  latitude: number
  longitude: number
  timeZone: string | null
  kinds: WeatherAlertKind[]
}

const usersAtATime = 100

/** The favorites of the next hundred users after an id who have some to watch, ordered by user; empty at the end. */
export async function listWatched(
  sql: Queryable,
  plans: ReadonlySet<string>,
  afterId: string,
): Promise<Watched[]> {
  return await sql<Watched[]>`
    select w.id as "userId", l.id as "locationId", l.name, l.public_latitude as latitude, l.public_longitude as longitude,
      l.time_zone as "timeZone", w.kinds
    from (
      select p.id, coalesce(u.weather_alert_kinds, '{fog,clear-night,high-clouds,first-snow}') as kinds
      from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and p.plan = any (${[...plans]}::text[]) and not p.banned and coalesce(u.weather_alerts, true)
        and coalesce(u.weather_alert_kinds <> '{}', true)
        and exists (
          select from favorites f join locations l on l.id = f.location_id and l.removed_at is null and l.status = 'open'
            and l.public_latitude is not null
          where f.user_id = p.id
        )
      order by p.id limit ${usersAtATime}
    ) w
    cross join lateral (
      select l.* from favorites f
      join locations l on l.id = f.location_id and l.removed_at is null and l.status = 'open' and l.public_latitude is not null
      where f.user_id = w.id order by f.sort_order, f.created_at limit ${maxWatchedFavorites}
    ) l
    order by w.id, l.id`
}
