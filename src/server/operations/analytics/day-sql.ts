// What happened on some days (UTC), from the tables themselves: the roll-up stores it, and pages read the days that are not rolled up yet
// by the same statements. Demo accounts do not count.
import { robotsOpen } from '../../../rules/analytics.ts'
import { conditions, shotWord } from '../../../rules/checkins.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * `from` and `to`: the first and the last day. `isProvisional`: robots are not excluded, because that would
 * read all visitors of the days.
 */
export type DayRange = { from: string; to: string; isProvisional?: true }

const dayOf = (sql: Queryable, column: string): Fragment => sql`(${sql.raw(column)} at time zone 'UTC')::date`

/** Whether a column with an instant is within the days; an index on the column can be used. */
const isWithin = (sql: Queryable, column: string, { from, to }: DayRange): Fragment => sql`(
  ${sql.raw(column)} >= ${from}::date::timestamp at time zone 'UTC' and ${sql.raw(column)} < (${to}::date + 1)::timestamp at time zone 'UTC')`

const ofPerson = (sql: Queryable, column: string): Fragment =>
  sql`exists (select from users u where u.id = ${sql.raw(column)} and not u.is_demo)`

/** A visitor who opened very many locations on a day is a robot. */
const isNoRobot = (sql: Queryable, { from, to, isProvisional }: DayRange): Fragment =>
  isProvisional
    ? sql`true`
    : sql`(e.day, e.visitor) not in (
    select day, visitor from analytics_events where day between ${from} and ${to} and subject = 'location'
    group by day, visitor having count(*) >= ${robotsOpen})`

/** The rows of one subject, without those of robots; a condition on `e` may follow. */
const events = (sql: Queryable, subject: 'site' | 'location' | 'property', days: DayRange): Fragment => sql`
  analytics_events e where e.day between ${days.from} and ${days.to} and e.subject = ${subject} and ${isNoRobot(sql, days)}`

/** The condition on a column with the id of a location or property. */
export type IdCondition = (column: string) => Fragment

/** Rows of `date, location_id, views, favorites, checkins, photos`. */
export function locationDays(sql: Queryable, days: DayRange, isOne: IdCondition): Fragment {
  return sql`
    select date, location_id, sum(views)::int as views, sum(favorites)::int as favorites, sum(checkins)::int as checkins, sum(photos)::int as photos
    from (
      select e.day as date, e.subject_id as location_id, count(*) as views, 0 as favorites, 0 as checkins, 0 as photos
        from ${events(sql, 'location', days)} and ${isOne('e.subject_id')} group by 1, 2
      union all select ${dayOf(sql, 'f.created_at')}, f.location_id, 0, count(*), 0, 0 from favorites f
        where ${isWithin(sql, 'f.created_at', days)} and ${isOne('f.location_id')} and ${ofPerson(sql, 'f.user_id')} group by 1, 2
      union all select ${dayOf(sql, 'c.checkin_time')}, c.location_id, 0, 0, count(*), 0 from user_checkins c
        where ${isWithin(sql, 'c.checkin_time', days)} and ${isOne('c.location_id')} and c.removed_at is null and c.visibility <> 'private' and ${ofPerson(sql, 'c.user_id')} group by 1, 2
      union all select ${dayOf(sql, 'h.created_at')}, h.location_id, 0, 0, 0, count(*) from location_photos h
        where ${isWithin(sql, 'h.created_at', days)} and ${isOne('h.location_id')} and h.state = 'ready' and h.removed_at is null
          and ${ofPerson(sql, 'h.user_id')} group by 1, 2
    ) counted group by 1, 2`
}

/** Rows of `date, location_id, hours`: views by the hour at the location. */
export const viewHours = (sql: Queryable, days: DayRange, isOne: IdCondition): Fragment => sql`
  select date, location_id, jsonb_object_agg(hour, n) as hours from (
    select e.day as date, e.subject_id as location_id, ${localHour(sql, sql`(e.day + e.hour * interval '1 hour') at time zone 'UTC'`)} as hour, count(*) as n
    from locations l join analytics_events e on e.subject_id = l.id
    where e.day between ${days.from} and ${days.to} and e.subject = 'location' and ${isNoRobot(sql, days)} and ${isOne('e.subject_id')} group by 1, 2, 3
  ) counted group by 1, 2`

/** Rows of `date, location_id, hours`: check-ins by the hour at the location. */
export const checkinHours = (sql: Queryable, days: DayRange, isOne: IdCondition): Fragment => sql`
  select date, location_id, jsonb_object_agg(hour, n) as hours from (
    select ${dayOf(sql, 'c.checkin_time')} as date, c.location_id, ${localHour(sql, sql`c.checkin_time`)} as hour, count(*) as n
    from user_checkins c join locations l on l.id = c.location_id
    where ${isWithin(sql, 'c.checkin_time', days)} and ${isOne('c.location_id')} and c.removed_at is null and c.visibility <> 'private' and ${ofPerson(sql, 'c.user_id')} group by 1, 2, 3
  ) counted group by 1, 2`

const localHour = (sql: Queryable, instant: Fragment): Fragment =>
  sql`extract(hour from (${instant}) at time zone coalesce(l.time_zone, 'UTC'))::int`

/** Rows of `date, location_id, states`: visitors by US state. */
export const viewerStates = (sql: Queryable, days: DayRange, isOne: IdCondition): Fragment => sql`
  select date, location_id, jsonb_object_agg(state, n) as states from (
    select e.day as date, e.subject_id as location_id, e.state, count(*) as n
    from ${events(sql, 'location', days)} and ${isOne('e.subject_id')} and e.state is not null group by 1, 2, 3
  ) counted group by 1, 2`

/** Rows of `date, location_id, weather, rated, successes`: check-ins by the sky that they name, and how many went well. */
export const checkinWeather = (sql: Queryable, days: DayRange, isOne: IdCondition): Fragment => sql`
  select date, location_id, sum(rated)::int as rated, sum(successes)::int as successes,
    jsonb_object_agg(sky, jsonb_build_object('checkins', n, 'rated', rated, 'successes', successes)) as weather
  from (
    select ${dayOf(sql, 'c.checkin_time')} as date, c.location_id, ${skyOf(sql)} as sky, count(*) as n,
      count(*) filter (where ${isRated(sql)}) as rated, count(*) filter (where ${isSuccess(sql)}) as successes
    from user_checkins c
    where ${isWithin(sql, 'c.checkin_time', days)} and ${isOne('c.location_id')} and c.removed_at is null and c.visibility <> 'private' and ${ofPerson(sql, 'c.user_id')} group by 1, 2, 3
  ) counted group by 1, 2`

// What a user chose, otherwise what the forecast said; the user's own words are not passed on.
const skyOf = (sql: Queryable): Fragment => sql`
  case when coalesce(c.current_conditions ->> 'sky', c.measured_weather ->> 'sky') = any (${[...conditions.sky]}::text[])
    then coalesce(c.current_conditions ->> 'sky', c.measured_weather ->> 'sky') else 'Not given' end`
const isRated = (sql: Queryable): Fragment => sql`c.current_conditions ->> 'success' is not null`
const isSuccess = (sql: Queryable): Fragment => sql`c.current_conditions ->> 'success' = ${shotWord}`

/** Rows of `date, property_id, views`. */
export const propertyDays = (sql: Queryable, days: DayRange, isOne: IdCondition): Fragment => sql`
  select e.day as date, e.subject_id as property_id, count(*)::int as views
  from ${events(sql, 'property', days)} and ${isOne('e.subject_id')} group by 1, 2`

/** Rows of `date, n`: rows of a table by the day of a column. */
const countByDay =
  (sql: Queryable, days: DayRange) =>
  (table: string, column: string, condition: Fragment): Fragment =>
    sql`
    select ${dayOf(sql, column)} as date, count(*)::int as n from ${sql.raw(table)} where ${isWithin(sql, column, days)} and ${condition} group by 1`

/** Rows of `date, name, n`: what came in, whatever became of it; days without any are absent. */
export function incomingDays(sql: Queryable, days: DayRange): Fragment {
  const count = countByDay(sql, days)
  const counts = {
    signUps: count('users u', 'u.created_at', sql`not u.is_demo`),
    locations: count(
      'locations l',
      'l.created_at',
      sql`l.import_id is null and ${ofPerson(sql, 'l.created_by')}`,
    ),
    photos: count('location_photos h', 'h.created_at', ofPerson(sql, 'h.user_id')),
    bookings: count('property_bookings b', 'b.created_at', ofPerson(sql, 'b.photographer_id')),
    permitBookings: count('permit_bookings b', 'b.created_at', ofPerson(sql, 'b.user_id')),
    reports: count('reports r', 'r.created_at', ofPerson(sql, 'r.reporter_id')),
    messages: count('contact_messages m', 'm.created_at', sql`true`),
  }
  return sql.join(
    Object.entries(counts).map(
      ([name, rows]) => sql`select date::text, ${sql.raw(`'${name}'`)} as name, n from (${rows}) counted`,
    ),
    ' union all ',
  )
}

/** One row for each day: `date, visitors, sign_ups, locations, photos, reviews, favorites, checkins`. */
export function siteDays(sql: Queryable, days: DayRange): Fragment {
  const count = countByDay(sql, days)
  return sql`
    with visits as (select e.day as date, count(*)::int as n from ${events(sql, 'site', days)} group by 1),
    new_users as (${count('users u', 'u.created_at', sql`not u.is_demo`)}),
    new_locations as (${count('locations l', 'l.created_at', sql`l.removed_at is null and l.import_id is null and ${ofPerson(sql, 'l.created_by')}`)}),
    new_photos as (${count('location_photos h', 'h.created_at', sql`h.state = 'ready' and h.removed_at is null and ${ofPerson(sql, 'h.user_id')}`)}),
    new_reviews as (${count('location_reviews r', 'r.created_at', sql`r.removed_at is null and not r.is_demo and ${ofPerson(sql, 'r.user_id')}`)}),
    new_favorites as (${count('favorites f', 'f.created_at', ofPerson(sql, 'f.user_id'))}),
    new_checkins as (${count('user_checkins c', 'c.checkin_time', sql`c.removed_at is null and ${ofPerson(sql, 'c.user_id')}`)})
    select d::date as date, coalesce(v.n, 0) as visitors, coalesce(u.n, 0) as sign_ups, coalesce(l.n, 0) as locations, coalesce(h.n, 0) as photos,
      coalesce(r.n, 0) as reviews, coalesce(f.n, 0) as favorites, coalesce(c.n, 0) as checkins
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
      left join visits v on v.date = d left join new_users u on u.date = d left join new_locations l on l.date = d left join new_photos h on h.date = d
      left join new_reviews r on r.date = d left join new_favorites f on f.date = d left join new_checkins c on c.date = d`
}
