// The filters of the marketplace as SQL conditions on `p` (properties). Positions are always the published ones; nothing reads the address.

import type { PropertyFilters } from '../../../contract/marketplace/properties.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { addDays, listDates } from '../../../rules/dates.ts'
import { chordOfMiles } from '../../../rules/distance.ts'
import { getVariants, priceRangesCents } from '../../../rules/properties.ts'
import { usStates } from '../../../rules/search/place-names.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { pointLiteral } from '../../discovery/locations/filter-sql.ts'
import { likePrefix, prefixQuery } from '../../discovery/locations/search-words.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { occupied } from './busy.ts'
import { isOnMarket } from './on-market.ts'

/** `to` and the position only say more about other filters. */
type ConditionName = Exclude<keyof PropertyFilters, 'to' | 'lat' | 'lng'>
type Where<Value> = (value: Value, filters: PropertyFilters) => Fragment
type FilterSql = { [Name in ConditionName]-?: Where<NonNullable<PropertyFilters[Name]>> }

const toFilterSql = (sql: Queryable, now: Date): FilterSql => ({
  search: (search) => searchCondition(sql, search),
  location: (location) => locationCondition(sql, location),
  city: (city) => cityCondition(sql, city),
  propertyType: (types) => sql`p.property_type = any (${types}::text[])`,
  styles: (styles) => sql`p.photography_styles && ${styles.flatMap(getVariants)}::text[]`,
  amenities: (amenities) =>
    sql.join(
      amenities.map((amenity) => sql`p.amenities && ${[...getVariants(amenity)]}::text[]`),
      ' and ',
    ),
  features: (features) => sql`p.special_features @> ${features}::text[]`,
  priceRange: (ranges) =>
    sql`(${sql.join(
      ranges.map((range) => priceCondition(sql, range)),
      ' or ',
    )})`,
  minPrice: (dollars) => sql`${hourFrom(sql)} >= ${Math.round(dollars * 100)}`,
  maxPrice: (dollars) => sql`${hourFrom(sql)} <= ${Math.round(dollars * 100)}`,
  people: (people) => sql`p.capacity >= ${people}`,
  bookingMode: (modes) => sql`p.booking_mode = any (${modes}::text[])`,
  cancellationPolicy: (policy) => sql`p.cancellation_policy = ${policy}`,
  minRating: (rating) => sql`p.rating >= ${rating}::real`,
  bbox: (box) => boxCondition(sql, box),
  distance: (miles, { lat, lng }) =>
    circleCondition(sql, { latitude: lat as number, longitude: lng as number }, miles),
  from: (from, { to = from }) =>
    sql.join(
      listDates(from, to).map((date) => freeOn(sql, date, now)),
      ' and ',
    ),
})

export function filterConditions(sql: Queryable, filters: PropertyFilters, now: Date): Fragment[] {
  const table = Object.entries(toFilterSql(sql, now)) as [ConditionName, Where<unknown>][]
  const chosen = table.flatMap(([name, where]) => {
    const value = filters[name]
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [where(value, filters)]
  })
  return [isOnMarket(sql), ...chosen]
}

/** Every word begins a word of the listing, or the title is similar to the text. */
function searchCondition(sql: Queryable, search: string): Fragment {
  const query = prefixQuery(search)
  if (query === null) return sql`false`
  return sql`(p.document @@ to_tsquery('simple', ${query}) or p.title_plain %> ${plainWords(search).join(' ')})`
}

/** Each part between commas begins the city, the state or a word of them: `Oakland`, `Oakland, CA`, `California`. */
function locationCondition(sql: Queryable, location: string): Fragment {
  const parts = location.split(',').map((part) => plainWords(part).join(' '))
  const conditions = parts.filter(Boolean).map((part) => {
    const prefix = likePrefix(part)
    return sql`(plain_text(p.city) like ${prefix} or plain_text(p.city) like ${`% ${prefix}`}
      or plain_text(p.region) like ${prefix} or p.region = ${stateCode(part)})`
  })
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' and ')})` : sql`false`
}

const stateCode = (name: string) =>
  usStates.find((state) => state.name.toLowerCase() === name)?.code ?? name.toUpperCase()

/** A known city is a circle from the cities table; any other name is compared with the listing's city. */
const cityCondition = (sql: Queryable, city: string): Fragment => sql`
  case when exists (select from cities c where c.slug = ${city})
    then exists (select from cities c where c.slug = ${city}
      and p.public_point <-> sphere_point(c.latitude, c.longitude) <= 2 * sin(c.radius_miles / 2 / 3959))
    else plain_text(p.city) = plain_text(replace(${city}, '-', ' ')) end`

/** Cents of each hour of the shortest bookings, all included: what lists show. */
export const hourFrom = (sql: Queryable): Fragment => sql`coalesce(p.least_hour_cents, p.hourly_rate_cents)`

function priceCondition(sql: Queryable, range: keyof typeof priceRangesCents): Fragment {
  const { from, to } = priceRangesCents[range]
  return to === null
    ? sql`${hourFrom(sql)} >= ${from}`
    : sql`(${hourFrom(sql)} >= ${from} and ${hourFrom(sql)} < ${to})`
}

function boxCondition(sql: Queryable, box: Box): Fragment {
  const inside =
    box.west <= box.east
      ? sql`p.public_longitude between ${box.west} and ${box.east}`
      : sql`(p.public_longitude >= ${box.west} or p.public_longitude <= ${box.east})`
  return sql`p.public_latitude between ${box.south} and ${box.north} and ${inside}`
}

function circleCondition(
  sql: Queryable,
  center: { latitude: number; longitude: number },
  miles: number,
): Fragment {
  const point = pointLiteral(center)
  const chord = chordOfMiles(miles)
  return sql`p.public_point <@ cube_enlarge(${point}::cube, ${chord + 1e-9}::float8, 3) and (p.public_point <-> ${point}::cube) <= ${chord}::float8`
}

/** All that decides about the shortest booking that begins on a date, in any zone: until after midnight, as long as it lasts, and around it. */
const aroundDate = (sql: Queryable, date: string): Fragment =>
  sql`tstzrange(${`${addDays(date, -2)}T00:00Z`}, ${`${addDays(date, 5)}T00:00Z`})`

/**
 * On this date a booking of the minimum length can begin: in what is open, between the lead time and the horizon, and away from what is
 * blocked or booked, as freeSpans in rules/property-slots.ts.
 */
function freeOn(sql: Queryable, date: string, now: Date): Fragment {
  const at = now.toISOString()
  const today = sql`(${at}::timestamptz at time zone p.time_zone)::date`
  const openOn = (
    days: number,
  ) => sql`open_ranges(p.opening_rules, p.available_days, p.available_time_start, p.available_time_end,
    p.time_zone, ${addDays(date, days)}::date)`
  const taken = sql`coalesce((select range_agg(tstzrange(lower(during) - make_interval(mins => p.buffer_after),
    upper(during) + make_interval(mins => p.buffer_before))) from (${occupied(sql, sql`p.id`, at)}) taken
      where during && ${aroundDate(sql, date)}), '{}'::tstzmultirange)`
  return sql`(${date}::date <= case when p.booking_horizon_days is null
      then ${today} + make_interval(months => p.booking_horizon_months) else ${today} + p.booking_horizon_days end and exists (
    select from unnest(${openOn(0)}) opening,
      unnest((case when p.opening_rules is null then opening::tstzmultirange else ${openOn(0)} + ${openOn(1)} + ${openOn(2)} end
        * tstzmultirange(tstzrange(greatest(lower(opening), ${at}::timestamptz + make_interval(hours => p.lead_time_hours)), null)))
        - ${taken}) free
    where lower(free) < upper(opening)
      and upper(free) - lower(free) >= make_interval(hours => coalesce(p.minimum_by_weekday[extract(isodow from ${date}::date)::int], p.minimum_hours))))`
}
