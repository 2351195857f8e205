// Whether property `p` can be booked on a date, at certain hours of it, or in its light, as SQL conditions that agree with the calendar
// (availability.ts) and the quote (rules/property-slots.ts).

import { addDays } from '../../../rules/dates.ts'
import { SUN_ALTITUDES } from '../../../rules/light/light-of-day.ts'
import { sunPolynomials } from '../../../rules/light/sun-polynomials.ts'
import type { PropertyLight } from '../../../rules/property-filters.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { occupied } from './busy.ts'

/** On this date a booking of the minimum length can begin. */
export const freeOn = (sql: Queryable, date: string, now: Date): Fragment =>
  sql`exists (${freeRanges(sql, date, now)})`

/**
 * Rows of `free`, in which a booking of `minimum` can begin on this date, and its `opening`: in what is open, between the lead time and the
 * horizon, and away from what is blocked or booked, as freeSpans in rules/property-slots.ts.
 */
function freeRanges(sql: Queryable, date: string, now: Date): Fragment {
  const at = now.toISOString()
  const taken = sql`coalesce((select range_agg(tstzrange(lower(during) - make_interval(mins => p.buffer_after),
    upper(during) + make_interval(mins => p.buffer_before))) from (${occupied(sql, sql`p.id`, at)}) taken
      where during && ${aroundDate(sql, date)}), '{}'::tstzmultirange)`
  return sql`
    select free, opening, minimum
    from (select ${openOn(sql, date)} as begins, ${minimumOn(sql, date)} as minimum ${onceEach(sql)}) d,
      lateral (select case when begins = '{}' or p.opening_rules is null then begins
          else begins + ${openOn(sql, addDays(date, 1))} + ${openOn(sql, addDays(date, 2))} end as open,
        case when begins = '{}' then '{}' else ${taken} end as taken ${onceEach(sql)}) o,
      unnest(begins) opening,
      unnest((case when p.opening_rules is null then opening::tstzmultirange else open end
        * tstzmultirange(tstzrange(greatest(lower(opening), ${at}::timestamptz + make_interval(hours => p.lead_time_hours)), null))) - taken) free
    where ${withinHorizon(sql, date, at)} and lower(free) < upper(opening) and upper(free) - lower(free) >= minimum`
}

/**
 * A booking by the hour from one time of the date to another, or of the next date if that is not after the start, is possible, as refuseBooking
 * in rules/property-slots.ts decides for the first of two times that the clock shows twice. Shorter ones last the minimum. Neither of the
 * times is skipped by the clock.
 */
export function freeBetween(
  sql: Queryable,
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
  now: Date,
): Fragment {
  const at = now.toISOString()
  const isOvernight = endTime <= startTime
  const [starts, ends] = [`${date} ${startTime}`, `${isOvernight ? addDays(date, 1) : date} ${endTime}`]
  return sql`(${isOvernight ? sql`p.opening_rules is not null` : sql`true`} and ${withinHorizon(sql, date, at)} and exists (
    select from (select first_instant(${starts}::timestamp, p.time_zone) as first, first_instant(${ends}::timestamp, p.time_zone) as last ${onceEach(sql)}) w,
      lateral (select case when p.opening_rules is null then '{}' else ${openOn(sql, addDays(date, -1))} end as before, ${openOn(sql, date)} as begins ${onceEach(sql)}) d,
      lateral (select greatest(last, first + case when before @> first then ${minimumOn(sql, addDays(date, -1))} else ${minimumOn(sql, date)} end) as until ${onceEach(sql)}) b
    where first < last and first at time zone p.time_zone = ${starts}::timestamp and last at time zone p.time_zone = ${ends}::timestamp
      and first >= ${at}::timestamptz + make_interval(hours => p.lead_time_hours)
      and (p.maximum_hours is null or until - first <= make_interval(hours => p.maximum_hours))
      and case when before + begins @> tstzrange(first, until) then true when p.opening_rules is null or not before + begins @> first then false
        else before + begins + ${openOn(sql, addDays(date, 1))} + ${openOn(sql, addDays(date, 2))} @> tstzrange(first, until) end
      and not exists (select from (${occupied(sql, sql`p.id`, at)}) taken
        where during && tstzrange(first - make_interval(mins => p.buffer_before), until + make_interval(mins => p.buffer_after)))))`
}

/** Ends a subquery whose columns are computed once for each row, instead of wherever they are used. */
const onceEach = (sql: Queryable): Fragment => sql`offset 0`

const altitudes = { golden: SUN_ALTITUDES.goldenHour, blue: SUN_ALTITUDES.blueHour }

const quarterSeconds = 900

/**
 * One of these kinds of light of the date, at the published position and to the minute, as the calendar shows it, can be booked by quarters of
 * an hour, as suggestBooking in rules/property-slots.ts. Light from the sun's highest point on is of the evening.
 */
export function freeInLight(
  sql: Queryable,
  { date, lights }: { date: string; lights: readonly PropertyLight[] },
  now: Date,
): Fragment {
  const { declination, hourAngle } = sunPolynomials(date)
  const [atMidnight] = hourAngle as [number]
  const midnight = `${date}T00:00:00Z`
  const kinds = (['golden', 'blue'] as const).flatMap((kind) => {
    const parts = (['morning', 'evening'] as const).filter((part) => lights.includes(`${part}_${kind}_hour`))
    return parts.length > 0 ? [{ ...altitudes[kind], parts }] : []
  })
  const windows = kinds.map(
    ({ low, high, parts }) => sql`
      select light from unnest(sun_between(p.public_latitude, p.public_longitude, ${low}::float8, ${high}::float8, ${midnight}::timestamptz,
        ${[...declination, ...hourAngle]}::float8[], day)) light
      ${parts.length > 1 ? sql`` : sql`where (lower(light) >= noon) = ${parts[0] === 'evening'}`}`,
  )
  const toQuarter = (atLight: Fragment, round: Fragment) =>
    sql`to_timestamp(${round}(round(extract(epoch from ${atLight}) / 60) * 60 / ${quarterSeconds}) * ${quarterSeconds})`
  return sql`exists (
    select from (select tstzrange(first_instant(${date}::date::timestamp, p.time_zone),
        first_instant(${addDays(date, 1)}::date::timestamp, p.time_zone)) as day ${onceEach(sql)}) d,
      lateral (select ${midnight}::timestamptz + make_interval(secs => 86400 * (round((extract(epoch from lower(day)) - extract(epoch from ${midnight}::timestamptz)
        + 43200) / 86400 + (p.public_longitude + ${atMidnight}::float8) / 360) - (p.public_longitude + ${atMidnight}::float8) / 360)) as noon ${onceEach(sql)}) n,
      lateral (select tstzrange(${toQuarter(sql`lower(light)`, sql`floor`)}, ${toQuarter(sql`upper(light)`, sql`ceil`)}) as wanted
        from (${sql.join(windows, ' union all ')}) windows ${onceEach(sql)}) w,
      lateral (${freeRanges(sql, addDays(date, -1), now)} union all ${freeRanges(sql, date, now)}) f,
      lateral (select tstzrange(lower(free), least(upper(free), upper(opening))) as within) b
    where within @> wanted and greatest(upper(wanted) - lower(wanted), minimum)
      <= least(upper(within) - lower(within), make_interval(hours => p.maximum_hours)))`
}

/** All that decides about a booking that begins on a date, in any zone: until after midnight, as long as it lasts, and around it. */
const aroundDate = (sql: Queryable, date: string): Fragment =>
  sql`tstzrange(${`${addDays(date, -2)}T00:00Z`}, ${`${addDays(date, 5)}T00:00Z`})`

const openOn = (sql: Queryable, date: string): Fragment =>
  sql`open_ranges(p.opening_rules, p.available_days, p.available_time_start, p.available_time_end, p.time_zone, ${date}::date)`

/** The length of the shortest booking that begins on a date. */
const minimumOn = (sql: Queryable, date: string): Fragment =>
  sql`make_interval(hours => coalesce(p.minimum_by_weekday[extract(isodow from ${date}::date)::int], p.minimum_hours))`

/** A booking may begin on this date. */
function withinHorizon(sql: Queryable, date: string, at: string): Fragment {
  const today = sql`(${at}::timestamptz at time zone p.time_zone)::date`
  return sql`${date}::date <= case when p.booking_horizon_days is null
    then ${today} + make_interval(months => p.booking_horizon_months) else ${today} + p.booking_horizon_days end`
}
