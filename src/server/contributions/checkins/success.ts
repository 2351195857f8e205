// How often photographers got their shot at a location, by the sky they had.
import { conditions, minSuccessCount, shotWord } from '../../../rules/checkins.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export type SkySuccess = { sky: (typeof conditions.sky)[number]; count: number; successes: number }

/**
 * Skies with at least ten check-ins that say how it went: what a user chose, else what the forecast said. A user counts once a
 * day. Private check-ins and those of suspended users don't count.
 */
export async function countSuccessBySky(sql: Queryable, locationId: string): Promise<SkySuccess[]> {
  return await sql<SkySuccess[]>`
    select sky, count(*)::int as count, (count(*) filter (where success = ${shotWord}))::int as successes
    from (
      select distinct on (c.user_id, c.checkin_time::date)
        coalesce(c.current_conditions ->> 'sky', c.measured_weather ->> 'sky') as sky, c.current_conditions ->> 'success' as success
      from user_checkins c join users p on p.id = c.user_id and not p.banned
      where c.location_id = ${locationId} and c.removed_at is null and c.visibility <> 'private' and c.current_conditions ->> 'success' is not null
      order by c.user_id, c.checkin_time::date, c.checkin_time desc
    ) answered
    where sky = any (${[...conditions.sky]}::text[])
    group by sky having count(*) >= ${minSuccessCount} order by count(*) desc, sky`
}
